import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';

/** What a text finds among customers, orders, recharges, cases and tickets, for the command palette. */
export function staffSearchQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['admin', 'users', 'search', q],
    queryFn: () => api('GET /api/admin/search', { query: { q } }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
  });
}
