import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';

/** The ages of queues grow while nothing happens. */
const everyMs = 30_000;

/** The queues of work and what the shop took today. */
export function queuesQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'queues'],
    queryFn: () => api('GET /api/admin/queues'),
    refetchInterval: everyMs,
    staleTime: 5_000,
  });
}
