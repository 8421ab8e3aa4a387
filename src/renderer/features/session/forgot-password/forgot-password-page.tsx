import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AskForLink } from './ask-for-link.tsx';
import { LinkSent } from './link-sent.tsx';
import { NewPassword } from './new-password.tsx';

type Step = { name: 'ask'; expired: boolean } | { name: 'sent'; email: string };

/** One card that changes what it holds: asking for a link, saying that it is on its way, and what the link leads to. */
export function ForgotPasswordPage() {
  const [query, setQuery] = useSearchParams();
  const typed = useTypedEmail();
  const [step, setStep] = useState<Step>({ name: 'ask', expired: false });
  const token = query.get('token');

  if (token !== null) {
    const askAnew = () => {
      setStep({ name: 'ask', expired: true });
      // The spent token leaves the address, so that it is in no history and no reload meets it again.
      setQuery({}, { replace: true });
    };
    return <NewPassword token={token} onExpired={askAnew} />;
  }
  if (step.name === 'sent') {
    return <LinkSent email={step.email} onOtherEmail={() => setStep({ name: 'ask', expired: false })} />;
  }
  return <AskForLink expired={step.expired} email={typed} onSent={(email) => setStep({ name: 'sent', email })} />;
}

/** What was already typed at log-in. */
function useTypedEmail(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : undefined;
}
