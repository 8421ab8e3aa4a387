import { expect, it } from 'vitest';
import type { Product, ProductId } from '#shared/contract/readymade.ts';
import type { Recharge, RechargeId } from '#shared/contract/recharges.ts';
import { productsKey } from '#renderer/data/readymade.ts';
import { rechargeKey } from '#renderer/data/recharges.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { listenToEvents } from './live-events.ts';

const product = { id: 1 as ProductId, stock: 5 } as Product;
const recharge = { id: 2 as RechargeId, status: 'pending' } as Recharge;

async function listening() {
  const services = await createFakeServices();
  listenToEvents(services.socket, services.platform, services.queryClient);
  return services;
}

it('applies an event of a product or a recharge that is cached', async () => {
  const { push, queryClient } = await listening();
  queryClient.setQueryData(productsKey, { data: [product] });
  queryClient.setQueryData(rechargeKey(recharge.id), { recharge });
  push('update_product', { product: { ...product, stock: 4 }, on_sale: true });
  push('update_recharge', { recharge: { ...recharge, status: 'paid' } });
  await expect.poll(() => queryClient.getQueryData(productsKey)).toEqual({ data: [{ ...product, stock: 4 }] });
  await expect
    .poll(() => queryClient.getQueryData(rechargeKey(recharge.id)))
    .toEqual({ recharge: { ...recharge, status: 'paid' } });
});
