import type { Rupees } from '#shared/money.ts';
import type { AnswerFlags } from '#shared/problem.ts';
import type { SessionControl } from '../session/session-control.ts';
import { useSessionStore } from '../session/session.store.ts';

/** Does what the flags of an answer ask for, whichever answer carried them. */
export function followFlags(flags: AnswerFlags, session: Pick<SessionControl, 'signOut'>): void {
  if (flags.newBalance !== undefined) useSessionStore.getState().setBalance(flags.newBalance as Rupees);
  if (flags.invalid_admin_access) useSessionStore.getState().sendHome();
  if (flags.logout) void session.signOut(useSessionStore.getState().token);
}
