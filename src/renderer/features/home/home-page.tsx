import type { ReactNode } from 'react';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Dashboard } from './dashboard.tsx';
import { Landing } from './landing.tsx';

/**
 * A stored token counts as logged in until the server answers; all data shown comes from the server. `mailedLink` opens
 * what the address asks for when it is a link of an email.
 */
export function HomePage({ mailedLink }: { mailedLink?: ReactNode }) {
  const customer = useSessionStore(({ verified, token }) => verified || token !== null);
  return (
    <>
      {customer ? <Dashboard /> : <Landing />}
      {mailedLink}
    </>
  );
}
