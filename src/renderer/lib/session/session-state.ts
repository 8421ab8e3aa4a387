import { isOwnPath } from '../own-path.ts';

/**
 * What the pages of a login hand on in the router's location state: the email as typed, and the page that was wanted before
 * logging in. It is history of this tab, so that no link from outside can choose where a login leads.
 */
export type SessionState = { email?: string; wanted?: string };

/** Reads the location state; anything else that stands there is ignored. */
export function readSessionState(state: unknown): SessionState {
  if (typeof state !== 'object' || state === null) return {};
  const { email, wanted } = state as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && email !== '' && { email }),
    ...(typeof wanted === 'string' && isOwnPath(wanted) && { wanted }),
  };
}
