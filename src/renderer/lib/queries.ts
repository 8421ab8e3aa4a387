import { queryOptions } from '@tanstack/react-query';
import type { ServiceId } from '#shared/catalogue.ts';
import type { Api } from './api.ts';

/** What more than one place asks for, so that they share one answer in the cache. */
export function servicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['services', ''],
    queryFn: () => api('GET /api/user/services'),
    staleTime: 60_000,
  });
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
