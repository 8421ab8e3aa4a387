import type { QueryClient } from '@tanstack/react-query';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import { firstService, myServicesQuery, offersQuery, servicesQuery } from '#renderer/data/catalogue.ts';
import { notificationsQuery } from '#renderer/data/notifications.ts';
import { cachedOpenNumbers, openNumbersQuery } from '#renderer/data/numbers.ts';
import { recentTransactionsQuery } from '#renderer/data/wallet.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Prefetches what the two pages show on which most customers begin, and the bell above them. */
export async function preloadPageData(
  path: '/' | '/buy-number',
  search: string,
  api: Api,
  queryClient: QueryClient,
): Promise<void> {
  const data = path === '/' ? preloadHome(api, queryClient) : preloadBuying(search, api, queryClient);
  await yieldToMain();
  await Promise.all([data, queryClient.prefetchInfiniteQuery(notificationsQuery(api))]);
}

async function preloadHome(api: Api, queryClient: QueryClient): Promise<void> {
  const numbers = queryClient.prefetchQuery(openNumbersQuery(api));
  await yieldToMain();
  const services = queryClient.prefetchQuery(servicesQuery(api));
  await yieldToMain();
  await Promise.all([numbers, services, queryClient.prefetchQuery(recentTransactionsQuery(api))]);
}

async function preloadBuying(search: string, api: Api, queryClient: QueryClient): Promise<void> {
  const offers = preloadOffers(search, api, queryClient).catch(() => {});
  await yieldToMain();
  await Promise.all([offers, preloadOpenNumbers(api, queryClient)]);
}

/** The open numbers, and the code of their cards where there are any. */
async function preloadOpenNumbers(api: Api, queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(openNumbersQuery(api));
  if (cachedOpenNumbers(queryClient).length > 0)
    await import('#renderer/features/buy-number/my-numbers/card/number-cards.tsx').catch(() => {});
}

/** The offers the page will show: of the service in the address, else of the first service. */
async function preloadOffers(search: string, api: Api, queryClient: QueryClient): Promise<void> {
  const asked = Number(new URLSearchParams(search).get('service'));
  const services = queryClient.fetchQuery(servicesQuery(api));
  const mine = queryClient.fetchQuery(myServicesQuery(api)).catch(() => undefined);
  const id = asked > 0 ? (asked as ServiceId) : firstService((await services).data, await mine);
  if (id !== undefined) await queryClient.prefetchQuery(offersQuery(api, id));
  await services;
}
