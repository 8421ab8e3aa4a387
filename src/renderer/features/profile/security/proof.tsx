import { useMutation } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import type { Profile } from '#shared/contract/account/profile.ts';
import type { Proof } from '#renderer/data/profile.ts';
import { requestResetLink } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { textLinkLook } from '#renderer/ui/button/button-look.ts';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { focusHere, formText } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { PasswordInput } from '#renderer/ui/form/password-input.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { proofWords } from '#renderer/words/en/profile.ts';

type Holder = Pick<Profile, 'has_password' | 'two_factor'>;
type Prover = Holder & Pick<Profile, 'email'>;
export type ProofRefusal = { password?: string; code?: string; message?: string };

type ProofFieldsProps = { profile: Prover; refusal: ProofRefusal; focused?: boolean };

/** Fields that confirm who you are before a security setting changes: password where one is set, code where two-factor is on. */
export function ProofFields({ profile, refusal, focused = false }: ProofFieldsProps) {
  const t = useWords(proofWords);
  const forgotten = useForgottenPassword(profile.email);
  return (
    <>
      <FormAlert>{refusal.message}</FormAlert>
      {profile.has_password && (
        <Field
          label={t.password}
          error={refusal.password}
          aside={profile.email !== null && <ForgotPassword link={forgotten} />}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              ref={focused ? focusHere : undefined}
            />
          )}
        </Field>
      )}
      <ActionFailure error={forgotten.error} what={t.forgotNotSent} />
      {profile.two_factor && (
        <Field label={t.code} error={refusal.code} hint={t.codeHint}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              ref={focused && !profile.has_password ? focusHere : undefined}
              className="[&_input]:font-mono"
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Someone logged in may not know the password any more. The mailed link sets a new one. */
function useForgottenPassword(email: string | null) {
  const t = useWords(proofWords);
  const api = useApi();
  return useMutation({
    mutationFn: () => requestResetLink(api, email ?? ''),
    onSuccess: () => toast({ severity: 'info', message: t.forgotSent({ email: email ?? '' }) }),
  });
}

function ForgotPassword({ link }: { link: ReturnType<typeof useForgottenPassword> }) {
  const t = useWords(proofWords);
  return (
    <button
      type="button"
      className={`${textLinkLook} -my-2 shrink-0 text-12`}
      disabled={link.isPending}
      onClick={() => link.mutate()}
    >
      {t.forgot}
    </button>
  );
}

/** True for an account with neither a password nor two-factor: only a new login at Google or Telegram proves anything. */
export function hasNeither({ has_password: hasPassword, two_factor: twoFactor }: Holder): boolean {
  return !hasPassword && !twoFactor;
}

export function readProof(form: FormData): Proof {
  const password = formText(form, 'password');
  const code = formText(form, 'code').trim();
  return { ...(password && { password }), ...(code && { code }) };
}

/** What is still to be filled in, as errors beside the fields. */
export function missingProof(form: FormData, profile: Holder): ProofRefusal | undefined {
  const { password, code } = readProof(form);
  const t = proofWords.get();
  const missing = {
    ...(profile.has_password && !password && { password: t.noPassword }),
    ...(profile.two_factor && (code ?? '').length < 6 && { code: t.noCode }),
  };
  return Object.keys(missing).length > 0 ? missing : undefined;
}

/** Shows an error of the server beside the field it is about. */
export function proofRefusal(error: unknown): ProofRefusal {
  const message = errorMessage(error);
  if (!(error instanceof Problem)) return { message };
  // The customer chose not to confirm who they are.
  if (error.code === 'proof_needed') return {};
  if (error.code === 'wrong_password') return { password: message };
  return error.code === 'wrong_code' || error.code === 'code_needed' ? { code: message } : { message };
}
