import { useQuery } from '@tanstack/react-query';
import type { ServiceId } from '#shared/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';

/** All services at once: the list is small, and searching it on the device answers at every keystroke. */
export function useServices() {
  const api = useApi();
  return useQuery({
    queryKey: ['services', ''],
    queryFn: () => api('GET /api/user/services', { query: {} }),
    select: ({ data }) => data,
    staleTime: 60_000,
  });
}

/** Stock and prices move, so an old answer is asked for again whenever it comes into view. */
export function useOffers(serviceId: ServiceId | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['offers', serviceId],
    queryFn: () =>
      serviceId === undefined ? { data: [] } : api('GET /api/user/services/:id/offers', { params: { id: serviceId } }),
    select: ({ data }) => data,
    enabled: serviceId !== undefined,
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
}
