import type { ReactNode } from 'react';
import { useSiteData } from '#renderer/data/site.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import type { ButtonLook } from '#renderer/ui/button/button-look.ts';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** Where a visitor who wants a page of customers goes: registration, or the login while the shop takes no new customers. */
export function useJoin(wanted?: string) {
  const { registration_open: canRegister } = useSiteData();
  return { canRegister, to: canRegister ? '/register' : '/login', state: wanted ? { wanted } : undefined };
}

type JoinLinkProps = { wanted?: string; variant?: ButtonLook['variant']; className?: string; children?: ReactNode };

export function JoinLink({ wanted, variant = 'solid', className, children }: JoinLinkProps) {
  const t = useWords(landingWords);
  const { canRegister, ...target } = useJoin(wanted);
  return (
    <ButtonLink {...target} variant={variant} size="lg" {...(className && { className })}>
      {canRegister ? (children ?? t.createAccount) : t.logIn}
    </ButtonLink>
  );
}
