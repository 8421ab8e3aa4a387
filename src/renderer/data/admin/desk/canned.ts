import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { CannedAnswer, CannedAnswerId } from '#shared/contract/staff/tickets.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useAdminList } from '../admin-list.ts';

type Text = SentBody<Endpoints['POST /api/admin/canned-answers']>;
type Change = { id: CannedAnswerId } & SentBody<Endpoints['POST /api/admin/canned-answers/:id']>;

/** The answers that staff keep ready, by name. */
export function useCannedList() {
  const api = useApi();
  return useAdminList({
    subject: 'tickets',
    filter: { canned: true },
    readPage: async () => ({ ...(await api('GET /api/admin/canned-answers')), next: null }),
    keyOf: ({ id }: CannedAnswer) => String(id),
  });
}

export function useCannedWork() {
  const api = useApi();
  const client = useQueryClient();
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'tickets'] }),
  };
  return {
    add: useMutation({ ...settled, mutationFn: (body: Text) => api('POST /api/admin/canned-answers', { body }) }),
    change: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: Change) => api('POST /api/admin/canned-answers/:id', { params: { id }, body }),
    }),
    remove: useMutation({
      ...settled,
      mutationFn: (id: CannedAnswerId) => api('DELETE /api/admin/canned-answers/:id', { params: { id } }),
    }),
  };
}
