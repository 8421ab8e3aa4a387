import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval, ApprovalId } from '#shared/contract/staff/approvals.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useAdminList } from './admin-list.ts';

export type ApprovalsShown = 'open' | 'closed';

/** Requests to a second person: open ones, the oldest first, or those that are decided. `search` is a person or a public id. */
export function useApprovals(state: ApprovalsShown, search: string) {
  const api = useApi();
  return useAdminList({
    subject: 'approvals',
    filter: { state, search },
    readPage: (cursor) =>
      api('GET /api/admin/approvals', {
        query: { state, ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) },
      }),
    keyOf: ({ id }: Approval) => String(id),
  });
}

/** One request, also where the list does not hold it: an older one, or one that was decided. */
export function useApproval(id: string | undefined) {
  const api = useApi();
  const number = id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? (Number(id) as ApprovalId) : undefined;
  return useQuery({
    queryKey: ['admin', 'approvals', 'one', number],
    queryFn: async () => (await api('GET /api/admin/approvals/:id', { params: { id: number as ApprovalId } })).approval,
    enabled: number !== undefined,
  });
}

type Decision = { kind: 'approve' | 'withdraw'; id: ApprovalId } | { kind: 'reject'; id: ApprovalId; reason: string };

/** Decides about a request. Approving carries it out. The server does it once, however often it is sent. */
export function useDecide() {
  const api = useApi();
  const client = useQueryClient();
  const [idempotencyKey] = useState(createIdempotencyKey);
  return useMutation({
    mutationFn: (decision: Decision) => {
      const params = { id: decision.id };
      if ('reason' in decision)
        return api('POST /api/admin/approvals/:id/reject', { params, body: { reason: decision.reason } });
      if (decision.kind === 'withdraw') return api('POST /api/admin/approvals/:id/withdraw', { params });
      return api('POST /api/admin/approvals/:id/approve', { params, idempotencyKey: `${idempotencyKey}-${params.id}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'approvals'] }),
  });
}
