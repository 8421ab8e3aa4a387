import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { WireEventOf } from '#shared/contract/events.ts';
import type { Product, ProductId } from '#shared/contract/readymade.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { list, record } from '#renderer/lib/reading/reading.ts';
import { liveKeys } from './live-keys.ts';
import { readProduct } from './read/product.ts';

export const productsKey = liveKeys.products;

const readProducts = record({ data: list(readProduct) });

type ProductList = { data: Product[] };

/** Products for sale. Updated by socket events, refetched on focus. */
export function useProducts() {
  const api = useApi();
  return useQuery({
    queryKey: productsKey,
    queryFn: async () => readProducts(await api('GET /api/user/readymade-accounts')),
    select: ({ data }) => data,
    staleTime: 15_000,
  });
}

/** The product as the cache knows it, if it is for sale. */
export function findProduct(client: QueryClient, id: ProductId): Product | undefined {
  return client.getQueryData<ProductList>(productsKey)?.data.find((product) => product.id === id);
}

/** Applies an `update_product` event: replaces or removes the product. One not in the list yet needs a refetch for its place. */
export function patchProducts(client: QueryClient, { product, on_sale }: WireEventOf<'update_product'>): void {
  const list = client.getQueryData<ProductList>(productsKey);
  if (!list) return;
  if (on_sale && !list.data.some(({ id }) => id === product.id)) {
    void client.invalidateQueries({ queryKey: productsKey });
    return;
  }
  const remaining = on_sale ? list.data : list.data.filter(({ id }) => id !== product.id);
  client.setQueryData<ProductList>(productsKey, {
    data: remaining.map((other) => (other.id === product.id ? product : other)),
  });
}
