import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Product } from '#shared/contract/readymade.ts';
import { patchProducts } from './readymade.ts';

const product = (id: number, stock: number) => ({ id, name: `Product ${id}`, stock, price: '50.00' }) as Product;

function shop(...data: Product[]) {
  const client = new QueryClient();
  client.setQueryData(['products'], { data });
  return {
    client,
    stocks: () => client.getQueryData<{ data: Product[] }>(['products'])?.data.map(({ stock }) => stock),
  };
}

it('replaces a changed product in its place', () => {
  const { client, stocks } = shop(product(1, 5), product(2, 8));
  patchProducts(client, { product: product(1, 4), on_sale: true });
  expect(stocks()).toEqual([4, 8]);
});

it('removes a product that was taken off the shop', () => {
  const { client, stocks } = shop(product(1, 5), product(2, 8));
  patchProducts(client, { product: product(1, 5), on_sale: false });
  expect(stocks()).toEqual([8]);
});

it('refetches the list when the product is not in it yet', () => {
  const { client } = shop(product(1, 5));
  patchProducts(client, { product: product(3, 5), on_sale: true });
  expect(client.getQueryState(['products'])?.isInvalidated).toBe(true);
});

it('changes nothing before the list was fetched', () => {
  const client = new QueryClient();
  patchProducts(client, { product: product(1, 5), on_sale: true });
  expect(client.getQueryData(['products'])).toBeUndefined();
});
