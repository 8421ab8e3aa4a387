import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { authDataQuery, logOut } from '#renderer/data/session.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** A request has no timeout. After this time without an answer (ms) the person is asked what to do, and it goes on. */
const patience = 10_000;
/** A shop that restarts fails once: nobody is told before this many attempts have failed. */
const failuresUnnoticed = 1;

/** Whether confirming the token, while the page `waits` for it, has failed or takes long, and the two ways out. */
export function useConfirmation(waits: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSessionControl();
  const token = useSessionStore((current) => current.token);
  const query = authDataQuery(api, token);
  // Only looks at it: `useAuthData` asks.
  const { failureCount, refetch } = useQuery({ ...query, enabled: false });
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
    isStuck: waits && (attempt.isSlow || failureCount > failuresUnnoticed),
    retry: () => {
      setAttempt(({ number }) => ({ number: number + 1, isSlow: false }));
      void client.cancelQueries({ queryKey: query.queryKey }).then(() => refetch());
    },
    /** Leaves without waiting for an answer, which may never come. */
    leave: () => {
      logOut(api).catch((error: unknown) => logFailure('log-out', error));
      void session.signOut(token);
    },
  };
}
