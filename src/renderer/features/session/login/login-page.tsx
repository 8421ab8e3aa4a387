import { logIn } from '#renderer/data/session.ts';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { logInWords } from '#renderer/words/en/session/session.ts';
import { SignInPage } from './sign-in-page.tsx';

export function LoginPage() {
  const api = useApi();
  const t = useWords(logInWords);
  const canRegister = useRegistrationOpen();
  return (
    <SignInPage
      title={t.title}
      lead={t.lead}
      submitLabel={t.submit}
      passwordField={{ kind: 'current-password' }}
      forgotLabel={t.forgot}
      send={(body, code) => logIn(api, { ...body, ...(code && { code }) })}
      otherPage={
        canRegister ? { question: t.newHere, link: { path: '/register', label: t.register } } : { question: t.closed }
      }
    />
  );
}
