import type { QueryClient } from '@tanstack/react-query';
import type { RefusalFlags } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { orNull, rupees } from '../reading/reading.ts';
import { useEnded } from './ended.store.ts';
import { useSessionStore } from './session.store.ts';
import type { Tokens } from './tokens.ts';

export type SessionControl = {
  /** Returns false if the token should be remembered but this device cannot store it. */
  signIn: (token: string, remember: boolean) => Promise<boolean>;
  /**
   * Removes a session's token on this device; an impersonating admin returns to their own session. Does nothing when
   * another token is current by now: two calls must not end two sessions.
   */
  signOut: (token: string | null) => Promise<void>;
  impersonate: (token: string) => void;
  /**
   * Follows another window that stored this token or removed its own. A session of this window alone stays: one that is
   * not remembered, or an impersonation.
   */
  follow: (token: string | null) => void;
};

/**
 * Every change of account empties the query cache, so that one account's data never shows for another. `leave` ends a window
 * that exists for its session alone.
 */
export function createSessionControl(tokens: Tokens, queryClient: QueryClient, leave?: () => void): SessionControl {
  const restart = () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site-data' });
    useSessionStore.getState().start(tokens.current(), tokens.admin() !== null);
    if (tokens.current() !== null) useEnded.getState().clear();
  };
  return {
    signIn: async (token, remember) => {
      const kept = await tokens.keep(token, remember);
      restart();
      return kept;
    },
    signOut: async (token) => {
      if (token !== tokens.current()) return;
      if (leave) return leave();
      await tokens.forget();
      useSessionStore.getState().sendHome();
      restart();
    },
    impersonate: (token) => {
      tokens.impersonate(token);
      useSessionStore.getState().sendHome();
      restart();
    },
    follow: (token) => {
      const before = tokens.current();
      tokens.adopt(token);
      if (tokens.current() === before) return;
      if (tokens.current() === null) useSessionStore.getState().sendHome();
      restart();
    },
  };
}

/** Applies the flags that any answer may carry: a new balance, an admin refusal, the end of the session and why it ended. */
export function followFlags(flags: RefusalFlags, session: Pick<SessionControl, 'signOut'>): void {
  const balance = orNull(rupees)(flags.newBalance);
  if (balance !== null) useSessionStore.getState().setBalance(balance);
  if (flags.invalid_admin_access) useSessionStore.getState().sendHome();
  if (!flags.logout) return;
  const { token, impersonated } = useSessionStore.getState();
  const { code, message, params } = flags;
  // A logout by the user has no code, and the end of an impersonation has its own message.
  if (code !== undefined && token !== null && !impersonated)
    useEnded.getState().tell(new Problem(code, { message, params }));
  void session.signOut(token);
}
