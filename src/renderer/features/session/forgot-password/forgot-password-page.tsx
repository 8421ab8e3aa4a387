import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { AskForLink } from './ask-for-link.tsx';
import { LinkSent } from './link-sent.tsx';
import { NewPassword } from './new-password.tsx';

type Step = { name: 'ask'; expired: boolean } | { name: 'sent'; email: string };

/** Three steps on one page: ask for a link, link sent, new password (when the address has a token). */
export function ForgotPasswordPage() {
  const [query, setQuery] = useSearchParams();
  const { email } = readSessionState(useLocation().state);
  const [step, setStep] = useState<Step>({ name: 'ask', expired: false });
  const token = query.get('token');

  if (token !== null) {
    const askAgain = () => {
      setStep({ name: 'ask', expired: true });
      // Removes the used token from the address, so that neither history nor a reload uses it again.
      setQuery({}, { replace: true });
    };
    return <NewPassword token={token} onExpired={askAgain} />;
  }
  if (step.name === 'sent') {
    return <LinkSent email={step.email} onOtherEmail={() => setStep({ name: 'ask', expired: false })} />;
  }
  return (
    <AskForLink expired={step.expired} email={email} onSent={(sentTo) => setStep({ name: 'sent', email: sentTo })} />
  );
}
