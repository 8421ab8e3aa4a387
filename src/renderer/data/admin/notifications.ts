import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Notice, NoticeId, SentAudience } from '#shared/contract/staff/notices.ts';
import type { NoticeShow } from '#shared/staff/notices.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from './admin-list.ts';

export type Draft = SentBody<Endpoints['POST /api/admin/notices']>;
type Change = { id: NoticeId } & SentBody<Endpoints['POST /api/admin/notices/:id']>;
type Sending = { id: NoticeId } & SentBody<Endpoints['POST /api/admin/notices/:id/send']>;
type Test = SentBody<Endpoints['POST /api/admin/notices/test']>;

/** Counts of readers grow without an event (ms). */
const readersMs = 15_000;

/** What staff tell customers, the newest first; `search` is looked for in titles and texts. */
export function useNotices(show: NoticeShow | undefined, search: string) {
  const api = useApi();
  return useAdminList({
    subject: 'notifications',
    filter: { show: show ?? 'all', search },
    readPage: (cursor) =>
      api('GET /api/admin/notices', {
        query: { ...(show && { show }), ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) },
      }),
    keyOf: ({ id }: Notice) => String(id),
  });
}

export function noticeQuery(api: Api, id: NoticeId) {
  return queryOptions({
    queryKey: ['admin', 'notifications', 'one', id],
    queryFn: () => api('GET /api/admin/notices/:id', { params: { id } }),
    select: ({ notice }) => notice,
    refetchInterval: readersMs,
  });
}

/** How many people an audience is, and the newest of them. */
export function audienceQuery(api: Api, audience: SentAudience) {
  return queryOptions({
    queryKey: ['admin', 'notifications', 'audience', audience],
    queryFn: () => api('POST /api/admin/notices/audience', { body: { audience } }),
    staleTime: 0,
    gcTime: 60_000,
  });
}

/** Everything that is done with notices; their lists are read again. */
export function useNoticeWork() {
  const api = useApi();
  const client = useQueryClient();
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'notifications'] }),
  };
  return {
    test: useMutation({
      mutationFn: (body: Test) => api('POST /api/admin/notices/test', { body }),
    }),
    add: useMutation({
      ...settled,
      mutationFn: ({ idempotencyKey, ...body }: Draft & { idempotencyKey: string }) =>
        api('POST /api/admin/notices', { body, idempotencyKey }),
    }),
    change: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: Change) => api('POST /api/admin/notices/:id', { params: { id }, body }),
    }),
    send: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: Sending) => api('POST /api/admin/notices/:id/send', { params: { id }, body }),
    }),
    hold: useMutation({
      ...settled,
      mutationFn: (id: NoticeId) => api('POST /api/admin/notices/:id/hold', { params: { id } }),
    }),
    withdraw: useMutation({
      ...settled,
      mutationFn: (id: NoticeId) => api('DELETE /api/admin/notices/:id', { params: { id } }),
    }),
  };
}
