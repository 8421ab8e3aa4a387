import { Link } from 'react-router-dom';
import type { minimumPasswordLength as contractMinimum } from '#shared/session.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SessionCard, textLinkLook } from './session-card.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The compiler holds it to the contract's figure; importing that would bring its validators along. */
const minimumPasswordLength: typeof contractMinimum = 8;

export function RegisterPage() {
  const signIn = useSignIn('POST /api/user/register');
  return (
    <SessionCard
      title="Create your account"
      lead="An email and a password are all it takes."
      below={
        <>
          Already have an account?{' '}
          <Link to="/login" className={textLinkLook}>
            Log in
          </Link>
        </>
      }
    >
      <CredentialsForm
        signIn={signIn}
        submitLabel="Create account"
        passwordKind="new-password"
        passwordHint={`At least ${minimumPasswordLength} characters.`}
        minimumLength={minimumPasswordLength}
      />
    </SessionCard>
  );
}
