import { mutationOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { healingInterval } from '#renderer/lib/connection/query-client.ts';
import { list, record } from '#renderer/lib/reading/reading.ts';
import { readMyServices, readOffer, readService } from './read/catalogue.ts';
import type { Api } from '#renderer/lib/connection/api.ts';

export function servicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['services'],
    queryFn: async () => readServices(await api('GET /api/user/services')),
    staleTime: 60_000,
  });
}

/** All services at once: the list is small, and a search on the device returns at every keystroke. */
export function useServices() {
  return useQuery({ ...servicesQuery(useApi()), select: ({ data }) => data });
}

const readServices = record({ data: list(readService) });
const readOffers = record({ data: list(readOffer) });

const myServicesKey = ['favourites'];

/**
 * Starred and recently bought services. Never stale while the page is open, so that the list does not reorder itself.
 * When they do not load, the list is shown without them.
 */
export function myServicesQuery(api: Api) {
  return queryOptions({
    queryKey: myServicesKey,
    queryFn: async () => readMyServices(await api('GET /api/user/favourites')),
    staleTime: Infinity,
    retry: false,
  });
}

export function useMyServices() {
  return useQuery(myServicesQuery(useApi()));
}

/** Stars a service or removes the star: shown immediately, undone when it cannot be saved. */
export function starMutation(api: Api, client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, on }: { id: ServiceId; on: boolean }) =>
      readMyServices(
        await (on
          ? api('POST /api/user/favourites', { body: { service_id: id } })
          : api('DELETE /api/user/favourites/:id', { params: { id } })),
      ),
    onMutate: ({ id, on }) => {
      const before = client.getQueryData<MyServices>(myServicesKey);
      client.setQueryData<MyServices>(myServicesKey, (known) => {
        const { favourites, recent } = known ?? { favourites: [], recent: [] };
        const others = favourites.filter((other) => other !== id);
        return { favourites: on ? [...others, id] : others, recent };
      });
      return before;
    },
    onSuccess: (saved) => client.setQueryData(myServicesKey, saved),
    onError: (_error, _wanted, before) => client.setQueryData(myServicesKey, before),
  });
}

/** The service to start with: the first starred or recently bought one, else the first of the shop's own order. */
export function firstService(services: readonly Service[], mine: MyServices | undefined): ServiceId | undefined {
  const own = [...(mine?.favourites ?? []), ...(mine?.recent ?? [])];
  return own.find((id) => services.some((service) => service.id === id)) ?? services[0]?.id;
}

export const offersKey = (service: ServiceId | undefined) => ['offers', service] as const;

export function offersQuery(api: Api, id: ServiceId) {
  return queryOptions({
    queryKey: offersKey(id),
    queryFn: async () => readOffers(await api('GET /api/user/services/:id/offers', { params: { id } })),
    staleTime: 15_000,
  });
}

/** Stock and prices change, so the offers on the screen are fetched again every minute. */
export function useOffers(id: ServiceId | undefined) {
  return useQuery({
    ...offersQuery(useApi(), id ?? noService),
    enabled: id !== undefined,
    select: ({ data }) => data,
    refetchInterval: (query) => healingInterval(query) || 60_000,
  });
}

const noService = 0 as ServiceId;
