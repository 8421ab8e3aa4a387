import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formText } from '#renderer/lib/form-text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { PasswordInput } from '#renderer/ui/password-input.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import type { useSignIn } from './use-sign-in.ts';

type CredentialsFormProps = {
  signIn: ReturnType<typeof useSignIn>;
  submitLabel: string;
  /** `new-password` lets password managers offer one. */
  passwordKind: 'current-password' | 'new-password';
  passwordHint?: string;
  minimumLength?: number;
  passwordAside?: ReactNode;
};

export function CredentialsForm({ signIn: { signIn, busy, refusal, refuse }, ...words }: CredentialsFormProps) {
  const submit = (form: FormData) => {
    const email = formText(form, 'email').trim();
    const password = formText(form, 'password');
    const wrong = check(email, password, words.minimumLength ?? 1);
    if (wrong) return refuse(wrong);
    void signIn({ email, password, remember: form.get('remember') !== null });
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      {refusal.message && (
        <p role="alert" className="flex items-start gap-2 rounded-8 bg-bad-soft px-3 py-2.5 text-bad">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {refusal.message}
        </p>
      )}
      <Field label="Email" error={refusal.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Password" error={refusal.password} hint={words.passwordHint} aside={words.passwordAside}>
        {(control) => <PasswordInput {...control} name="password" autoComplete={words.passwordKind} required />}
      </Field>
      <Checkbox name="remember" label="Remember me on this device" />
      <Button type="submit" variant="solid" size="lg" busy={busy}>
        {words.submitLabel}
      </Button>
    </form>
  );
}

function check(email: string, password: string, minimum: number): { email?: string; password?: string } | undefined {
  if (!/^\S+@\S+\.\S+$/.test(email)) return { email: 'Enter a valid email address.' };
  if (password.length === 0) return { password: 'Enter your password.' };
  if (password.length < minimum) return { password: `Use at least ${minimum} characters.` };
  return undefined;
}
