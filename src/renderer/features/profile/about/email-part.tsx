import { useState } from 'react';
import type { Profile } from '#shared/contract/account/profile.ts';
import { useChangeEmail, useSendEmailLink, useWithdrawEmailChange } from '#renderer/data/email.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { emailWords } from '#renderer/words/en/email.ts';
import { useWords } from '#renderer/words/words.ts';

/** The email, whether it is confirmed, and its change, which holds once the link to the new one is opened. */
export function EmailPart({ profile }: { profile: Profile }) {
  const t = useWords(emailWords);
  const [changing, setChanging] = useState(false);
  const { email, email_state: state, new_email: newEmail } = profile;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <span className="font-medium">{t.email}</span>
        {state === 'confirmed' && <Badge dot="bg-good">{t.confirmed}</Badge>}
        {state === 'unconfirmed' && <Badge dot="bg-warn">{t.unconfirmed}</Badge>}
      </div>
      <span className="flex min-h-10 items-center rounded-8 bg-subtle px-3 break-all text-muted">
        {email ?? t.none}
      </span>
      {newEmail === null && state === 'unconfirmed' && <p className="text-12 text-muted">{t.openLink}</p>}
      {newEmail !== null && <p className="text-12 wrap-anywhere text-muted">{t.waiting({ email: newEmail })}</p>}
      {changing ? (
        <ChangeForm profile={profile} onDone={() => setChanging(false)} />
      ) : (
        <Actions profile={profile} onChange={() => setChanging(true)} />
      )}
    </div>
  );
}

function Actions({ profile: { email, email_state: state, new_email: newEmail }, onChange }: ActionsProps) {
  const t = useWords(emailWords);
  const send = useSendEmailLink();
  const withdraw = useWithdrawEmailChange();
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: (to) => toast({ severity: 'info', message: t.sent({ email: to }) }),
    });
  const keep = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast({ severity: 'info', message: t.withdrawn }),
    });
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <ActionFailure error={send.error} what={t.notSent} className="basis-full" />
      <ActionFailure error={withdraw.error} what={t.notWithdrawn} className="basis-full" />
      {(newEmail !== null || state === 'unconfirmed') && (
        <Button ref={keepFocusNear} needsShop size="sm" busy={send.isPending} onClick={sendAgain}>
          {t.sendAgain}
        </Button>
      )}
      {newEmail === null ? (
        <Button needsShop size="sm" variant={state === 'unconfirmed' ? 'ghost' : 'outline'} onClick={onChange}>
          {email === null ? t.add : t.change}
        </Button>
      ) : (
        <Button ref={keepFocusNear} needsShop size="sm" variant="ghost" busy={withdraw.isPending} onClick={keep}>
          {t.withdraw}
        </Button>
      )}
    </div>
  );
}
type ActionsProps = { profile: Profile; onChange: () => void };

function ChangeForm({ profile: { email_state: state }, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useWords(emailWords);
  const change = useChangeEmail();
  const [typed, setTyped] = useState('');
  useUnsaved(typed.trim() !== '');
  const [invalid, setInvalid] = useState(false);
  const submit = () => {
    const isEmail = /^\S+@\S+\.\S+$/.test(typed.trim());
    setInvalid(!isEmail);
    if (!isEmail || change.isPending) return;
    change.mutate(typed.trim(), {
      onSuccess: (to) => {
        toast({ severity: 'success', message: to === null ? t.changed : t.sent({ email: to }) });
        onDone();
      },
    });
  };
  const refusal = failureMessage(change.error);
  return (
    <Form className="gap-3 pt-2" onSubmit={submit}>
      <Field label={t.newEmail} error={invalid ? t.invalid : refusal}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            ref={focusAndKeepNear}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button ref={keepFocusNear} type="submit" needsShop variant="solid" busy={change.isPending}>
          {state === 'not_needed' ? t.saveNow : t.save}
        </Button>
        <Button ref={keepFocusNear} variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** Enter in the field sends the form too, and its success removes the field. */
function focusAndKeepNear(field: HTMLElement | null) {
  focusHere(field);
  return keepFocusNear(field);
}
