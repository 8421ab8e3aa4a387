import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Customer, TestShop } from './test-shop.ts';

/** What customers and staff do with orders, in the tests of orders. */
export function orderSteps(shop: () => TestShop) {
  const zero = '0.00' as Rupees;
  const reason = 'Server lost it';
  const key = () => crypto.randomUUID();
  const buy = async (customer: Customer, offer_id?: Awaited<ReturnType<TestShop['offer']>>) => {
    const body = { offer_id: offer_id ?? (await shop().offer()) };
    const { number } = await customer.api('POST /api/user/numbers', { body, idempotencyKey: key() });
    return { ...number, id: number.id as NumberId, publicId: publicId('number', number.id) };
  };
  const sendCode = async (customer: Customer, id: number, code = '482913') => {
    shop().provider.sendCode(shop().provider.activations().at(-1)?.id ?? '', code);
    await customer.live.when('update_number', (event) => event.number.id === id && event.number.status === 'received');
  };
  const buyCharged = async (customer: Customer) => {
    const number = await buy(customer);
    await sendCode(customer, number.id);
    return number;
  };
  const record = async (id: string) => (await shop().admin.api('GET /api/admin/orders/:id', { params: { id } })).order;
  const list = (q: string, query: { cursor?: string; upto?: string } = {}) =>
    shop().admin.api('GET /api/admin/orders', { query: { q, ...query } });
  const idsOf = async (q: string) => (await list(q)).data.map(({ id }) => id);
  const balanceOf = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;
  const refund = (
    id: string,
    body: { amount?: Rupees; refunded?: Rupees; items?: StockItemId[] } = {},
    idempotencyKey: string = key(),
  ) =>
    shop().admin.api('POST /api/admin/orders/:id/refund', {
      params: { id },
      body: { refunded: zero, reason, ...body },
      idempotencyKey,
    });

  return { zero, reason, key, buy, sendCode, buyCharged, record, list, idsOf, balanceOf, refund };
}
