import type { QueryClient } from '@tanstack/react-query';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { notificationsQuery } from '#renderer/data/notifications.ts';
import { firstService, myServicesQuery, offersQuery, servicesQuery } from '#renderer/data/catalogue.ts';
import { openNumbersQuery } from '#renderer/data/numbers.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { breathe } from './breathe.ts';
import { authDataQuery } from '#renderer/data/session.ts';
import { recentTransactionsQuery } from '#renderer/data/wallet.ts';

/**
 * Asks who is there, and for what the first page shows beside it rather than after. Settles when everything is here that
 * did not fail (a failure is met by the page itself); a page that asks for its own data is not waited for.
 */
export async function preloadData({ pathname, search }: Location, api: Api, queryClient: QueryClient): Promise<void> {
  const person = askWhoIsThere(api, queryClient);
  await breathe();
  const data =
    pathname === '/'
      ? preloadHome(api, queryClient)
      : pathname === '/buy-number' && preloadBuying(search, api, queryClient);
  if (!data) return;
  await breathe();
  await Promise.all([person, data, queryClient.prefetchInfiniteQuery(notificationsQuery(api))]);
}

/** Anything but a clear yes is left to `useAuthData`. */
async function askWhoIsThere(api: Api, queryClient: QueryClient): Promise<void> {
  const { token } = useSessionStore.getState();
  const data = await queryClient.fetchQuery(authDataQuery(api, token)).catch(() => undefined);
  const session = useSessionStore.getState();
  if (data?.status === 1 && session.token === token) session.verify(data);
}

async function preloadHome(api: Api, queryClient: QueryClient): Promise<void> {
  const numbers = queryClient.prefetchQuery(openNumbersQuery(api));
  await breathe();
  const services = queryClient.prefetchQuery(servicesQuery(api));
  await breathe();
  await Promise.all([numbers, services, queryClient.prefetchQuery(recentTransactionsQuery(api))]);
}

async function preloadBuying(search: string, api: Api, queryClient: QueryClient): Promise<void> {
  const offers = preloadOffers(search, api, queryClient).catch(() => {});
  await breathe();
  await Promise.all([offers, queryClient.prefetchQuery(openNumbersQuery(api))]);
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
