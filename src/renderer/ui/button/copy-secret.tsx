import type { ComponentProps } from 'react';
import { useSessionStore, type Hidden } from '#renderer/lib/session/session.store.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

/** `of`: what staff reveal. Without it they get no button, because another one near reveals the same. */
type CopySecretProps = ComponentProps<typeof CopyButton> & { of?: Hidden };

/** Copies what only the customer may read. Staff in their account, who see it masked, reveal it instead, with a reason. */
export function CopySecret({ of, ...copy }: CopySecretProps) {
  const isCustomer = useSessionStore((session) => !session.impersonated);
  const staff = useSessionStore((session) => session.staff);
  if (isCustomer) return <CopyButton {...copy} isSecret />;
  if (!of || !staff) return null;
  return (
    <Button size="sm" className={copy.className} onClick={() => staff.reveal(of)}>
      {staff.revealLabel}
    </Button>
  );
}
