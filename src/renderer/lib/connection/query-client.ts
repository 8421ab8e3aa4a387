import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { logFailure } from '../log.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the library's own.
  interface Register {
    /** `logAs`: a failure is only logged, under this name; the screen works without the data. */
    queryMeta: { logAs?: string };
  }
}

const staleTime = 30_000;
const maxRetries = 2;

function mayPass(error: Error): boolean {
  return error instanceof NoAnswer || (error instanceof Problem && error.code === 'unavailable');
}

/** Queries are refetched when stale, and socket events update them sooner. Retries quietly what got no answer and what the server asks to repeat. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logAs !== undefined) logFailure(meta.logAs, error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime,
        retry: (failures, error) => mayPass(error) && failures < maxRetries,
      },
    },
  });
}
