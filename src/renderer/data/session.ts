import { queryOptions } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import type { Api } from '#renderer/lib/connection/api.ts';

/** First and longest pause between two attempts, in ms. */
const retryDelays = { first: 1000, longest: 5000 };

/** Who a token belongs to. The start prefetches it under the same key, so the first page sends no second request. */
export function authDataQuery(api: Api, token: string | null) {
  return queryOptions({
    queryKey: ['auth-data', token],
    queryFn: () => api('GET /api/user/auth-data'),
    retry: (_, failure) => isTemporary(failure),
    retryDelay: (failures) => Math.min(retryDelays.longest, retryDelays.first * 2 ** failures),
    staleTime: 0,
    gcTime: 0,
    meta: { logAs: 'auth data' },
  });
}

/** Whether a failed request says nothing about the token: no answer, a server error or a rate limit. */
export function isTemporary(failure: Error): boolean {
  if (failure instanceof NoAnswer) return true;
  return failure instanceof Problem && (failure.code === 'unexpected' || failure.code === 'too_many_requests');
}
