import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import type { Api } from '#renderer/lib/api.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

const retryDelays = { first: 1000, longest: 5000 };

/** Whose token it is. Asked ahead of the first page and by it, it is one request. */
export function authDataQuery(api: Api, token: string | null) {
  return queryOptions({
    queryKey: ['auth-data', token],
    queryFn: () => api('GET /api/user/auth-data'),
    retry: (_, failure) => mayPass(failure),
    retryDelay: (failures) => Math.min(retryDelays.longest, retryDelays.first * 2 ** failures),
    staleTime: 0,
    gcTime: 0,
    meta: { logAs: 'auth data' },
  });
}

/**
 * Confirms the token while the person is not yet verified. A refusal ends the session; silence and errors of the
 * server do not: a bad network must not log anyone out.
 */
export function useAuthData(): void {
  const api = useApi();
  const session = useSessionControl();
  const { token, verified, verify } = useSessionStore();
  const { data, error } = useQuery({ ...authDataQuery(api, token), enabled: token !== null && !verified });

  useEffect(() => {
    if (data?.status === 1) verify(data);
  }, [data, verify]);
  useEffect(() => {
    if (error && token !== null && !mayPass(error)) void session.signOut(token);
  }, [error, token, session]);
}

function mayPass(failure: Error): boolean {
  if (failure instanceof NoAnswer) return true;
  return failure instanceof Problem && (failure.code === 'unexpected' || failure.code === 'too_many_requests');
}
