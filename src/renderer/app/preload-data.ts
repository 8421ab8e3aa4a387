import type { QueryClient } from '@tanstack/react-query';
import type { ServiceId } from '#shared/catalogue.ts';
import type { Api } from '#renderer/lib/api.ts';
import {
  firstService,
  myServicesQuery,
  offersQuery,
  openNumbersQuery,
  recentTransactionsQuery,
  servicesQuery,
} from '#renderer/lib/queries.ts';

/**
 * Asks for what the first page shows beside asking who is there, rather than after. A failure is met by the page itself.
 * Settles when it is known what stands at the page's head, on which depends where all the rest is.
 */
export async function preloadData({ pathname, search }: Location, api: Api, queryClient: QueryClient): Promise<void> {
  if (pathname !== '/' && pathname !== '/buy-number') return;
  const numbers = queryClient.prefetchQuery(openNumbersQuery(api));
  if (pathname === '/') {
    void queryClient.prefetchQuery(servicesQuery(api));
    void queryClient.prefetchQuery(recentTransactionsQuery(api));
  } else {
    preloadOffers(search, api, queryClient).catch(() => {});
    await numbers;
  }
}

/** The offers of the service in the address, or of the one to begin with: those the page will show. */
async function preloadOffers(search: string, api: Api, queryClient: QueryClient): Promise<void> {
  const asked = Number(new URLSearchParams(search).get('service'));
  const services = queryClient.fetchQuery(servicesQuery(api));
  const mine = queryClient.fetchQuery(myServicesQuery(api)).catch(() => undefined);
  const id = asked > 0 ? (asked as ServiceId) : firstService((await services).data, await mine);
  if (id !== undefined) await queryClient.prefetchQuery(offersQuery(api, id));
  await services;
}
