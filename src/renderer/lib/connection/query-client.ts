import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
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

/** Queries are refetched when stale, and socket events update them sooner. Retries only requests that got no answer. */
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
        retry: (failures, error) => error instanceof NoAnswer && failures < maxRetries,
      },
    },
  });
}
