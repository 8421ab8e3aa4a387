import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { rechargeStatuses } from '#shared/statuses.ts';
import type { Recharge, RechargeId, RechargeMethodName, RechargeStatus } from '#shared/contract/recharges.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { liveKeys } from './live-keys.ts';

const rechargeMethodsKey = ['recharge-methods'] as const;
export const rechargesKey = liveKeys.recharges;
export const rechargeKey = (id: RechargeId) => [...liveKeys.recharge, id] as const;

type RechargePage = { data: Recharge[]; next: string | null };

/** How often a recharge under way is refetched in case a socket event was missed, in ms. */
const pollIntervalMs = 15_000;

export function useRechargeMethods() {
  const api = useApi();
  return useQuery({
    queryKey: rechargeMethodsKey,
    queryFn: () => api('GET /api/user/recharge-methods'),
    select: ({ data }) => data,
    staleTime: 5 * 60_000,
  });
}

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

type NewRecharge = { method: RechargeMethodName; amount: Rupees };

/** Starts a recharge. A retry after a lost response sends the same idempotency key, so it starts no second one. */
export function useStartRecharge() {
  const api = useApi();
  const client = useQueryClient();
  const learn = useServerClock((clock) => clock.learn);
  const intent = useRef<{ request: string; idempotencyKey: string }>(undefined);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: NewRecharge) => {
      const request = JSON.stringify(body);
      if (intent.current?.request !== request) intent.current = { request, idempotencyKey: createIdempotencyKey() };
      const sentAt = Date.now();
      const response = await api('POST /api/user/recharges', { body, idempotencyKey: intent.current.idempotencyKey });
      learn(response.recharge.created_at, sentAt);
      return response;
    },
    onSuccess: ({ recharge }) => {
      intent.current = undefined;
      patchRecharge(client, recharge);
      void client.invalidateQueries({ queryKey: rechargesKey });
    },
    onError: (error) => {
      if (error instanceof Problem && error.code !== 'unexpected') intent.current = undefined;
    },
  });
}

/** Submits the UTR of a UPI payment, which puts the recharge under review. */
export function useSubmitUtr(id: RechargeId) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (utr: string) => api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } }),
    onSuccess: ({ recharge }) => {
      patchRecharge(client, recharge);
      void client.invalidateQueries({ queryKey: rechargesKey });
    },
  });
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
