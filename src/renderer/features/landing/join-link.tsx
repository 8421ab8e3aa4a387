import { useRegistrationOpen } from '#renderer/data/site.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** Leads to registration; to the login while the shop takes no new customers. */
export function JoinLink({ className }: { className: string }) {
  const t = useWords(landingWords);
  const canRegister = useRegistrationOpen();
  return (
    <ButtonLink to={canRegister ? '/register' : '/login'} variant="solid" size="lg" className={className}>
      {canRegister ? t.createAccount : t.logIn}
    </ButtonLink>
  );
}
