import { skipToken, useQuery } from '@tanstack/react-query';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { offersQuery, servicesQuery } from '#renderer/lib/queries.ts';

/** All services at once: the list is small, and searching it on the device answers at every keystroke. */
export function useServices() {
  return useQuery({ ...servicesQuery(useApi()), select: ({ data }) => data });
}

/** Stock and prices move, so an old answer is asked for again whenever it comes into view. */
export function useOffers(serviceId: ServiceId | undefined) {
  const api = useApi();
  const query = offersQuery(api, serviceId ?? nothing);
  return useQuery({
    ...query,
    queryFn:
      serviceId === undefined
        ? skipToken
        : () => api('GET /api/user/services/:id/offers', { params: { id: serviceId } }),
    select: ({ data }) => data,
    refetchInterval: 60_000,
  });
}

const nothing = 0 as ServiceId;
