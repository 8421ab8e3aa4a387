import { QueryCache, QueryClient } from '@tanstack/react-query';
import { NoAnswer } from '#shared/client.ts';
import { logFailure } from '../log.ts';

const freshFor = 30_000;
const retries = 2;

/** Fetching keeps the page right, the socket keeps it quick. Only what got no answer is worth asking again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logAs !== undefined) logFailure(meta.logAs, error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) => error instanceof NoAnswer && failures < retries,
      },
    },
  });
}
