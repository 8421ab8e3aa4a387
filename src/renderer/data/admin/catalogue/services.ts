import type { StaffService } from '#shared/contract/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
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
