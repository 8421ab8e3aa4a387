import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import { paise, type Paise } from '#shared/money.ts';
import { mergeRules, priceOffer, priceSteps, type OwnRule, type PriceRule } from '#shared/staff/pricing.ts';
import { transact } from '../../db/transact.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.renewProvider());
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const none = {
  margin_percent: null,
  fixed: null,
  step_paise: null,
  minimum: null,
  minimum_margin_percent: null,
} as const;
const write = (rule: object) => shop.admin.api('POST /api/admin/price-rules', { body: { ...none, ...rule } as never });
const ruleOf = async (serverId: ServerId | null) => {
  const { data } = await shop.admin.api('GET /api/admin/price-rules');
  const found = data.find(({ server, service }) => service === null && (server?.id ?? null) === serverId);
  if (!found) throw new Error('there is no such rule');
  return found;
};
const findOffer = async (id: OfferId) => {
  const { data } = await shop.admin.api('GET /api/admin/offers', { query: { server: String(shop.serverId) } });
  const found = data.find((offer) => offer.id === id);
  if (!found) throw new Error('there is no such offer');
  return found;
};
const setPrice = async (id: OfferId, price: string | null) => {
  const { version } = await findOffer(id);
  const changes = [{ id, version, price: price as never }];
  return shop.admin.api('POST /api/admin/offers', { body: { changes } });
};
const buy = async (offer: OfferId, customer = shop.customer()) => {
  const { api } = await customer;
  return api('POST /api/user/numbers', { body: { offer_id: offer }, idempotencyKey: crypto.randomUUID() });
};

test('the statement prices offers as the rule of one offer does, for all rules', async () => {
  const { db } = shop;
  const offer = await shop.offer();
  const points = fc.option(fc.integer({ min: 0, max: 100_000 }));
  const amount = fc.option(fc.integer({ min: 0, max: 1_000_00 }));
  const own = fc.record<OwnRule>({
    margin: points,
    fixed: amount,
    step: fc.option(fc.constantFrom(...priceSteps)),
    minimum: amount,
    minimumMargin: points,
  });
  const micros = fc.bigInt({ min: 1n, max: 10n ** 18n });
  const decimal = (value: bigint) => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`;
  const all: PriceRule = { margin: 2500, fixed: 0, step: 25, minimum: 0, minimumMargin: 0 };
  const cost = fc.oneof(micros, fc.bigInt({ min: 1n, max: 10n ** 8n })).map(decimal);
  const rate = fc.bigInt({ min: 1n, max: 10n ** 11n }).map(decimal);
  const { service_id } = await db
    .selectFrom('offers')
    .select('service_id')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  const hand = fc.option(fc.integer({ min: 1, max: 1_000_00 }).map(paise));
  await fc.assert(
    fc.asyncProperty(
      cost,
      rate,
      own,
      own,
      points,
      hand,
      async (costs, exchangeRate, ofService, ofServer, margin, handPrice) => {
        const rolledBack = await readPriced({
          costs,
          exchangeRate,
          ofService,
          ofServer,
          margin,
          handPrice,
          service_id,
          offer,
        });
        const rule = mergeRules(all, { margin }, ofService, ofServer);
        expect(rolledBack).toEqual(priceOffer({ cost: costs, exchangeRate, handPrice }, rule));
      },
    ),
    { numRuns: 60 },
  );
});

type Proposed = {
  costs: string;
  exchangeRate: string;
  ofService: OwnRule;
  ofServer: OwnRule;
  margin: number | null;
  handPrice: Paise | null;
  service_id: ServiceId;
  offer: OfferId;
};
/** Writes the rules and reads the price the statement gives, in a transaction that is rolled back. */
async function readPriced({
  costs,
  exchangeRate,
  ofService,
  ofServer,
  margin,
  handPrice,
  service_id,
  offer,
}: Proposed) {
  class Read extends Error {
    readonly row: unknown;
    constructor(row: unknown) {
      super('rolled back');
      this.row = row;
    }
  }
  const columnsOf = (rule: OwnRule) => ({
    margin_basis_points: rule.margin,
    fixed_paise: rule.fixed as Paise | null,
    step_paise: rule.step,
    minimum_paise: rule.minimum as Paise | null,
    minimum_margin_basis_points: rule.minimumMargin,
    changed_by: null,
  });
  const read = transact(shop.db, async (trx, afterCommit) => {
    await trx.updateTable('servers').set({ exchange_rate: exchangeRate }).where('id', '=', shop.serverId).execute();
    await trx.deleteFrom('price_rules').where('server_id', '=', shop.serverId).execute();
    await trx
      .insertInto('price_rules')
      .values([
        { server_id: shop.serverId, service_id: null, ...columnsOf(ofServer) },
        { server_id: null, service_id, ...columnsOf(ofService) },
      ])
      .execute();
    const own = { cost: costs, margin_basis_points: margin, hand_price_paise: handPrice };
    await trx.updateTable('offers').set(own).where('id', '=', offer).execute();
    await shop.app.services.prices.reprice(trx, afterCommit, { offers: [offer] });
    throw new Read(
      await trx
        .selectFrom('offers')
        .select(['cost_paise as cost', 'floor_paise as floor', 'price_paise as price'])
        .where('id', '=', offer)
        .executeTakeFirst(),
    );
  });
  return read.catch((error: unknown) => {
    if (error instanceof Read) return error.row;
    throw error;
  });
}

test('the rule of a service goes before that of its server, which goes before that of all offers', async () => {
  const offer = await shop.offer();
  expect(await findOffer(offer)).toMatchObject({ cost: '10.00', price: '12.50', margin_percent: 25 });
  const { service } = await findOffer(offer);
  await write({ server_id: null, service_id: service.id, margin_percent: 60, version: 0 });
  expect((await findOffer(offer)).price).toBe('16.00');
  const rules = (await shop.admin.api('GET /api/admin/price-rules')).data;
  const ofService = rules.find((rule) => rule.service?.id === service.id);
  if (!ofService) throw new Error('the rule was written');
  const params = { id: ofService.id };
  await shop.admin.api('DELETE /api/admin/price-rules/:id', { params, query: { version: String(ofService.version) } });
  expect((await findOffer(offer)).price).toBe('12.50');
  const { version } = await ruleOf(shop.serverId);
  await write({
    server_id: shop.serverId,
    service_id: null,
    margin_percent: 40,
    fixed: '0.30',
    step_paise: 50,
    version,
  });
  expect((await findOffer(offer)).price).toBe('14.50');
});

test('a new rate changes the prices at once, in the catalogue and in purchases', async () => {
  const offer = await shop.offer();
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { exchange_rate: 2 } });
  expect(await findOffer(offer)).toMatchObject({ cost: '20.00', price: '25.00', floor: '20.00' });
  expect((await buy(offer)).number.price).toBe('25.00');
});

test('a rule based on an older version is refused with the rule as it is now', async () => {
  const { version } = await ruleOf(shop.serverId);
  const body = { server_id: shop.serverId, service_id: null, version };
  await write({ ...body, margin_percent: 30 });
  await expect(write({ ...body, margin_percent: 50 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    current: { margin_percent: 30, version: version + 1 },
  });
});

test('the rule of all offers has no gaps, and a rule is not of a server and a service', async () => {
  const body = { ...none, server_id: null, service_id: null, version: 1 };
  await expect(write(body)).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(write({ ...body, server_id: shop.serverId, service_id: 1 })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('a price by hand stays when the cost changes, until it is cleared', async () => {
  const offer = await shop.offer();
  await setPrice(offer, '13.25');
  await sql`update offers set cost = 10.5 where id = ${offer}`.execute(shop.db);
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { margin_percent: 50 } });
  expect(await findOffer(offer)).toMatchObject({ is_locked: true, price: '13.25', rule_price: '15.75' });
  await setPrice(offer, null);
  expect(await findOffer(offer)).toMatchObject({ is_locked: false, price: '15.75' });
});

test('an offer below its floor is not sold anywhere, staff are told once, and it is sold again when it may', async () => {
  const offer = await shop.offer();
  const other = await shop.offer('wa', 'GB');
  await setPrice(offer, '10.75');
  const asha = await shop.customer();
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { exchange_rate: 1.1 } });
  expect((await findOffer(offer)).below_floor_since).not.toBeNull();
  await expect(buy(offer)).rejects.toMatchObject({ code: 'offer_closed' });
  const { service } = await findOffer(offer);
  const shown = async () =>
    (await asha.api('GET /api/user/services/:id/offers', { params: { id: service.id } })).data.map(({ id }) => id);
  expect(await shown()).toEqual([other]);
  const cases = () =>
    shop.db
      .selectFrom('cases')
      .select(['detail', 'times'])
      .where('kind', '=', 'offers_below_floor')
      .where('server_id', '=', shop.serverId)
      .execute();
  expect(await cases()).toEqual([
    { detail: expect.stringContaining('costs ₹10.75, floor ₹11.00') as string, times: 1 },
  ]);
  expect(await shop.admin.live.when('admin-toast', ({ title }) => title.includes('floor'))).toMatchObject({
    severity: 'warn',
  });
  const read = async () =>
    (await shop.admin.api('GET /api/admin/cases', { query: { kind: 'offers_below_floor' } })).data.find(
      ({ server }) => server?.id === shop.serverId,
    )?.detail;
  expect(await read()).toContain('costs ₹10.75, floor ₹11.00');
  await shop.admin.api('POST /api/user/profile', { body: { language: 'hi' } });
  expect(await read()).toContain('की क़ीमत ₹10.75, न्यूनतम ₹11.00');
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { exchange_rate: 1.2 } });
  expect((await cases())[0]?.times).toBe(1);
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { exchange_rate: 1 } });
  expect(new Set(await shown())).toEqual(new Set([offer, other]));
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { exchange_rate: 2 } });
  expect((await cases())[0]?.times).toBe(2);
  const alert = { title: 'न्यूनतम से कम क़ीमत वाले ऑफ़र रुक गए', severity: 'warn' };
  expect(await shop.admin.live.when('admin-toast', ({ title }) => title === alert.title)).toMatchObject(alert);
  await shop.admin.api('POST /api/user/profile', { body: { language: 'en' } });
});

test('the cost and the rate of a number are fixed when it is bought', async () => {
  const offer = await shop.offer();
  await shop.admin.api('POST /api/admin/servers/:id', {
    params: { id: shop.serverId },
    body: { exchange_rate: 1.234567 },
  });
  const { number } = await buy(offer);
  const facts = shop.db.selectFrom('numbers').select(['cost_paise', 'exchange_rate']).where('id', '=', number.id);
  expect(await facts.executeTakeFirst()).toEqual({ cost_paise: 12_35, exchange_rate: '1.234567' });
  await shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { exchange_rate: 3 } });
  expect(await facts.executeTakeFirst()).toEqual({ cost_paise: 12_35, exchange_rate: '1.234567' });
});

test('the impact of a rule counts offers, sales and the customers whose maximum is no longer enough', async () => {
  const offer = await shop.offer();
  const { service, country } = await findOffer(offer);
  const asha = await shop.customer();
  const body = { service_id: service.id, country_id: country.id, max_price: '13.00' as never };
  await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  await sql`insert into offer_health (offer_id, sold_in_week) values (${offer}, 70)`.execute(shop.db);
  const rule = { ...none, server_id: shop.serverId, service_id: null, margin_percent: 50 };
  const impact = await shop.admin.api('POST /api/admin/price-rules/impact', { body: rule });
  expect(impact).toEqual({
    offers: 4,
    dearer: 4,
    cheaper: 0,
    stopped: 0,
    resumed: 0,
    before: { sales: '125.00', profit: '25.00', margin_percent: 20 },
    after: { sales: '150.00', profit: '50.00', margin_percent: 33.3 },
    limits: 1,
  });
  expect((await findOffer(offer)).price).toBe('12.50');
});
