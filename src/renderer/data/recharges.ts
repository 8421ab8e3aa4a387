import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rechargeStatuses } from '#shared/statuses.ts';
import type { Recharge, RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import { useApi } from '#renderer/lib/app-services.tsx';

export const rechargesKey = ['recharges'] as const;
export const rechargeKey = (id: RechargeId) => ['recharge', id] as const;

type RechargePage = { data: Recharge[]; next: string | null };

/** How often a recharge under way is refetched in case a socket event was missed, in ms. */
const pollIntervalMs = 15_000;

export function useRecharges() {
  const api = useApi();
  return useQuery({
    queryKey: rechargesKey,
    queryFn: () => api('GET /api/user/recharges', { query: {} }),
    select: ({ data }) => data,
  });
}

/** One recharge, updated by socket events and polled while it is under way. */
export function useRecharge(id: RechargeId) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: rechargeKey(id),
    queryFn: () => api('GET /api/user/recharges/:id', { params: { id } }),
    select: ({ recharge }) => recharge,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.recharge) ? pollIntervalMs : false),
  });
  const status = query.data?.status;
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: rechargesKey });
  }, [client, status]);
  return query;
}

/**
 * Updates a recharge in the cache, by itself and in the list. Events and responses may arrive late or out of order, so
 * a recharge never goes back to an earlier status.
 */
export function patchRecharge(client: QueryClient, recharge: Recharge): void {
  client.setQueryData<{ recharge: Recharge }>(rechargeKey(recharge.id), (known) => ({
    recharge: latest(known?.recharge, recharge),
  }));
  client.setQueryData<RechargePage>(
    rechargesKey,
    (list) => list && { ...list, data: list.data.map((row) => (row.id === recharge.id ? latest(row, recharge) : row)) },
  );
}

function latest(known: Recharge | undefined, next: Recharge): Recharge {
  return known && progress(next.status) < progress(known.status) ? known : next;
}

function progress(status: RechargeStatus): number {
  return rechargeStatuses.indexOf(status);
}

/** Pending or under review: there is something to do or to wait for. */
export function isUnderWay({ status }: Pick<Recharge, 'status'>): boolean {
  return status === 'pending' || status === 'review';
}
