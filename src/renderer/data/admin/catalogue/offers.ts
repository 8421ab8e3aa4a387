import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OfferChange, StaffOffer } from '#shared/contract/staff/offers.ts';
import type { Impact } from '#shared/contract/staff/pricing.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from '../admin-list.ts';

export type { StaffOffer };
export type StaffImpact = Impact;
export type OfferFilter = Readonly<
  Partial<Record<'search' | 'server' | 'country' | 'service' | 'health' | 'floor', string>>
>;

/** The offers that match, in the order of services, countries and servers. */
export function useOfferList(filter: OfferFilter) {
  const api = useApi();
  return useAdminList({
    subject: 'offers',
    filter: { list: 'offers', ...filter },
    readPage: (cursor) => api('GET /api/admin/offers', { query: { ...filter, ...(cursor && { cursor }) } as never }),
    keyOf,
  });
}

function keyOf({ id }: StaffOffer): string {
  return String(id);
}

/** What unsaved changes would do; the last answer stays until the next one is there. */
export function useOfferImpact(changes: readonly OfferChange[]) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'offers', 'impact', changes],
    queryFn: () => api('POST /api/admin/offers/impact', { body: { changes: [...changes] } }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
}

/** Saves edited cells, all or none. Raises changed_meanwhile, invalid_request. */
export function saveOffers(api: Api, changes: readonly OfferChange[]) {
  return api('POST /api/admin/offers', { body: { changes: [...changes] } });
}

/** Names of all services and countries, to choose from. */
function namesQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'offers', 'names'],
    queryFn: () => api('GET /api/admin/catalogue-names'),
    staleTime: 60_000,
  });
}

export function useCatalogueNames() {
  return useQuery(namesQuery(useApi()));
}
