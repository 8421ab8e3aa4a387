import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Problem } from '#shared/problem.ts';
import type { Recharge, RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createOnce } from '#renderer/lib/connection/idempotency-key.ts';
import { useServerClock } from '#renderer/lib/server-clock.store.ts';
import { amountToSend } from './amount.ts';
import { isUnderWay } from './recharge-status.ts';

const safetyNetMs = 15_000;

export function useRechargeMethods() {
  const api = useApi();
  return useQuery({
    queryKey: ['recharge-methods'],
    queryFn: () => api('GET /api/user/recharge-methods'),
    select: ({ data }) => data,
    staleTime: 5 * 60_000,
  });
}

export function useRecharges() {
  const api = useApi();
  return useQuery({
    queryKey: ['recharges'],
    queryFn: () => api('GET /api/user/recharges', { query: {} }),
    select: ({ data }) => data,
  });
}

/** The socket says when it is paid; asking now and then keeps that true when an event was missed. */
export function useRecharge(id: RechargeId) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['recharge', id],
    queryFn: () => api('GET /api/user/recharges/:id', { params: { id } }),
    select: ({ recharge }) => recharge,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.recharge) ? safetyNetMs : false),
  });
  const status = query.data?.status;
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: ['recharges'] });
  }, [client, status]);
  return query;
}

type NewRecharge = { method: RechargeMethodName; amount: string };

/** One key per intended recharge: the same amount and method sent again after a lost answer is the same recharge. */
export function useStartRecharge() {
  const api = useApi();
  const client = useQueryClient();
  const learn = useServerClock((clock) => clock.learn);
  const intent = useRef<{ of: string; once: string }>(undefined);
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ method, amount }: NewRecharge) => {
      const body = { method, amount: amountToSend(amount) };
      const of = JSON.stringify(body);
      if (intent.current?.of !== of) intent.current = { of, once: createOnce() };
      const sentAt = Date.now();
      const answer = await api('POST /api/user/recharges', { body, idempotencyKey: intent.current.once });
      learn(answer.recharge.created_at, sentAt);
      return answer;
    },
    onSuccess: ({ recharge }) => {
      intent.current = undefined;
      keepRecharge(client, recharge);
    },
    onError: (error) => {
      if (error instanceof Problem && error.code !== 'unexpected') intent.current = undefined;
    },
  });
}

export function useSubmitUtr(id: RechargeId) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (utr: string) => api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } }),
    onSuccess: ({ recharge }) => keepRecharge(client, recharge),
  });
}

function keepRecharge(client: QueryClient, recharge: Recharge): void {
  client.setQueryData(['recharge', recharge.id], { recharge });
  void client.invalidateQueries({ queryKey: ['recharges'] });
}
