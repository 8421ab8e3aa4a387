import { Link, useLocation } from 'react-router-dom';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { CodeStep } from './code-step.tsx';
import { CredentialsForm, type Credentials } from './credentials-form.tsx';
import { logInWords } from '#renderer/words/en/session.ts';
import { SessionCard, textLinkLook } from '../session-card.tsx';
import { SocialLogin } from '../social/social-login.tsx';
import { useSignIn } from './use-sign-in.ts';

export function LoginPage() {
  const api = useApi();
  const signIn = useSignIn();
  const said = useWords(logInWords);
  const email = emailOf(useLocation().state);
  const { remember } = signIn;
  if (signIn.codeNeeded) return <CodeStep signIn={signIn} />;

  const submit = (credentials: Credentials) =>
    void signIn.attempt({
      send: (code) => api('POST /api/user/login', { body: { ...credentials, remember, ...(code && { code }) } }),
    });
  const forgot = (
    <Link to="/forgot-password" className={`${textLinkLook} -my-2 text-12`}>
      {said.forgot}
    </Link>
  );
  return (
    <SessionCard
      title={said.title}
      lead={said.lead}
      below={
        <>
          {said.newHere}{' '}
          <Link to="/register" className={textLinkLook}>
            {said.register}
          </Link>
        </>
      }
    >
      <CredentialsForm
        signIn={signIn}
        onSubmit={submit}
        submitLabel={said.submit}
        passwordKind="current-password"
        passwordAside={forgot}
        email={email}
      />
      <SocialLogin signIn={signIn} />
    </SessionCard>
  );
}

/** The email a page that led here already knows. */
function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}
