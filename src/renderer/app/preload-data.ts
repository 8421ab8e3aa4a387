import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/api.ts';
import { openNumbersQuery, servicesQuery } from '#renderer/lib/queries.ts';

const pagesOfNumbers = ['/', '/buy-number'];

/** Asks for what the first page shows beside asking who is there, rather than after. A failure is met by the page itself. */
export function preloadData(path: string, api: Api, queryClient: QueryClient): void {
  if (!pagesOfNumbers.includes(path)) return;
  void queryClient.prefetchQuery(servicesQuery(api));
  void queryClient.prefetchQuery(openNumbersQuery(api));
}
