import type { QueryClient } from '@tanstack/react-query';
import type { WireEventOf } from '#shared/contract/events.ts';
import type { Product } from '#shared/contract/readymade.ts';

/** Puts a changed product where the shop shows it; one that is new, or back on sale, is fetched with its place. */
export function patchProducts(client: QueryClient, { product, on_sale }: WireEventOf<'update_product'>): void {
  const key = ['products'];
  const list = client.getQueryData<{ data: Product[] }>(key);
  if (!list) return;
  if (on_sale && !list.data.some(({ id }) => id === product.id)) {
    void client.invalidateQueries({ queryKey: key });
    return;
  }
  const others = on_sale ? list.data : list.data.filter(({ id }) => id !== product.id);
  client.setQueryData(key, { data: others.map((other) => (other.id === product.id ? product : other)) });
}
