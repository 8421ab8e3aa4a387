import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useEffect, useRef } from 'react';
import type { Rupees } from '#shared/money.ts';
import { isOutcomeUnknown } from '#shared/problem.ts';
import { rechargeStatuses } from '#shared/statuses.ts';
import type { Recharge, RechargeId, RechargeMethodName, RechargeStatus } from '#shared/contract/recharges.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { healingInterval } from '#renderer/lib/connection/query-client.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { count, flag, list, listOrNone, page, record, rupees } from '#renderer/lib/reading/reading.ts';
import { liveKeys } from './live-keys.ts';
import { readBonus, readMethodName, readRecharge } from './read/recharge.ts';

const rechargeMethodsKey = ['recharge-methods'] as const;
export const rechargesKey = liveKeys.recharges;
export const rechargeKey = (id: RechargeId) => [...liveKeys.recharge, id] as const;

const readRecharges = page(readRecharge);
const readEntry = record({ recharge: readRecharge });
const readMethods = record({
  data: list(record({ method: readMethodName, minimum: rupees, maximum: rupees, open_limit: count, sandbox: flag })),
  bonuses: listOrNone(readBonus),
});

type RechargePage = { data: Recharge[]; next: string | null };
type RechargeEntry = { recharge: Recharge };

/** How often a recharge under way is refetched in case a socket event was missed, in ms. */
const pollIntervalMs = 15_000;

/** The ways to pay, and the bonuses that a recharge brings now, the highest first. */
export function useRechargeMethods() {
  const api = useApi();
  return useQuery({
    queryKey: rechargeMethodsKey,
    queryFn: async () => readMethods(await api('GET /api/user/recharge-methods')),
    staleTime: 5 * 60_000,
  });
}

export function rechargesQuery(api: Api) {
  return queryOptions({
    queryKey: rechargesKey,
    queryFn: async ({ client }) => {
      const page = readRecharges(await api('GET /api/user/recharges', { query: {} }));
      return { ...page, data: page.data.map((recharge) => latest(cachedRecharge(client, recharge.id), recharge)) };
    },
  });
}

export function useRecharges() {
  const api = useApi();
  return useQuery({ ...rechargesQuery(api), select: ({ data }) => data });
}

export function rechargeQuery(api: Api, id: RechargeId) {
  return queryOptions({
    queryKey: rechargeKey(id),
    queryFn: async ({ client }) => {
      const { recharge } = readEntry(await api('GET /api/user/recharges/:id', { params: { id } }));
      return { recharge: latest(cachedRecharge(client, id), recharge) };
    },
  });
}

/** One recharge, updated by socket events and polled while it is under way. None without an id. */
export function useRecharge(id: RechargeId | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    ...rechargeQuery(api, id ?? (0 as RechargeId)),
    enabled: id !== undefined,
    select: ({ recharge }) => recharge,
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data && isUnderWay(query.state.data.recharge) ? pollIntervalMs : healingInterval(query),
  });
  const status = query.data?.status;
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: rechargesKey });
  }, [client, status]);
  return query;
}

type NewRecharge = { method: RechargeMethodName; amount: Rupees };

/**
 * Starts a recharge and caches it, unless another customer has logged in meanwhile. A retry after a lost response sends
 * the same idempotency key, so it starts no second one.
 */
export function useStartRecharge() {
  const api = useApi();
  const client = useQueryClient();
  const learn = useServerClock((clock) => clock.learn);
  const intent = useRef<{ request: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: async (body: NewRecharge) => {
      const request = JSON.stringify(body);
      if (intent.current?.request !== request) intent.current = { request, idempotencyKey: createIdempotencyKey() };
      const sentAt = Date.now();
      const isSameSession = sameSession();
      const response = readEntry(
        await api('POST /api/user/recharges', { body, idempotencyKey: intent.current.idempotencyKey }),
      );
      intent.current = undefined;
      if (isSameSession()) {
        learn(response.recharge.created_at, sentAt);
        keepRecharge(client, response.recharge);
      }
      return response;
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) intent.current = undefined;
    },
  });
}

/** Submits the UTR of a UPI payment, which puts the recharge under review; cached as a started one is. */
export function useSubmitUtr(id: RechargeId) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (utr: string) => {
      const isSameSession = sameSession();
      const response = readEntry(
        await api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } }),
      );
      if (isSameSession()) keepRecharge(client, response.recharge);
      return response;
    },
  });
}

/** Caches what a request of the customer returned; the list is fetched again. */
function keepRecharge(client: QueryClient, recharge: Recharge): void {
  patchRecharge(client, recharge);
  void client.invalidateQueries({ queryKey: rechargesKey });
}

/**
 * Updates a recharge in the cache, by itself and in the list. Events and responses may arrive late or out of order, so
 * a recharge never goes back to an earlier status or decline.
 */
export function patchRecharge(client: QueryClient, recharge: Recharge): void {
  client.setQueryData<RechargeEntry>(rechargeKey(recharge.id), (known) => ({
    recharge: latest(known?.recharge, recharge),
  }));
  client.setQueryData<RechargePage>(
    rechargesKey,
    (list) => list && { ...list, data: list.data.map((row) => (row.id === recharge.id ? latest(row, recharge) : row)) },
  );
}

/** The cached copy that has come furthest: its own entry or its row in the list. */
function cachedRecharge(client: QueryClient, id: RechargeId): Recharge | undefined {
  const entry = client.getQueryData<RechargeEntry>(rechargeKey(id))?.recharge;
  const row = client.getQueryData<RechargePage>(rechargesKey)?.data.find((listed) => listed.id === id);
  return row ? latest(entry, row) : entry;
}

function latest(known: Recharge | undefined, next: Recharge): Recharge {
  if (!known) return next;
  const isEarlier =
    next.status === known.status
      ? (next.declined_at ?? '') < (known.declined_at ?? '')
      : progress(next.status) < progress(known.status);
  return isEarlier ? known : next;
}

function progress(status: RechargeStatus): number {
  return rechargeStatuses.indexOf(status);
}

const paidAgainKey = 'n_paid_again';

type Declined = Pick<Recharge, 'id' | 'declined_at'>;
/** After which decline somebody went to pay again; undefined before this page had one. */
const usePaidAgain = create<{ after: string | undefined }>(() => ({ after: undefined }));

/** The last payment was declined, and the person has not gone to pay again since. The shop tells of the next decline. */
export function useIsDeclined({ id, declined_at }: Declined): boolean {
  const after = usePaidAgain((paid) => paid.after);
  return declined_at !== null && (after ?? sessionStorage.getItem(paidAgainKey)) !== `${id} ${declined_at}`;
}

/** Call it when the person goes to pay: until the shop tells of that payment, nobody says that it was declined. */
export function notePaying({ id, declined_at }: Declined): void {
  if (declined_at === null) return;
  const after = `${id} ${declined_at}`;
  usePaidAgain.setState({ after });
  sessionStorage.setItem(paidAgainKey, after);
}

/** Pending or under review: there is something to do or to wait for. */
export function isUnderWay({ status }: Pick<Recharge, 'status'>): boolean {
  return status === 'pending' || status === 'review';
}
