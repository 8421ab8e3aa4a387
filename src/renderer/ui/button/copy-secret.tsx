import type { ComponentProps } from 'react';
import { useSessionStore, type Hidden } from '#renderer/lib/session/session.store.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

/** `of`: what staff reveal. Without it they get no button, because another one near reveals the same. */
type CopySecretProps = ComponentProps<typeof CopyButton> & { of?: Hidden };

/** Copies what only the customer may read. Staff in their account, who see it masked, reveal it instead, with a reason. */
export function CopySecret({ of, ...copy }: CopySecretProps) {
  // Null until the banner of staff is loaded.
  const staff = useSessionStore((session) => (session.impersonated ? session.staff : undefined));
  if (staff === undefined) return <CopyButton {...copy} data-secret-of={of?.id} isSecret />;
  return (
    of &&
    staff && (
      <Button size="sm" className={copy.className} onClick={() => staff.reveal(of)}>
        {staff.revealLabel}
      </Button>
    )
  );
}
