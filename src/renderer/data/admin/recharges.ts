import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RechargeId, rejectReasons } from '#shared/contract/recharges.ts';
import type { ReviewRow } from '#shared/contract/staff/review.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useAdminList } from './admin-list.ts';
import { useClaim } from './desk/claim.ts';

export type ReviewFilter = 'open' | 'mine' | 'decided';
export type Rejection = { because: (typeof rejectReasons)[number] } | { reason: string };

/** Claims that run out send no event, so lists are read again now and then (ms). */
const refreshMs = 30_000;

/** Recharges to review; `search` is a public id, a UTR or the end of one, or a customer. */
export function useReviews(show: ReviewFilter, search: string) {
  const api = useApi();
  return useAdminList<ReviewRow, { data: ReviewRow[]; next: string | null }>({
    subject: 'recharges',
    filter: { list: 'reviews', show, search },
    readPage: (cursor) =>
      api('GET /api/admin/reviews', {
        query: { show, ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) },
      }),
    keyOf: ({ id }) => String(id),
  });
}

export function useReviewSummary() {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'recharges', 'review-summary'],
    queryFn: () => api('GET /api/admin/reviews/summary'),
    refetchInterval: refreshMs,
  });
}

export function useReview(id: RechargeId | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'recharges', 'review', id],
    queryFn: async () =>
      id === undefined ? null : (await api('GET /api/admin/reviews/:id', { params: { id } })).review,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export function useReviewClaim(id: RechargeId | undefined, free: boolean) {
  const api = useApi();
  return useClaim(
    id,
    {
      claim: (wanted) => api('POST /api/admin/reviews/:id/claim', { params: { id: wanted } }),
      release: (left) => api('POST /api/admin/reviews/:id/release', { params: { id: left } }),
    },
    free,
  );
}

/** The decisions of a reviewer. Each resolves when the server has taken it; the lists are read again. */
export function useReviewDecisions() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'recharges'] });
  return {
    next: async (after?: RechargeId) =>
      (await api('POST /api/admin/reviews/next', { body: after === undefined ? {} : { after } })).id,
    approve: async (id: RechargeId, doubles: RechargeId[], idempotencyKey: string) => {
      const body = doubles.length > 0 ? { doubles } : {};
      await api('POST /api/admin/recharges/:id/approve', { params: { id }, body, idempotencyKey });
      void refresh();
    },
    reject: async (id: RechargeId, rejection: Rejection, doubles: RechargeId[]) => {
      const body = { ...rejection, ...(doubles.length > 0 && { doubles }) };
      await api('POST /api/admin/recharges/:id/reject', { params: { id }, body });
      void refresh();
    },
    refresh,
  };
}
