import type { QueryClient } from '@tanstack/react-query';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { notificationsQuery } from '#renderer/data/notifications.ts';
import { firstService, myServicesQuery, offersQuery, servicesQuery } from '#renderer/data/catalogue.ts';
import { openNumbersQuery } from '#renderer/data/numbers.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { routeAt } from '../routes.tsx';
import { yieldToMain } from './yield-to-main.ts';
import { authDataQuery } from '#renderer/data/session.ts';
import { recentTransactionsQuery } from '#renderer/data/wallet.ts';

/**
 * Prefetches auth data and the page's first queries in parallel. Resolves when all of them have settled: a failed one is
 * fetched again by the page. A page that has no queries listed here is not waited for.
 */
export async function preloadData({ pathname, search }: Location, api: Api, queryClient: QueryClient): Promise<void> {
  const authData = prefetchAuthData(api, queryClient);
  await yieldToMain();
  const { path } = routeAt(pathname);
  const data =
    path === '/' ? preloadHome(api, queryClient) : path === '/buy-number' && preloadBuying(search, api, queryClient);
  if (!data) return;
  await yieldToMain();
  await Promise.all([authData, data, queryClient.prefetchInfiniteQuery(notificationsQuery(api))]);
}

/** Verifies the session on success. Failures are left to `useAuthData`. */
async function prefetchAuthData(api: Api, queryClient: QueryClient): Promise<void> {
  const { token } = useSessionStore.getState();
  const data = await queryClient.fetchQuery(authDataQuery(api, token)).catch(() => undefined);
  const session = useSessionStore.getState();
  if (data && session.token === token) session.verify(data);
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
  await Promise.all([offers, queryClient.prefetchQuery(openNumbersQuery(api))]);
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
