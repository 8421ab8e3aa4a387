import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { logFailure } from '../log.ts';

/** For the `meta` of a query whose failure is only logged, under this name: the screen works without the data. */
export function loggedAs(name: string) {
  return { logAs: name };
}

const staleTime = 30_000;
const maxRetries = 2;
/** A query that failed for a reason that passes is sent again this often (ms), until it is answered. */
const healEveryMs = 5000;

function mayPass(error: Error): boolean {
  return (
    error instanceof NoAnswer || (error instanceof Problem && (error.code === 'unavailable' || error.code === 'busy'))
  );
}

/** For a `refetchInterval` of one's own: the interval while a passing failure is shown, else false. */
export function healingInterval({ state: { error } }: { state: { error: Error | null } }): number | false {
  return error && mayPass(error) ? healEveryMs : false;
}

/** Queries are refetched when stale, and socket events update them sooner. Retries quietly what got no answer and what the server asks to repeat. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (typeof meta?.['logAs'] === 'string') logFailure(meta['logAs'], error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime,
        retry: (failures, error) => mayPass(error) && failures < maxRetries,
        refetchInterval: healingInterval,
      },
      // Nothing is done later that was asked for while offline: the person may no longer want it. It fails at once instead.
      mutations: { networkMode: 'always' },
    },
  });
}
