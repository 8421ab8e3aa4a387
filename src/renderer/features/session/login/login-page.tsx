import { Link, useLocation } from 'react-router-dom';
import { logIn } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { logInWords } from '#renderer/words/en/session.ts';
import { textLinkLook } from '#renderer/ui/button/button-look.ts';
import { emailFromState } from '../email-from-state.ts';
import { SignInPage } from './sign-in-page.tsx';

export function LoginPage() {
  const api = useApi();
  const t = useWords(logInWords);
  const email = emailFromState(useLocation().state);
  const forgotLink = (
    <Link to="/forgot-password" className={`${textLinkLook} -my-2 text-12`}>
      {t.forgot}
    </Link>
  );
  return (
    <SignInPage
      title={t.title}
      lead={t.lead}
      submitLabel={t.submit}
      passwordField={{ kind: 'current-password', aside: forgotLink }}
      email={email}
      send={(body, code) => logIn(api, { ...body, ...(code && { code }) })}
      otherPage={{ question: t.newHere, path: '/register', label: t.register }}
    />
  );
}
