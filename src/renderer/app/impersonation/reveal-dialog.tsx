import { useState } from 'react';
import { useShownSecret } from '#renderer/lib/app-services.tsx';
import { shortestReason } from '#shared/staff/impersonation-limits.ts';
import { useReveal } from '#renderer/data/admin/impersonation.ts';
import type { Hidden } from '#renderer/lib/session/session.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { Field, focusHere, formText } from '#renderer/ui/form/field.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { modal } from '#renderer/ui/overlay/modal.store.ts';
import { impersonationWords } from '#renderer/words/en/admin/desk/impersonation.ts';
import { useWords } from '#renderer/words/words.ts';
import { DialogForm } from './dialog-form.tsx';

/** Asks for the reason, then shows what is hidden once: it is gone when the dialog closes. */
export function showReveal(what: Hidden): void {
  const t = impersonationWords.get();
  modal.show({
    title: what.kind === 'order' ? t.revealOrder : t.revealNumber,
    description: t.revealLead,
    content: <Reveal what={what} onClose={modal.hide} />,
  });
}

function Reveal({ what, onClose }: { what: Hidden; onClose: () => void }) {
  const t = useWords(impersonationWords);
  const reveal = useReveal();
  useShownSecret(reveal.data !== undefined);
  const [isShort, setShort] = useState(false);
  if (reveal.data) {
    return (
      <>
        <ul aria-label={t.shown} className="grid gap-1">
          {reveal.data.map((line, index) => (
            <li
              key={`${index} ${line}`}
              translate="no"
              className="rounded-8 bg-subtle px-3 py-2 font-mono break-all select-all"
            >
              {line}
            </li>
          ))}
        </ul>
        <DialogFoot>
          <CopyButton
            isSecret
            text={reveal.data.join('\n')}
            label={what.kind === 'order' ? t.copyAccounts : t.copyCode}
          />
          <Button variant="solid" onClick={onClose}>
            {t.done}
          </Button>
        </DialogFoot>
      </>
    );
  }
  const submit = (form: FormData) => {
    const reason = formText(form, 'reason').trim();
    setShort(reason.length < shortestReason);
    if (reason.length >= shortestReason) reveal.mutate({ what, reason });
  };
  return (
    <DialogForm submitLabel={t.show} busy={reveal.isPending} error={reveal.error} onSubmit={submit} onCancel={onClose}>
      <Field label={t.reason} error={isShort ? t.reasonShort({ least: shortestReason }) : undefined}>
        {(control) => <TextInput {...control} name="reason" maxLength={500} ref={focusHere} />}
      </Field>
    </DialogForm>
  );
}
