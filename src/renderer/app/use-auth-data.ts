import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authDataQuery, isTemporary } from '#renderer/data/session.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Verifies a new token, once: the cached answer may be older than a balance that came since. Only a refusal signs out: a bad network must not end a session. */
export function useAuthData(): void {
  const api = useApi();
  const session = useSessionControl();
  const { token, verified, verify } = useSessionStore();
  const { data, error } = useQuery({ ...authDataQuery(api, token), enabled: token !== null && !verified });

  useEffect(() => {
    if (data && !verified) verify(data);
  }, [data, verified, verify]);
  useEffect(() => {
    if (error && token !== null && !isTemporary(error)) void session.signOut(token);
  }, [error, token, session]);
}
