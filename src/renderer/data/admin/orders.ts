import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { OrderReading, OrderRecord, OrderRow } from '#shared/contract/staff/orders.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import { builtinViews, writeBulkId } from '#shared/staff/search/order-search.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from './admin-list.ts';
import type { BulkWhat } from './bulk.ts';
import { named } from './named-record.ts';

type OrderPage = { data: OrderRow[]; next: string | null; head: string; reading: OrderReading };

const ordersKey = ['admin', 'orders'] as const;
const recordKey = (id: string) => [...ordersKey, 'record', id] as const;

/** The list of all orders that match a search; whether the rows of the last one stay until they are there. */
export function useOrderList(q: string, { keepsRows = true } = {}) {
  const api = useApi();
  return useAdminList<OrderRow, OrderPage>({
    subject: 'orders',
    filter: { q },
    readPage: (cursor) => api('GET /api/admin/orders', { query: { q, ...(cursor !== undefined && { cursor }) } }),
    keyOf,
    keepsRows,
  });
}

function keyOf({ id }: OrderRow): string {
  return id;
}

/** How many orders each builtin view has, in their order. */
export function useViewCounts() {
  const api = useApi();
  return useQuery({
    queryKey: [...ordersKey, 'counts'],
    queryFn: () =>
      api('GET /api/admin/orders/counts', { query: { q: builtinViews.map(({ search }) => search).join('\n') } }),
    select: ({ counts }) => counts,
    staleTime: 10_000,
  });
}

export function useSavedViews() {
  const api = useApi();
  return useQuery({
    queryKey: [...ordersKey, 'views'],
    queryFn: () => api('GET /api/admin/views', { query: { screen: 'orders' } }),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
}

export function useOrder(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: recordKey(id),
    queryFn: () => named(api('GET /api/admin/orders/:id', { params: { id } })),
    select: ({ order }) => order,
  });
}

type Decided = { reason: string; idempotencyKey: string };
type Refund = Decided & { id: string; amount?: Rupees; items?: StockItemId[]; refunded: Rupees };

/** What staff do with an order. Each keeps what the server answered, and the lists are read again. */
export function useOrderActions() {
  const api = useApi();
  const client = useQueryClient();
  const keep = <A extends { order: OrderRecord }>(answer: A): A => {
    client.setQueryData(recordKey(answer.order.id), { order: answer.order });
    void client.invalidateQueries({ queryKey: ordersKey });
    return answer;
  };
  return {
    refresh: (id: string) => api('POST /api/admin/orders/:id/refresh', { params: { id } }).then(keep),
    refund: ({ id, idempotencyKey, ...body }: Refund) =>
      api('POST /api/admin/orders/:id/refund', { params: { id }, body, idempotencyKey }).then(keep),
    cancel: ({ id, idempotencyKey, ...body }: Decided & { id: string; force: boolean }) =>
      api('POST /api/admin/orders/:id/cancel', { params: { id }, body, idempotencyKey }).then(keep),
    replace: ({ id, idempotencyKey, ...body }: Decided & { id: string; offer_id: OfferId; refunded: Rupees }) =>
      api('POST /api/admin/orders/:id/replace', { params: { id }, body, idempotencyKey }).then(keep),
    note: (id: string, note: string) =>
      api('POST /api/admin/orders/:id/note', { params: { id }, body: { note } }).then(keep),
    reveal: async (id: string, reason: string) => {
      const answer = await api('POST /api/admin/orders/:id/reveal', { params: { id }, body: { reason } });
      void client.invalidateQueries({ queryKey: recordKey(id) });
      return answer.messages;
    },
    credit: async (id: string, reason: string, idempotencyKey: string) => {
      await api('POST /api/admin/recharges/:id/approve', {
        params: { id: rechargeIdOf(id) },
        body: { reason },
        idempotencyKey,
      });
      await client.invalidateQueries({ queryKey: ordersKey });
    },
    reject: async (id: string, reason: string) => {
      await api('POST /api/admin/recharges/:id/reject', { params: { id: rechargeIdOf(id) }, body: { reason } });
      await client.invalidateQueries({ queryKey: ordersKey });
    },
  };
}

export type OrdersBulkAction = 'order.refresh' | 'order.note' | 'order.refund';

/** Which orders an action on many is for: these, or all that match the search except some. */
export function ordersBulkWhat(
  action: OrdersBulkAction,
  chosen: { ids: readonly string[] } | { q: string; except: readonly string[] },
): BulkWhat {
  const selection =
    'ids' in chosen
      ? { ids: chosen.ids.flatMap(bulkIdOf) }
      : { filter: { q: chosen.q }, exclude: chosen.except.flatMap(bulkIdOf) };
  return { action, selection, params: action === 'order.note' ? { note: countedNote } : {} };
}

/** What is counted does not depend on the note, which has to be a valid one. */
const countedNote = 'note';

export function readOrdersCsv(api: Api, q: string, onProgress: (bytes: number) => void): Promise<string> {
  return api('GET /api/admin/orders.csv', { query: { q }, onProgress });
}

function rechargeIdOf(id: string): RechargeId {
  return (readPublicId(id)?.id ?? 0) as RechargeId;
}

function bulkIdOf(id: string): number[] {
  const read = readPublicId(id);
  if (read?.kind !== 'number' && read?.kind !== 'account_order' && read?.kind !== 'recharge') return [];
  return [writeBulkId(read.kind, read.id)];
}
