import { useSessionStore } from './session.store.ts';

/**
 * Taken when something is sent, asked when it is answered: whether the same session is still at the screen. What one
 * account was answered must not show for the next.
 */
export function sameSession(): () => boolean {
  const { token } = useSessionStore.getState();
  return () => useSessionStore.getState().token === token;
}
