import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { minimumPasswordLength } from '#shared/limits.ts';
import { register } from '#renderer/data/session.ts';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { locale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { registerWords } from '#renderer/words/en/session/session.ts';
import { SessionCard } from '../session-card.tsx';
import { SignInPage } from './sign-in-page.tsx';

export function RegisterPage() {
  const api = useApi();
  const t = useWords(registerWords);
  const isOpen = useRegistrationOpen();
  const [wasOpen] = useState(isOpen);
  const { state } = useLocation();
  const handedOn = readSessionState(state);
  const [typed, setTyped] = useState(handedOn.email);
  if (!isOpen) {
    return (
      <SessionCard title={t.closedTitle} lead={t.closedLead} focused={wasOpen}>
        <ButtonLink to="/login" state={{ ...handedOn, email: typed }} variant="solid" size="lg">
          {t.logIn}
        </ButtonLink>
      </SessionCard>
    );
  }
  return (
    <SignInPage
      title={t.title}
      lead={t.lead}
      submitLabel={t.submit}
      passwordField={{ kind: 'new-password', minimumLength: minimumPasswordLength }}
      send={(body) => register(api, { ...body, language: locale.get() })}
      onEmailTyped={setTyped}
      otherPage={{ question: t.known, link: { path: '/login', label: t.logIn } }}
    />
  );
}
