import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import { apiCustomer, type ApiCustomer } from '../../../testing/people/api-customer.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let asha: ApiCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop, '500.00');
});
beforeEach(() => shop.renewProvider());
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

async function setDiscount(id: UserId, basis_points: number, until: string | null = null) {
  const { user } = await shop.admin.api('GET /api/admin/users/:id', { params: { id } });
  const body = { version: user.discount?.version ?? 0, basis_points, until, reason: 'a good reseller' };
  const idempotencyKey = crypto.randomUUID();
  return shop.admin.api('POST /api/admin/users/:id/discount', { params: { id }, body, idempotencyKey });
}
const offerOf = async ({ api }: Customer, service: string) => {
  const { data: services } = await api('GET /api/user/services');
  const found = services.find(({ code }) => code === service);
  if (!found) throw new Error('the service is not sold');
  const { data } = await api('GET /api/user/services/:id/offers', { params: { id: found.id } });
  const offer = data.find(({ country }) => country.iso === 'IN');
  if (!offer) throw new Error('the offer is not sold');
  return { from: found.from_price, price: offer.price, id: offer.id };
};
const buy = ({ api }: Customer, offer_id: Awaited<ReturnType<typeof offerOf>>['id']) =>
  api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });

test('a discount is on the screen, in the API and in what is paid alike, and on nobody else', async () => {
  const usual = await offerOf(asha, 'wa');
  expect(usual.price).toBe('12.50');
  await setDiscount(asha.id, 1_000);
  await asha.live.when('update_offers', ({ service_ids }) => service_ids.length === 0);
  expect(await offerOf(asha, 'wa')).toEqual({ ...usual, from: '11.25', price: '11.25' });
  const prices = JSON.parse(await asha.ask('getPrices', { service: 'wa', country: 22 }));
  expect(prices['22'].wa.cost).toBe(11.25);
  const all = JSON.parse(await asha.ask('getPrices'));
  expect(all['22'].wa.cost).toBe(11.25);
  const before = Number((await asha.ask('getBalance')).split(':')[1]);
  expect((await buy(asha, usual.id)).number.price).toBe('11.25');
  const second = JSON.parse(await asha.ask('getNumberV2', { service: 'wa', country: 22, maxPrice: '11.25' }));
  expect(second.activationCost).toBe(11.25);
  expect(Number((await asha.ask('getBalance')).split(':')[1])).toBe(before - 22.5);
  expect((await offerOf(await shop.customer(), 'wa')).price).toBe('12.50');
});

test('a price never goes below the floor of its offer', async () => {
  await setDiscount(asha.id, 5_000);
  const { price, id } = await offerOf(asha, 'wa');
  const { floor_paise, cost_paise } = await shop.db
    .selectFrom('offers')
    .select(['floor_paise', 'cost_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(floor_paise).toBe(cost_paise);
  expect(price).toBe('10.00');
  expect((await buy(asha, id)).number.price).toBe('10.00');
});

test('a number keeps the price it was bought at, and a discount that is over counts no more', async () => {
  await setDiscount(asha.id, 1_000, new Date(Date.now() + 60_000).toISOString());
  const { id } = await offerOf(asha, 'wa');
  const { number } = await buy(asha, id);
  await shop.db
    .updateTable('user_discounts')
    .set({ until: new Date(Date.now() - 1) })
    .execute();
  expect((await offerOf(asha, 'wa')).price).toBe('12.50');
  expect((await buy(asha, id)).number.price).toBe('12.50');
  const { data } = await asha.api('GET /api/user/numbers');
  expect(data.find((one) => one.id === number.id)?.price).toBe('11.25');
  const { user } = await shop.admin.api('GET /api/admin/users/:id', { params: { id: asha.id } });
  expect(user.discount).toMatchObject({ basis_points: 1_000, in_force: false, reason: 'a good reseller' });
});

test('of two who set it, the second is told; the customer hears of it, the log has the reason, and it can be undone', async () => {
  const bina = await shop.customer();
  await setDiscount(bina.id, 500);
  const body = { version: 0, basis_points: 700, until: null, reason: 'did not look' };
  const params = { id: bina.id };
  const stale = shop.admin.api('POST /api/admin/users/:id/discount', { params, body, idempotencyKey: 'stale' });
  await expect(stale).rejects.toMatchObject({
    code: 'changed_meanwhile',
    current: { discount: { basis_points: 500, version: 1 } },
  });
  const { data } = await bina.api('GET /api/user/notifications');
  expect(data[0]?.title).toBe('You get 5% off numbers');
  await setDiscount(bina.id, 800);
  const { event } = await shop.admin.api('GET /api/admin/undo', { query: { subject: `user:${bina.id}` } });
  expect(event).toMatchObject({ action: 'user.discount' });
  if (!event) throw new Error('nothing to undo');
  await shop.admin.api('POST /api/admin/audit/:id/undo', { params: { id: event.id } });
  const { user } = await shop.admin.api('GET /api/admin/users/:id', { params: { id: bina.id } });
  expect(user.discount).toMatchObject({ basis_points: 500, version: 3 });
});
