import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { BulkJob, BulkJobId } from '#shared/contract/staff/bulk.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from './admin-list.ts';
import { isNotFound, named } from './named-record.ts';

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
    queryFn: () => named(api('GET /api/admin/bulk/:id', { params: { id } })),
    select: ({ job }) => job,
    refetchInterval: ({ state: { data, error } }) =>
      data?.job.state === 'running' || (!data && !isNotFound(error)) ? progressMs : false,
  });
}

/** Actions on many records, the newest first: one's own, or everyone's for who may read the audit log. */
export function useBulkJobs() {
  const api = useApi();
  return useAdminList({
    subject: 'jobs',
    filter: {},
    readPage: (cursor) => api('GET /api/admin/bulk', { query: cursor === undefined ? {} : { cursor } }),
    keyOf: ({ id }: BulkJob) => String(id),
  });
}

/** The rows of an action, those that failed first; read again as it goes on. */
export function bulkRowsQuery(api: Api, { id, done, failed, asked }: BulkJob) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'jobs', id, 'rows', done, failed, asked],
    queryFn: ({ pageParam }) =>
      api('GET /api/admin/bulk/:id/rows', {
        params: { id },
        query: pageParam === undefined ? {} : { cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });
}

/** The results as the text of a CSV file. */
export function useBulkCsv() {
  const api = useApi();
  return useMutation({ mutationFn: (id: BulkJobId) => api('GET /api/admin/bulk/:id/rows.csv', { params: { id } }) });
}

/** Does the failed rows again, as a job of its own. */
export function useRerunBulk() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason, idempotencyKey }: { id: BulkJobId; reason: string; idempotencyKey: string }) =>
      api('POST /api/admin/bulk/:id/rerun', { params: { id }, body: { reason }, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
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
