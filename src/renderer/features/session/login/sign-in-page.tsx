import { Link } from 'react-router-dom';
import { textLinkLook } from '#renderer/ui/button/button-look.ts';
import { SessionCard } from '../session-card.tsx';
import { SocialLogin } from '../social/social-login.tsx';
import { CodeStep } from './code-step.tsx';
import { CredentialsForm, type Credentials, type PasswordField } from './credentials-form.tsx';
import { useSignIn, type SignInRequest } from './use-sign-in.ts';

type SignInPageProps = {
  title: string;
  lead: string;
  submitLabel: string;
  passwordField: PasswordField;
  email?: string | undefined;
  /** Starts a session with these credentials. `code` is the two-factor code, once it was asked for. */
  send: (credentials: Credentials & { remember: boolean }, code?: string) => ReturnType<SignInRequest>;
  /** Leads from login to registration and back. */
  otherPage: { question: string; path: string; label: string };
};

/** Login and registration: email and password, or a social login, then the two-factor code where it is on. */
export function SignInPage({ title, lead, send, otherPage, ...form }: SignInPageProps) {
  const signIn = useSignIn();
  const { remember } = signIn;
  if (signIn.codeNeeded) return <CodeStep signIn={signIn} />;
  return (
    <SessionCard
      title={title}
      lead={lead}
      below={
        <>
          {otherPage.question}{' '}
          <Link to={otherPage.path} className={textLinkLook}>
            {otherPage.label}
          </Link>
        </>
      }
    >
      <CredentialsForm
        {...form}
        signIn={signIn}
        onSubmit={(credentials) => void signIn.start((code) => send({ ...credentials, remember }, code))}
      />
      <SocialLogin signIn={signIn} />
    </SessionCard>
  );
}
