import { Link } from 'react-router-dom';
import { useSiteData } from '#renderer/lib/site-data.ts';
import { useSiteName } from '#renderer/lib/site-name.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SessionCard, textLinkLook } from './session-card.tsx';
import { useSignIn } from './use-sign-in.ts';

export function LoginPage() {
  const signIn = useSignIn('POST /api/user/login');
  const name = useSiteName();
  const { support_url: support } = useSiteData();
  const forgot = support && (
    <Link to="/forgot-password" className={`${textLinkLook} -my-2 text-12`}>
      Forgot it?
    </Link>
  );
  return (
    <SessionCard
      title="Log in"
      lead="Your numbers and your wallet are waiting."
      below={
        <>
          New to {name}?{' '}
          <Link to="/register" className={textLinkLook}>
            Create an account
          </Link>
        </>
      }
    >
      <CredentialsForm signIn={signIn} submitLabel="Log in" passwordKind="current-password" passwordAside={forgot} />
    </SessionCard>
  );
}
