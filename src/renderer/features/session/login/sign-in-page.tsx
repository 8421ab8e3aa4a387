import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { SessionCard } from '../session-card.tsx';
import { SessionLink } from '../session-link.tsx';
import { SocialLogin } from '../social/social-login.tsx';
import { CredentialsForm, type Credentials, type PasswordField } from './credentials-form.tsx';
import { useSignIn, type SignInRequest } from './use-sign-in.ts';

type SignInPageProps = {
  title: string;
  lead: string;
  submitLabel: string;
  passwordField: PasswordField;
  /** Link to the forgotten-password form, on the form that asks for an existing password. */
  forgotLabel?: string;
  /** Starts a session with these credentials. `code` is the two-factor code, once it was asked for. */
  send: (credentials: Credentials & { remember: boolean }, code?: string) => ReturnType<SignInRequest>;
  /** Leads from login to registration and back. Without a link where there is nothing to lead to. */
  otherPage: { question: string; link?: { path: string; label: string } };
  onEmailTyped?: (email: string) => void;
};

/** Login and registration: email and password, or a social login, then the two-factor code where it is on. */
export function SignInPage({ title, lead, send, otherPage, forgotLabel, onEmailTyped, ...form }: SignInPageProps) {
  const signIn = useSignIn(() => import('./code-step.tsx'));
  const { email } = readSessionState(useLocation().state);
  const [typed, setTyped] = useState(email);
  const { remember, CodeStep } = signIn;
  if (CodeStep) return <CodeStep signIn={signIn} />;
  return (
    <SessionCard
      title={title}
      lead={lead}
      below={
        <>
          {otherPage.question}{' '}
          {otherPage.link && (
            <SessionLink to={otherPage.link.path} email={typed}>
              {otherPage.link.label}
            </SessionLink>
          )}
        </>
      }
    >
      <CredentialsForm
        {...form}
        aside={
          forgotLabel && (
            <SessionLink to="/forgot-password" email={typed} className="-my-2 text-12">
              {forgotLabel}
            </SessionLink>
          )
        }
        email={email}
        onEmailTyped={(text) => {
          setTyped(text);
          onEmailTyped?.(text);
        }}
        signIn={signIn}
        onSubmit={(credentials) => void signIn.start((code) => send({ ...credentials, remember }, code))}
      />
      <SocialLogin signIn={signIn} />
    </SessionCard>
  );
}
