import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/problem.ts';
import { resetPassword } from '#renderer/data/session.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { formText } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { PasswordStrength } from '#renderer/ui/form/password-strength.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { forgotPasswordWords } from '#renderer/words/en/session/forgot-password.ts';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { minimumPasswordLength } from '#shared/limits.ts';
import { SessionCard } from '../session-card.tsx';
import { SessionLink } from '../session-link.tsx';
import { sessionWords } from '#renderer/words/en/session/session.ts';

/** Opened by the link in the reset email. Afterwards the login page opens with the email filled in. */
export function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const api = useApi();
  const session = useSessionControl();
  const navigate = useNavigate();
  const t = useWords(forgotPasswordWords);
  const common = useWords(sessionWords);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const reset = useMutation({
    mutationFn: (password: string) => resetPassword(api, { token, password }),
    onSuccess: async ({ email }) => {
      toast({ severity: 'success', message: t.done });
      const here = useSessionStore.getState();
      // Every session of the account has ended, so that of this device too.
      if (here.email === email) await session.signOut(here.token);
      else void navigate('/login', { replace: true, state: { email } });
    },
    onError: (error) => {
      if (error instanceof Problem && error.code === 'link_expired') onExpired();
    },
  });

  const { password: refused } = fieldErrors(reset.error);
  const submit = (form: FormData) => {
    const password = formText(form, 'password');
    const tooShort = password.length < minimumPasswordLength;
    setWrong(tooShort ? common.shortPassword({ least: minimumPasswordLength }) : undefined);
    if (!tooShort) reset.mutate(password);
  };
  return (
    <SessionCard
      title={t.newTitle}
      lead={t.newLead}
      below={<SessionLink to="/login">{common.backToLogIn}</SessionLink>}
    >
      <Form onSubmit={submit}>
        <FormAlert>{reset.error && !refused && errorMessage(reset.error)}</FormAlert>
        <Field label={common.newPassword} error={wrong ?? refused} hint={<PasswordStrength password={typed} />}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="new-password"
              ref={focusHere}
              required
            />
          )}
        </Field>
        <Button type="submit" variant="solid" size="lg" busy={reset.isPending}>
          {t.save}
        </Button>
      </Form>
    </SessionCard>
  );
}
