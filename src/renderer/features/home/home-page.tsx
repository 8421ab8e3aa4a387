import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Dashboard } from './dashboard.tsx';
import { Landing } from './landing.tsx';

/** Who holds a token is taken for a customer while we still ask; nothing is shown that is not the server's to give. */
export function HomePage() {
  const customer = useSessionStore(({ verified, token }) => verified || token !== null);
  return customer ? <Dashboard /> : <Landing />;
}
