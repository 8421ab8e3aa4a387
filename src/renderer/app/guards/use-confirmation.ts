import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { authDataQuery, logOut } from '#renderer/data/session.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Requests have no timeout. After this time without a response (ms) the user may try again or log out; the request continues. */
const patience = 10_000;
/** Failed attempts that are not shown: while a shop restarts, one request fails. */
const failuresUnnoticed = 1;

/** Returns whether confirming the token failed or takes long while the page `waits` for it, and the functions to retry and to leave. */
export function useConfirmation(waits: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionControl();
  const token = useSessionStore((current) => current.token);
  const query = authDataQuery(api, token);
  // Reads the cached result. `useAuthData` sends the request.
  const { failureCount, fetchStatus, refetch } = useQuery({ ...query, enabled: false });
  const [attempt, setAttempt] = useState({ number: 1, isSlow: false });

  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => {
      logFailure('auth data', `no answer for ${patience} ms`);
      setAttempt((now) => ({ ...now, isSlow: true }));
    }, patience);
    return () => {
      clearTimeout(timer);
      setAttempt((now) => (now.isSlow ? { ...now, isSlow: false } : now));
    };
  }, [waits, attempt.number]);

  return {
    // Without a network the request waits for one: so would the page.
    isStuck: waits && (attempt.isSlow || failureCount > failuresUnnoticed || fetchStatus === 'paused'),
    retry: () => {
      setAttempt(({ number }) => ({ number: number + 1, isSlow: false }));
      void client.cancelQueries({ queryKey: query.queryKey }).then(() => refetch());
    },
    /** Logs out without waiting for the response, which may never arrive. */
    leave: () => {
      logOut(api).catch((error: unknown) => logFailure('log-out', error));
      void session.signOut(token);
    },
  };
}
