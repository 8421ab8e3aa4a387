import {
  keepPreviousData,
  queryOptions,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { endpoints } from '#shared/contract/endpoints.ts';
import type { Answer, Call, SentBody } from '#shared/contract/contract.ts';
import type { Annotation } from '#shared/contract/staff/analytics.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

type Endpoint = (typeof endpoints)['GET /api/admin/analytics'];
export type Analytics = Answer<Endpoint>;
export type AnalyticsQuery = Call<Endpoint>['query'];

/** How often the figures of a period that is still running are fetched again, in ms: the server counts every minute. */
const refetchMs = 60_000;

/** The figures of a period. While another period loads, the last one stays. */
export function useAnalytics(query: AnalyticsQuery) {
  const api = useApi();
  const figures = queryOptions({
    queryKey: ['admin', 'analytics', query],
    queryFn: () => api('GET /api/admin/analytics', { query }),
  });
  // Asked for while the page still renders, because that takes as long as the answer.
  usePrefetchQuery(figures);
  return useQuery({ ...figures, placeholderData: keepPreviousData, refetchInterval: refetchMs });
}

/** Writes beside the days of the figures. */
export function useAnnotationWork() {
  const api = useApi();
  const client = useQueryClient();
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'analytics'] }),
  };
  type Text = SentBody<(typeof endpoints)['POST /api/admin/annotations']>;
  return {
    add: useMutation({ ...settled, mutationFn: (body: Text) => api('POST /api/admin/annotations', { body }) }),
    remove: useMutation({
      ...settled,
      mutationFn: (id: Annotation['id']) => api('DELETE /api/admin/annotations/:id', { params: { id } }),
    }),
  };
}

/** The days of a period as CSV text. `onProgress` receives the bytes read so far. */
export function readAnalyticsCsv(api: Api, query: AnalyticsQuery, onProgress: (bytes: number) => void) {
  return api('GET /api/admin/analytics.csv', { query, onProgress });
}
