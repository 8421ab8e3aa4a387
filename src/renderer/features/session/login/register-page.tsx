import { minimumPasswordLength } from '#shared/limits.ts';
import { register } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { locale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { registerWords } from '#renderer/words/en/session/session.ts';
import { SignInPage } from './sign-in-page.tsx';

export function RegisterPage() {
  const api = useApi();
  const t = useWords(registerWords);
  return (
    <SignInPage
      title={t.title}
      lead={t.lead}
      submitLabel={t.submit}
      passwordField={{ kind: 'new-password', minimumLength: minimumPasswordLength }}
      send={(body) => register(api, { ...body, language: locale.get() })}
      otherPage={{ question: t.known, path: '/login', label: t.logIn }}
    />
  );
}
