import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { patchRecharge, rechargesKey } from './recharges.ts';

export function useRechargeMethods() {
  const api = useApi();
  return useQuery({
    queryKey: ['recharge-methods'],
    queryFn: () => api('GET /api/user/recharge-methods'),
    select: ({ data }) => data,
    staleTime: 5 * 60_000,
  });
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
