import { useState, type ReactNode } from 'react';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { formText } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { Field } from '#renderer/ui/form/field.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { PasswordStrength } from '#renderer/ui/form/password-strength.tsx';
import { EmailField, isEmail } from '../email-field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { sessionWords } from '#renderer/words/en/session/session.ts';
import type { Refusal, SignIn } from './use-sign-in.ts';

export type Credentials = { email: string; password: string };
/** `new-password` lets password managers suggest one and shows its strength. */
export type PasswordField = { kind: 'current-password' | 'new-password'; minimumLength?: number };
type CredentialsFormProps = {
  signIn: SignIn;
  onSubmit: (credentials: Credentials) => void;
  submitLabel: string;
  passwordField: PasswordField;
  /** Link beside the label of the password. */
  aside?: ReactNode;
  email?: string | undefined;
  onEmailTyped: (email: string) => void;
};

export function CredentialsForm({
  signIn,
  onSubmit,
  submitLabel,
  passwordField,
  aside,
  email,
  onEmailTyped,
}: CredentialsFormProps) {
  const t = useWords(sessionWords);
  const { forgets } = usePlatform();
  const [password, setPassword] = useState('');
  const { busy, refusal, refuse } = signIn;
  const { kind, minimumLength = 1 } = passwordField;
  const submit = (form: FormData) => {
    const credentials = { email: formText(form, 'email').trim(), password: formText(form, 'password') };
    const invalid = validate(credentials, minimumLength);
    return invalid ? refuse(invalid) : onSubmit(credentials);
  };
  return (
    <Form onSubmit={submit}>
      <FormAlert>{refusal.message}</FormAlert>
      <EmailField error={refusal.email} startsWith={email} focused="first" onTyped={onEmailTyped} />
      <Field
        label={t.password}
        error={refusal.password}
        aside={aside}
        hint={kind === 'new-password' && <PasswordStrength password={password} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete={kind}
            ref={email === undefined ? undefined : focusHere}
            required
          />
        )}
      </Field>
      {forgets ? (
        <p className="text-12 text-muted">{t.forgets}</p>
      ) : (
        <Checkbox
          label={t.remember}
          checked={signIn.remember}
          onChange={(event) => signIn.setRemember(event.target.checked)}
        />
      )}
      <Button type="submit" variant="solid" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}

function validate({ email, password }: Credentials, minimum: number): Refusal | undefined {
  const t = sessionWords.get();
  const refusal: Refusal = {};
  if (!isEmail(email)) refusal.email = t.malformedEmail;
  if (password.length === 0) refusal.password = t.noPassword;
  else if (password.length < minimum) refusal.password = t.shortPassword({ least: minimum });
  return refusal.email || refusal.password ? refusal : undefined;
}
