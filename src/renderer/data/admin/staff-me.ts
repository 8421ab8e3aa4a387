import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';

/** What this member of staff may move alone today, and whether money needs two-factor. */
export function staffMeQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'staff', 'me'],
    queryFn: () => api('GET /api/admin/me'),
    staleTime: 30_000,
  });
}
