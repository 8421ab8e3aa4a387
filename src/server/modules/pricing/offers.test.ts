import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { OfferChange, StaffOffer } from '#shared/contract/staff/offers.ts';
import type { Rupees } from '#shared/money.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.renewProvider());
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const list = (query: object = {}) =>
  shop.admin.api('GET /api/admin/offers', { query: { server: String(shop.serverId), ...query } });
const findOffer = async (id: OfferId): Promise<StaffOffer> => {
  const found = (await list()).data.find((offer) => offer.id === id);
  if (!found) throw new Error('there is no such offer');
  return found;
};
const rupees = (text: string) => text as Rupees;
const save = (...changes: OfferChange[]) => shop.admin.api('POST /api/admin/offers', { body: { changes } });
const auditOf = (id: OfferId) =>
  shop.db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `offer:${id}`)
    .orderBy('id')
    .execute();

test('a save of several cells writes all of them, audits each row and tells the customers', async () => {
  const [first, second] = [await shop.offer('wa', 'IN'), await shop.offer('tg', 'IN')];
  const asha = await shop.customer();
  const [a, b] = [await findOffer(first), await findOffer(second)];
  const { data } = await save(
    { id: first, version: a.version, price: rupees('13.75') },
    { id: second, version: b.version, margin_percent: 30, for_sale: false },
  );
  expect(data).toMatchObject([
    { id: first, price: '13.75', is_locked: true, margin_percent: 37.5, version: a.version + 1 },
    { id: second, price: '13.00', is_locked: false, own_margin_percent: 30, for_sale: false },
  ]);
  expect(await auditOf(first)).toEqual([
    { action: 'offer.change', before: { price_by_hand: null }, after: { price_by_hand: 13_75 } },
  ]);
  expect(await auditOf(second)).toEqual([
    {
      action: 'offer.change',
      before: { margin_percent: null, for_sale: true },
      after: { margin_percent: 30, for_sale: false },
    },
  ]);
  const heard = await asha.live.when('update_offers', ({ service_ids }) => service_ids.includes(a.service.id));
  expect(heard.service_ids).toContain(a.service.id);
  const { data: services } = await asha.api('GET /api/user/services');
  expect(services.find(({ id }) => id === a.service.id)?.from_price).toBe('12.50');
  const buyIt = (offer_id: OfferId) =>
    asha.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });
  expect((await buyIt(first)).number.price).toBe('13.75');
  await expect(buyIt(second)).rejects.toMatchObject({ code: 'offer_closed' });
});

test('a stale cell refuses the whole save and returns every offer that changed, with who changed it', async () => {
  const [first, second] = [await shop.offer('wa', 'IN'), await shop.offer('tg', 'IN')];
  const { version } = await findOffer(first);
  const { version: other } = await findOffer(second);
  await save({ id: first, version, price: rupees('14.00') });
  const stale = save(
    { id: first, version, price: rupees('15.00') },
    { id: second, version: other, price: rupees('15.00') },
  );
  await expect(stale).rejects.toMatchObject({
    code: 'changed_meanwhile',
    params: { by: shop.admin.email },
    current: [{ id: first, price: '14.00', version: version + 1 }],
  });
  expect((await findOffer(second)).price).toBe('12.50');
});

test('two editors who save the same cell at once: one wins, the other is told', async () => {
  const id = await shop.offer();
  const { version } = await findOffer(id);
  const results = await Promise.allSettled(
    ['14.00', '15.00'].map((price) => save({ id, version, price: rupees(price) })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'changed_meanwhile' });
});

test('a price below the floor is refused in the preview and in the save, with the others', async () => {
  const [first, second] = [await shop.offer('wa', 'IN'), await shop.offer('tg', 'IN')];
  const changes = [
    { id: first, version: (await findOffer(first)).version, price: rupees('9.75') },
    { id: second, version: (await findOffer(second)).version, price: rupees('15.00') },
  ];
  const impact = await shop.admin.api('POST /api/admin/offers/impact', { body: { changes } });
  expect(impact).toMatchObject({
    offers: 2,
    stopped: 1,
    refused: [{ id: first, code: 'below_floor', price: '9.75', floor: '10.00' }],
  });
  await expect(save(...changes)).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { 'changes.0.price': { code: 'below_floor', params: { floor: '₹10.00' } } },
  });
  expect((await findOffer(second)).price).toBe('12.50');
  expect(await auditOf(second)).toEqual([]);
});

test('an offer by hand is sold, stays when the provider does not list it, and keeps its cost when it does', async () => {
  const { service } = await findOffer(await shop.offer('wa', 'IN'));
  const { countries } = await shop.admin.api('GET /api/admin/catalogue-names');
  const india = countries.find(({ iso }) => iso === 'IN');
  if (!india) throw new Error('India is known');
  const body = { server_id: shop.serverId, service_id: service.id, country_id: india.id };
  const place = { ...body, service_code: 'wa', country_code: '22', cost: '10', stock: 10, price: null };
  const add = (more: object) => shop.admin.api('POST /api/admin/offers/direct', { body: { ...place, ...more } });
  await expect(add({})).rejects.toMatchObject({ fields: { country_id: { code: 'offer_exists' } } });
  const { service: added } = await shop.admin.api('POST /api/admin/services', {
    body: { code: `by-hand-${shop.serverId}`, name: 'By hand' },
  });
  await expect(add({ service_id: added.id, price: '3.50' })).rejects.toMatchObject({
    fields: { price: { code: 'below_floor' } },
  });
  const { offer } = await add({ service_id: added.id });
  expect(offer).toMatchObject({ price: '12.50', by_hand: true, is_listed: true, stock: 10 });
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params: { id: shop.serverId } });
  expect(await findOffer(offer.id)).toMatchObject({ provider_cost: '10.000000', is_listed: true, stock: 10 });
  const { data } = await save({ id: offer.id, version: offer.version, stock: 3 });
  expect(data).toMatchObject([{ stock: 3 }]);
  const asha = await shop.customer();
  const { number } = await asha.api('POST /api/user/numbers', {
    body: { offer_id: offer.id },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(number.price).toBe('12.50');
});

test('the list is filtered by words, health and nearness to the floor, and paged without counting all', async () => {
  const names = async (query: object) =>
    (await list(query)).data.map(({ service, country }) => `${service.code} ${country.iso}`);
  expect((await names({})).toSorted()).toEqual(['tg GB', 'tg IN', 'wa GB', 'wa IN']);
  expect(await names({ search: 'whatsapp india' })).toEqual(['wa IN']);
  expect(await names({ search: '100%' })).toEqual([]);
  const id = await shop.offer('tg', 'GB');
  await shop.db
    .insertInto('offer_health')
    .values({
      offer_id: id,
      ended: 10,
      delivered: 7,
      median_wait_seconds: 9,
      attempts: 12,
      failures: 3,
      sold_in_week: 0,
    })
    .execute();
  expect(await names({ health: 'low' })).toEqual(['tg GB']);
  expect((await findOffer(id)).health).toEqual({
    ended: 10,
    success_rate: 70,
    median_wait_seconds: 9,
    attempts: 12,
    error_rate: 25,
  });
  expect(await names({ floor: 'near' })).toEqual([]);
  await save({ id, version: (await findOffer(id)).version, price: rupees('10.25') });
  expect(await names({ floor: 'near' })).toEqual(['tg GB']);
  const [, second] = (await list()).data;
  if (!second) throw new Error('there are four');
  const page = await list({ cursor: String(second.id) });
  expect(page.data.map((offer) => offer.id)).toEqual((await list()).data.slice(2).map((offer) => offer.id));
  expect([page.total, (await list()).total]).toEqual([null, 4]);
});

test('staff who may not edit offers read them and change none', async () => {
  const id = await shop.offer();
  const support = await shop.customer('0.00');
  await shop.setUser(support.id, { role: 'support' });
  expect((await support.api('GET /api/admin/offers', { query: {} })).data.length).toBeGreaterThan(0);
  const body = { changes: [{ id, version: 1, for_sale: false }] };
  await expect(support.api('POST /api/admin/offers', { body })).rejects.toMatchObject({ code: 'not_permitted' });
});
