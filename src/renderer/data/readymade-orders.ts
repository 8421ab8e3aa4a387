import { queryOptions, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import type { AccountOrder, AccountOrderId, DeliveredOrder, Product } from '#shared/contract/readymade.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { useHistoryList } from '#renderer/lib/history-list.ts';
import { id, list, moment, page, quantity, record, rupees, text } from '#renderer/lib/reading/reading.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { readProductName } from './read/product.ts';
import { liveKeys } from './live-keys.ts';

const orderFields = {
  id: id<AccountOrderId>,
  product: readProductName,
  format: text,
  quantity,
  price: rupees,
  total: rupees,
  created_at: moment,
};
const readOrders = page(record(orderFields));
const readDelivered = record({ order: record({ ...orderFields, accounts: list(text) }) });

const ordersKey = ['account-orders'] as const;
const accountsKey = (id: AccountOrderId) => ['accounts', id] as const;

/** A retry after a lost response sends the same idempotency key and is never charged twice. */
export type AccountPurchase = { product: Product; quantity: number; idempotencyKey: string };

/** Buys accounts and returns them. A refusal refetches the products first, because their stock or price has changed. */
export async function orderAccounts(api: Api, client: QueryClient, purchase: AccountPurchase): Promise<DeliveredOrder> {
  const { product, quantity, idempotencyKey } = purchase;
  const body = { product_id: product.id, quantity, max_price: product.price };
  try {
    const { order } = readDelivered(await api('POST /api/user/readymade-orders', { body, idempotencyKey }));
    void client.invalidateQueries({ queryKey: liveKeys.products });
    void client.invalidateQueries({ queryKey: ordersKey });
    return order;
  } catch (error) {
    if (error instanceof Problem) await client.invalidateQueries({ queryKey: liveKeys.products });
    throw error;
  }
}

/** Orders, newest first. */
export function useOrders(search: string) {
  const api = useApi();
  return useHistoryList<AccountOrder>({
    queryKey: [...ordersKey, { search }],
    readPage: async (cursor) =>
      readOrders(
        await api('GET /api/user/readymade-orders', {
          query: { ...(search && { search }), ...(cursor && { cursor }) },
        }),
      ),
  });
}

export function useAccounts(id: AccountOrderId) {
  return useQuery({ ...accountsQuery(useApi(), id), select: ({ order }) => order.accounts });
}

/** The credentials of an order. They leave the cache as soon as nothing shows them. */
export function accountsQuery(api: Api, id: AccountOrderId) {
  return queryOptions({
    queryKey: accountsKey(id),
    queryFn: async () => readDelivered(await api('GET /api/user/readymade-orders/:id', { params: { id } })),
    staleTime: Infinity,
    gcTime: 0,
  });
}

type SaveOutcome = Awaited<ReturnType<Platform['saveFile']>>;
type SaveOptions = { onSuccess: (outcome: SaveOutcome) => void };

/** Saves the credentials of an order as a text file. */
export function useSaveAccounts(id: AccountOrderId, options: SaveOptions) {
  const api = useApi();
  const platform = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const text = await api('GET /api/user/readymade-orders/:id/accounts.txt', { params: { id } });
      return platform.saveFile(`accounts-${id}.txt`, 'text/plain', text);
    },
    ...options,
  });
}
