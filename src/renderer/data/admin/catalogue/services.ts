import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ServiceChange, StaffService } from '#shared/contract/staff/services.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from '../admin-list.ts';

export type { StaffService };

/** Services in the order of the customers' list. */
export function useServiceList(search: string) {
  const api = useApi();
  return useAdminList({
    subject: 'offers',
    filter: { list: 'services', search },
    readPage: (cursor) =>
      api('GET /api/admin/services', { query: { ...(search && { search }), ...(cursor && { cursor }) } }),
    keyOf,
  });
}

function keyOf({ id }: StaffService): string {
  return String(id);
}

/** What unsaved changes would do; the last answer stays until the next one is there. */
export function useServiceImpact(changes: readonly ServiceChange[]) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'offers', 'service-impact', changes],
    queryFn: () => api('POST /api/admin/services/impact', { body: { changes: [...changes] } }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
}

/** Saves edited cells, all or none. Raises changed_meanwhile, invalid_request. */
export function saveServices(api: Api, changes: readonly ServiceChange[]) {
  return api('POST /api/admin/services/changes', { body: { changes: [...changes] } });
}
