import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Dashboard } from './dashboard.tsx';
import { Landing } from './landing.tsx';

export function HomePage() {
  const verified = useSessionStore((session) => session.verified);
  return verified ? <Dashboard /> : <Landing />;
}
