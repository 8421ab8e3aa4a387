import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { RecallRow } from '#shared/contract/staff/recalls.ts';
import type { Batch, BatchId, RecallId, StockItem, StockItemId } from '#shared/contract/staff/stock.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from './admin-list.ts';

export type NewProduct = SentBody<Endpoints['POST /api/admin/products']>;
export type ImportOrder = SentBody<Endpoints['POST /api/admin/products/:id/import']>;
type Keyed<T> = T & { idempotencyKey: string };
type ProductChange = { id: ProductId } & SentBody<Endpoints['POST /api/admin/products/:id']>;
type BatchChange = { id: BatchId } & SentBody<Endpoints['POST /api/admin/stock-batches/:id']>;
type RecallOrder = { id: BatchId } & SentBody<Endpoints['POST /api/admin/stock-batches/:id/recall']>;
type ReplaceOrder = { id: StockItemId } & SentBody<Endpoints['POST /api/admin/stock-items/:id/replace']>;
type Reasoned<Id> = { id: Id; reason: string };

/** Which accounts are listed: of an order, of a batch, or the one with a login. */
export type ItemsOf = { order?: string; batch?: BatchId; login?: string };

/** All products, in the order of the shop. */
export function useStockedProducts() {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'products', 'all'],
    queryFn: () => api('GET /api/admin/products'),
    select: ({ data }) => data,
  });
}

/** Batches, the newest first: all of them, or those of a product; `search` is looked for in product, supplier and note. */
export function useBatches(product: ProductId | undefined, search: string) {
  const api = useApi();
  return useAdminList({
    subject: 'products',
    filter: { batches: product ?? 'all', search },
    readPage: (cursor) =>
      api('GET /api/admin/stock-batches', {
        query: {
          ...(product !== undefined && { product: String(product) }),
          ...(search !== '' && { search }),
          ...(cursor !== undefined && { cursor }),
        },
      }),
    keyOf: ({ id }: Batch) => String(id),
  });
}

export function batchQuery(api: Api, id: BatchId) {
  return queryOptions({
    queryKey: ['admin', 'products', 'batch', id],
    queryFn: () => api('GET /api/admin/stock-batches/:id', { params: { id } }),
    select: ({ batch }) => batch,
  });
}

/** What a recall would do now, and how the last one goes. */
export function recallQuery(api: Api, id: BatchId) {
  return queryOptions({
    queryKey: ['admin', 'products', 'recall', id],
    queryFn: () => api('GET /api/admin/stock-batches/:id/recall', { params: { id } }),
    staleTime: 0,
  });
}

/** What a recall did for each order. */
export function useRecallRows(id: RecallId) {
  const api = useApi();
  return useAdminList({
    subject: 'products',
    filter: { recall: id },
    readPage: (cursor) =>
      api('GET /api/admin/stock-recalls/:id/rows', {
        params: { id },
        query: { ...(cursor !== undefined && { cursor }) },
      }),
    keyOf: ({ id: order }: RecallRow) => String(order),
  });
}

/** Accounts without what they are. Nothing is read until it is known whose. */
export function useStockItems(of: ItemsOf, state: 'unsold' | 'sold' | undefined) {
  const api = useApi();
  const { batch, ...named } = of;
  return useAdminList({
    subject: 'products',
    filter: { items: of, state: state ?? 'any' },
    enabled: Object.keys(of).length > 0,
    readPage: (cursor) =>
      api('GET /api/admin/stock-items', {
        query: {
          ...named,
          ...(batch !== undefined && { batch: String(batch) }),
          ...(state && { state }),
          ...(cursor !== undefined && { cursor }),
        },
      }),
    keyOf: ({ id }: StockItem) => String(id),
  });
}

/** Everything that is done with products and their stock; what is shown is read again. */
export function useReadymadeWork() {
  const api = useApi();
  const client = useQueryClient();
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'products'] }),
  };
  return {
    addProduct: useMutation({
      ...settled,
      mutationFn: ({ idempotencyKey, ...body }: Keyed<NewProduct>) =>
        api('POST /api/admin/products', { body, idempotencyKey }),
    }),
    changeProduct: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: ProductChange) => api('POST /api/admin/products/:id', { params: { id }, body }),
    }),
    place: useMutation({
      ...settled,
      mutationFn: (body: { before: ProductId[]; after: ProductId[] }) => api('POST /api/admin/product-order', { body }),
    }),
    import: useMutation({
      ...settled,
      mutationFn: ({ id, idempotencyKey, ...body }: Keyed<{ id: ProductId } & ImportOrder>) =>
        api('POST /api/admin/products/:id/import', { params: { id }, body, idempotencyKey }),
    }),
    changeBatch: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: BatchChange) => api('POST /api/admin/stock-batches/:id', { params: { id }, body }),
    }),
    stop: useMutation({
      ...settled,
      mutationFn: ({ id, reason }: Reasoned<BatchId>) =>
        api('POST /api/admin/stock-batches/:id/stop', { params: { id }, body: { reason } }),
    }),
    resume: useMutation({
      ...settled,
      mutationFn: ({ id, reason }: Reasoned<BatchId>) =>
        api('POST /api/admin/stock-batches/:id/resume', { params: { id }, body: { reason } }),
    }),
    recall: useMutation({
      ...settled,
      mutationFn: ({ id, idempotencyKey, ...body }: Keyed<RecallOrder>) =>
        api('POST /api/admin/stock-batches/:id/recall', { params: { id }, body, idempotencyKey }),
    }),
    replace: useMutation({
      ...settled,
      mutationFn: ({ id, idempotencyKey, ...body }: Keyed<ReplaceOrder>) =>
        api('POST /api/admin/stock-items/:id/replace', { params: { id }, body, idempotencyKey }),
    }),
  };
}

/** Asks to see an account and reads it. What it is stays with the caller: no cache keeps it. */
export function useReveal() {
  const api = useApi();
  return async ({ id, reason }: Reasoned<StockItemId>): Promise<string> => {
    const { reveal } = await api('POST /api/admin/stock-items/:id/reveals', { params: { id }, body: { reason } });
    const { account } = await api('POST /api/admin/stock-reveals/:id', { params: { id: reveal.id } });
    return account;
  };
}
