import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

export type BulkWhat = SentBody<Endpoints['POST /api/admin/bulk/preview']>;
type BulkStart = SentBody<Endpoints['POST /api/admin/bulk']> & { idempotencyKey: string };

const progressMs = 700;

/** How many records an action would change now. */
export function bulkPreviewQuery(api: Api, what: BulkWhat) {
  return queryOptions({
    queryKey: ['admin', 'jobs', 'preview', what],
    queryFn: () => api('POST /api/admin/bulk/preview', { body: what }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Starts an action on as many records as were seen; the server counts again and refuses another number. */
export function useStartBulk() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: BulkStart) => api('POST /api/admin/bulk', { body, idempotencyKey }),
  });
}

/** The progress of an action, read again until it has ended. */
export function bulkJobQuery(api: Api, id: BulkJobId) {
  return queryOptions({
    queryKey: ['admin', 'jobs', id],
    queryFn: () => api('GET /api/admin/bulk/:id', { params: { id } }),
    select: ({ job }) => job,
    refetchInterval: ({ state }) => (state.data?.job.state === 'running' || !state.data ? progressMs : false),
  });
}

/** The rows of an action, those that failed first. */
export function bulkRowsQuery(api: Api, id: BulkJobId, done: number) {
  return queryOptions({
    queryKey: ['admin', 'jobs', id, 'rows', done],
    queryFn: () => api('GET /api/admin/bulk/:id/rows', { params: { id } }),
    select: ({ data }) => data,
  });
}

export function useCancelBulk() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: BulkJobId) => api('POST /api/admin/bulk/:id/cancel', { params: { id } }),
    onSuccess: (answer, id) => client.setQueryData(['admin', 'jobs', id], answer),
  });
}
