import type { ComponentProps } from 'react';
import { useSessionStore, type Hidden } from '#renderer/lib/session/session.store.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

/** Copies what only the customer may read. Staff in their account reveal it instead, with a reason. */
export function CopySecret({ of, ...copy }: ComponentProps<typeof CopyButton> & { of: Hidden }) {
  const staff = useSessionStore((session) => session.staff);
  if (!staff) return <CopyButton {...copy} isSecret />;
  return (
    <Button size="sm" className={copy.className} onClick={() => staff.reveal(of)}>
      {staff.revealLabel}
    </Button>
  );
}
