import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { STAFF_SAFEGUARDS: 'on' } });
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
});
afterAll(() => shop.close());

const zero = '0.00' as Rupees;
const reason = 'Server lost it';
const key = () => crypto.randomUUID() as string;
const balanceOf = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;
async function buy(customer: Customer, { charged = true } = {}) {
  const body = { offer_id: await shop.offer() };
  const { number } = await customer.api('POST /api/user/numbers', { body, idempotencyKey: key() });
  const activation = shop.provider.activations().at(-1)?.id ?? '';
  if (charged) {
    shop.provider.sendCode(activation, '482913');
    await customer.live.when('update_number', (event) => event.number.id === number.id && event.number.code !== null);
  }
  return { ...number, activation, publicId: publicId('number', number.id) };
}
const record = async (id: string) => (await shop.admin.api('GET /api/admin/orders/:id', { params: { id } })).order;
const refund = (id: string, body: { amount?: Rupees; items?: StockItemId[] } = {}, idempotencyKey = key()) =>
  shop.admin.api('POST /api/admin/orders/:id/refund', {
    params: { id },
    body: { refunded: zero, reason, ...body },
    idempotencyKey,
  });

test('a replacement under the key of another refund, or of a part, buys nothing with the customer’s money', async () => {
  const other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'other-key', cancelAfterMs: 0 });
  try {
    const asha = await shop.customer('100.00');
    const [first, second] = [await buy(asha), await buy(asha)];
    const serverId = await shop.addServer(other);
    const offer_id = await shop.offer('wa', 'IN', serverId);
    const replace = (id: string, idempotencyKey: string) =>
      shop.admin.api('POST /api/admin/orders/:id/replace', {
        params: { id },
        body: { offer_id, refunded: zero, reason },
        idempotencyKey,
      });
    await refund(first.publicId, { amount: '0.10' as Rupees }, 'worn');
    const balance = await balanceOf(asha);
    expect(await codeOf(replace(second.publicId, 'worn'))).toBe('key_reused');
    expect(await codeOf(replace(first.publicId, 'worn'))).toBe('key_reused');
    expect(await balanceOf(asha)).toBe(balance);

    // A server that is paused sells nothing, so nothing is refunded for an offer of it.
    expect((await record(second.publicId)).replacements).toHaveLength(1);
    await shop.admin.api('POST /api/admin/servers/:id/pause', { params: { id: serverId }, body: {} });
    expect((await record(second.publicId)).replacements).toEqual([]);
    expect(await codeOf(replace(second.publicId, key()))).toBe('offer_closed');
    expect(await balanceOf(asha)).toBe(balance);
  } finally {
    await other.close();
  }
});

test('a refund of a number names no accounts of other orders', async () => {
  const asha = await shop.customer('100.00');
  const number = await buy(asha);
  expect(await codeOf(refund(number.publicId, { items: [1 as StockItemId] }))).toBe('invalid_request');
  expect(await codeOf(refund(number.publicId))).toBe('done');
});

test('staff who may not move the money do not have the server cancel the number either', async () => {
  const asha = await shop.customer('100.00');
  const number = await buy(asha, { charged: false });
  const support = await shop.customer('0.00');
  await shop.setUser(support.id, { role: 'support' });
  const cancel = ({ api }: Customer) =>
    api('POST /api/admin/orders/:id/cancel', {
      params: { id: number.publicId },
      body: { reason },
      idempotencyKey: key(),
    });
  const isOpen = () =>
    shop.provider.activations().some(({ id, status }) => id === number.activation && status === 'waiting');
  expect(await codeOf(cancel(support))).toBe('two_factor_needed');
  expect(isOpen()).toBe(true);
  await enrolTwoFactor(support);
  const limits = {
    role: 'support' as const,
    each_paise: JSON.stringify({ 'order.refund': 1 }),
    day_paise: 100 as never,
  };
  await shop.db.insertInto('staff_limits').values(limits).execute();
  expect(await codeOf(cancel(support))).toBe('approval_needed');
  expect(isOpen()).toBe(true);
  const [request] = (await support.api('GET /api/admin/approvals', { query: {} })).data;
  if (!request) throw new Error('nothing was requested');
  await shop.admin.api('POST /api/admin/approvals/:id/approve', { params: { id: request.id }, idempotencyKey: key() });
  expect(isOpen()).toBe(false);
  expect(await balanceOf(asha)).toBe('100.00');
});

test('an action on all orders that a search finds is started as it was previewed', async () => {
  const asha = await shop.customer('100.00');
  await buy(asha, { charged: false });
  const wish = {
    action: 'order.note',
    selection: { filter: { q: `customer:${asha.email} kind:number` } },
    params: { note: 'Server is late' },
  };
  expect((await shop.admin.api('POST /api/admin/bulk/preview', { body: wish })).count).toBe(1);
  const body = { ...wish, expected_count: 1, reason: 'Late server' };
  const { job } = await shop.admin.api('POST /api/admin/bulk', { body, idempotencyKey: key() });
  expect(job.total).toBe(1);
});
