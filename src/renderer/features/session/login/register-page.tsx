import { Link } from 'react-router-dom';
import { useApi } from '#renderer/lib/app-services.tsx';
import { locale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { CodeStep } from './code-step.tsx';
import { CredentialsForm, type Credentials } from './credentials-form.tsx';
import { minimumPasswordLength } from '#shared/limits.ts';
import { registerWords } from '#renderer/words/en/session.ts';
import { SessionCard, textLinkLook } from '../session-card.tsx';
import { SocialLogin } from '../social/social-login.tsx';
import { useSignIn } from './use-sign-in.ts';

export function RegisterPage() {
  const api = useApi();
  const signIn = useSignIn();
  const said = useWords(registerWords);
  const { remember } = signIn;
  if (signIn.codeNeeded) return <CodeStep signIn={signIn} />;

  const submit = (credentials: Credentials) =>
    void signIn.attempt({
      send: () => api('POST /api/user/register', { body: { ...credentials, remember, language: locale.get() } }),
    });
  return (
    <SessionCard
      title={said.title}
      lead={said.lead}
      below={
        <>
          {said.known}{' '}
          <Link to="/login" className={textLinkLook}>
            {said.logIn}
          </Link>
        </>
      }
    >
      <CredentialsForm
        signIn={signIn}
        onSubmit={submit}
        submitLabel={said.submit}
        passwordKind="new-password"
        minimumLength={minimumPasswordLength}
      />
      <SocialLogin signIn={signIn} />
    </SessionCard>
  );
}
