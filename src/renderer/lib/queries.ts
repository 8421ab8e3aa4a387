import { queryOptions } from '@tanstack/react-query';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import type { Api } from './connection/api.ts';

/** What more than one place asks for, so that they share one answer in the cache. */
export function servicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['services', ''],
    queryFn: () => api('GET /api/user/services'),
    staleTime: 60_000,
  });
}

/** Starred and lately bought services. Kept as they were while the page is open, so that the list keeps still. */
export function myServicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['favourites'],
    queryFn: () => api('GET /api/user/favourites'),
    staleTime: Infinity,
    retry: false,
  });
}

/** The service to begin with: one's own first, else the most asked for. */
export function firstService(services: readonly Service[], mine: MyServices | undefined): ServiceId | undefined {
  const own = [...(mine?.favourites ?? []), ...(mine?.recent ?? [])];
  return own.find((id) => services.some((service) => service.id === id)) ?? services[0]?.id;
}

export function offersQuery(api: Api, id: ServiceId) {
  return queryOptions({
    queryKey: ['offers', id],
    queryFn: () => api('GET /api/user/services/:id/offers', { params: { id } }),
    staleTime: 15_000,
  });
}

export function openNumbersQuery(api: Api) {
  return queryOptions({
    queryKey: ['numbers', 'open'],
    queryFn: () => api('GET /api/user/numbers', { query: { status: 'open' } }),
  });
}
