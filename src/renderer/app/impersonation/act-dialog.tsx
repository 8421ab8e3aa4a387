import { useEffect, useRef, useState } from 'react';
import { useAct, type useImpersonation } from '#renderer/data/admin/impersonation.ts';
import { Problem } from '#shared/problem.ts';
import { Field, formText } from '#renderer/ui/form/field.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { modal } from '#renderer/ui/overlay/modal.store.ts';
import { impersonationWords } from '#renderer/words/en/admin/desk/impersonation.ts';
import { useWords } from '#renderer/words/words.ts';
import { DialogForm } from './dialog-form.tsx';

type State = NonNullable<ReturnType<typeof useImpersonation>['data']>;

/** The second step. Asks the member of staff, not the customer, to prove who they are. */
export function showAct({ customer, proof }: State): void {
  const t = impersonationWords.get();
  modal.show({
    title: t.actTitle,
    description: t.actLead({ email: customer.email }),
    content: <ActForm proof={proof} onDone={modal.hide} />,
  });
}

function ActForm({ proof, onDone }: { proof: State['proof']; onDone: () => void }) {
  const t = useWords(impersonationWords);
  const act = useAct();
  // A proof that was fresh when the page opened may be too old by now.
  const [needed, setNeeded] = useState(proof.needed);
  const [missing, setMissing] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => passwordField.current?.focus(), [needed]);
  const submit = (form: FormData) => {
    const password = formText(form, 'password');
    const code = formText(form, 'code').trim();
    // Asked here already: without it, a second dialog would ask the same.
    const nothing = needed && proof.password && password === '' && code === '';
    setMissing(nothing);
    if (nothing) {
      passwordField.current?.focus();
      return;
    }
    act.mutate(
      { ...(password && { password }), ...(code && { code }) },
      {
        onSuccess: onDone,
        onError: (error) => error instanceof Problem && error.code === 'proof_needed' && setNeeded(true),
      },
    );
  };
  return (
    <DialogForm submitLabel={t.start} busy={act.isPending} error={act.error} onSubmit={submit} onCancel={onDone}>
      {needed && proof.password && (
        <Field label={t.password} error={missing ? t.noPassword : undefined}>
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="current-password" ref={passwordField} />
          )}
        </Field>
      )}
      {needed && proof.code && (
        <Field label={t.code}>
          {(control) => <TextInput {...control} name="code" autoComplete="one-time-code" spellCheck={false} />}
        </Field>
      )}
    </DialogForm>
  );
}
