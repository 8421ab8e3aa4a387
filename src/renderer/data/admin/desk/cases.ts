import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { CaseId, CaseRow } from '#shared/contract/staff/cases.ts';
import type { CaseKind } from '#shared/staff/queues/case-kinds.ts';
import { movesMoney, type CaseOutcome } from '#shared/staff/queues/case-outcomes.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useAdminList } from '../admin-list.ts';
import { useClaim } from './claim.ts';

export type CaseFilter = { show: 'open' | 'mine' | 'closed'; kind: CaseKind | undefined; search: string };
type Decision = { outcome: CaseOutcome; reason: string; rechargeId: RechargeId | undefined; idempotencyKey: string };

/** Jobs raise cases without an event, and claims run out without one (ms). */
const refreshMs = 30_000;

/** Cases; `search` is a public id, also of the order, or a customer. */
export function useCases({ show, kind, search }: CaseFilter) {
  const api = useApi();
  return useAdminList<CaseRow, { data: CaseRow[]; next: string | null }>({
    subject: 'cases',
    filter: { show, kind, search },
    readPage: (cursor) =>
      api('GET /api/admin/cases', {
        query: {
          show,
          ...(kind && { kind }),
          ...(search !== '' && { search }),
          ...(cursor !== undefined && { cursor }),
        },
      }),
    keyOf: ({ id }) => String(id),
  });
}

export function useCaseSummary() {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'cases', 'summary'],
    queryFn: () => api('GET /api/admin/cases/summary'),
    refetchInterval: refreshMs,
  });
}

export function useCase(id: CaseId | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'cases', 'case', id],
    queryFn: async () => (id === undefined ? null : (await api('GET /api/admin/cases/:id', { params: { id } })).case),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export function useCaseClaim(id: CaseId | undefined, free: boolean) {
  const api = useApi();
  return useClaim(
    id,
    {
      claim: (wanted) => api('POST /api/admin/cases/:id/claim', { params: { id: wanted } }),
      release: (left) => api('POST /api/admin/cases/:id/release', { params: { id: left } }),
    },
    free,
  );
}

export function useCaseDecisions() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'cases'] });
  return {
    next: async (after: CaseId | undefined, kind: CaseKind | undefined) => {
      const body = { ...(after !== undefined && { after }), ...(kind && { kind }) };
      return (await api('POST /api/admin/cases/next', { body })).id;
    },
    note: async (id: CaseId, text: string) => {
      await api('POST /api/admin/cases/:id/note', { params: { id }, body: { text } });
      await refresh();
    },
    /** Closes a case; an outcome that moves money goes by its own call. */
    close: async (id: CaseId, { outcome, reason, rechargeId, idempotencyKey }: Decision) => {
      const params = { id };
      if (!movesMoney(outcome)) {
        await api('POST /api/admin/cases/:id/close', { params, body: { outcome, reason } });
      } else if (outcome !== 'credit_recharge') {
        await api('POST /api/admin/cases/:id/settle', { params, body: { outcome, reason }, idempotencyKey });
      } else if (rechargeId !== undefined) {
        const body = { outcome, recharge_id: rechargeId, reason };
        await api('POST /api/admin/cases/:id/settle', { params, body, idempotencyKey });
      }
      void refresh();
    },
  };
}
