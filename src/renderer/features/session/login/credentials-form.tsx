import { useState, type ReactNode } from 'react';
import { focusHere } from '#renderer/ui/form/focus-here.ts';
import { formText } from '#renderer/ui/form/form-text.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { Field } from '#renderer/ui/form/field.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { PasswordStrength } from '#renderer/ui/form/password-strength.tsx';
import { EmailField, isEmail } from '../email-field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { SessionForm } from '../session-form.tsx';
import { sessionWords } from '#renderer/words/en/session.ts';
import type { Refusal, SignIn } from './use-sign-in.ts';

export type Credentials = { email: string; password: string };
type CredentialsFormProps = {
  signIn: SignIn;
  onSubmit: (credentials: Credentials) => void;
  submitLabel: string;
  /** `new-password` lets password managers offer one, and shows how strong it is. */
  passwordKind: 'current-password' | 'new-password';
  minimumLength?: number;
  email?: string | undefined;
  passwordAside?: ReactNode;
};

export function CredentialsForm({ signIn, onSubmit, passwordKind, minimumLength = 1, ...rest }: CredentialsFormProps) {
  const said = useWords(sessionWords);
  const [password, setPassword] = useState('');
  const { busy, refusal, refuse } = signIn;
  const submit = (form: FormData) => {
    const credentials = { email: formText(form, 'email').trim(), password: formText(form, 'password') };
    const wrong = check(credentials, minimumLength);
    return wrong ? refuse(wrong) : onSubmit(credentials);
  };
  return (
    <SessionForm onSubmit={submit}>
      <FormAlert>{refusal.message}</FormAlert>
      <EmailField error={refusal.email} startsWith={rest.email} />
      <Field
        label={said.password}
        error={refusal.password}
        aside={rest.passwordAside}
        hint={passwordKind === 'new-password' && <PasswordStrength password={password} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete={passwordKind}
            ref={rest.email === undefined ? undefined : focusHere}
            required
          />
        )}
      </Field>
      <Checkbox
        label={said.remember}
        checked={signIn.remember}
        onChange={(event) => signIn.setRemember(event.target.checked)}
      />
      <Button type="submit" variant="solid" size="lg" busy={busy}>
        {rest.submitLabel}
      </Button>
    </SessionForm>
  );
}

function check({ email, password }: Credentials, minimum: number): Refusal | undefined {
  const said = sessionWords.get();
  if (!isEmail(email)) return { email: said.malformedEmail };
  if (password.length === 0) return { password: said.noPassword };
  if (password.length < minimum) return { password: said.shortPassword({ least: minimum }) };
  return undefined;
}
