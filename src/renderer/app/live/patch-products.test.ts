import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Product } from '#shared/contract/readymade.ts';
import { patchProducts } from './patch-products.ts';

const product = (id: number, stock: number) => ({ id, name: `Product ${id}`, stock, price: '50.00' }) as Product;

function shelf(...data: Product[]) {
  const client = new QueryClient();
  client.setQueryData(['products'], { data });
  return {
    client,
    stocks: () => client.getQueryData<{ data: Product[] }>(['products'])?.data.map(({ stock }) => stock),
  };
}

it('a changed product is replaced in its place', () => {
  const { client, stocks } = shelf(product(1, 5), product(2, 8));
  patchProducts(client, { product: product(1, 4), on_sale: true });
  expect(stocks()).toEqual([4, 8]);
});

it('a product taken off the shop goes', () => {
  const { client, stocks } = shelf(product(1, 5), product(2, 8));
  patchProducts(client, { product: product(1, 5), on_sale: false });
  expect(stocks()).toEqual([8]);
});

it('a product that is new to the list makes it ask again', () => {
  const { client } = shelf(product(1, 5));
  patchProducts(client, { product: product(3, 5), on_sale: true });
  expect(client.getQueryState(['products'])?.isInvalidated).toBe(true);
});

it('before the shop was looked at there is nothing to change', () => {
  const client = new QueryClient();
  patchProducts(client, { product: product(1, 5), on_sale: true });
  expect(client.getQueryData(['products'])).toBeUndefined();
});
