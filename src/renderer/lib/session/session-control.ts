import type { QueryClient } from '@tanstack/react-query';
import type { Rupees } from '#shared/money.ts';
import type { AnswerFlags } from '#shared/problem.ts';
import { useSessionStore } from './session.store.ts';
import type { Tokens } from './tokens.ts';

export type SessionControl = {
  /** False when the token was to be remembered and this machine cannot. */
  signIn: (token: string, remember: boolean) => Promise<boolean>;
  /**
   * Forgets a session's token on this side; an impersonating admin gets their own session back. Does nothing when
   * another token has taken its place meanwhile: being told twice must not end two sessions.
   */
  signOut: (token: string | null) => Promise<void>;
  impersonate: (token: string) => void;
  /**
   * Another window has remembered this token, or forgotten its own: who is logged in here follows. A session of this
   * window alone stays, be it one that is not remembered or one an admin stepped into.
   */
  follow: (token: string | null) => void;
};

/** What one account has fetched never shows for the next: every change of account empties the query cache. */
export function createSessionControl(tokens: Tokens, queryClient: QueryClient): SessionControl {
  const restart = () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site-data' });
    useSessionStore.getState().start(tokens.current());
  };
  return {
    signIn: async (token, remember) => {
      const kept = await tokens.keep(token, remember);
      restart();
      return kept;
    },
    signOut: async (token) => {
      if (token !== tokens.current()) return;
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

/** Applies the flags that any answer may carry: a new balance, an admin refusal, the end of the session. */
export function followFlags(flags: AnswerFlags, session: Pick<SessionControl, 'signOut'>): void {
  if (flags.newBalance !== undefined) useSessionStore.getState().setBalance(flags.newBalance as Rupees);
  if (flags.invalid_admin_access) useSessionStore.getState().sendHome();
  if (flags.logout) void session.signOut(useSessionStore.getState().token);
}
