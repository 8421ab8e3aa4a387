import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storefront } from '#shared/contract/storefront.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { FindWays } from '../recharges/recharge-methods.ts';
import { createStorefront } from './storefront.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const log = { warn: () => {} };
const findWays: FindWays = async () => ({
  offered: { upi: true, sandbox: false },
  minimum: 1_000 as Paise,
  maximum: 100_000 as Paise,
  upi: undefined,
  slabs: [],
  gateway: undefined,
});

/** Takes back what the work changes. */
async function withChanges(work: (db: Db) => Promise<void>) {
  const changes = await shop.db.startTransaction().execute();
  try {
    await work(changes);
  } finally {
    await changes.rollback().execute();
  }
}
const findWhatsApp = async (db: Db) => {
  const { services } = await createStorefront({ db, log, findWays }).getFirst();
  return services.find(({ name }) => name === 'WhatsApp');
};

test('a visitor sees what customers pay at least for each service in stock, and how a wallet is recharged', async () => {
  const asha = await shop.customer();
  const sold = (await asha.api('GET /api/user/services')).data.filter(({ stock }) => stock > 0);
  const answer = await fetch(`${shop.url}/api/user/storefront`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const { data } = (await answer.json()) as { data: Storefront };
  expect(data).toMatchObject({
    services: sold.slice(0, 8).map(({ id, name, from_price }) => ({ id, name, from_price, success_rate: null })),
    service_count: sold.length,
    recharge: { minimum: expect.stringMatching(/^\d+\.\d{2}$/) },
  });
  const all = await fetch(`${shop.url}/api/user/storefront/services`);
  expect(all.headers.get('cache-control')).toBe('public, max-age=60');
  const { data: services } = (await all.json()) as { data: Storefront['services'] };
  expect(services.map(({ id }) => id)).toEqual(sold.map(({ id }) => id));
});

test('the success rate of a service is that of all its offers for sale together', () =>
  withChanges(async (db) => {
    const of = { median_wait_seconds: 8, counted_at: new Date() };
    await db
      .insertInto('offer_success_rates')
      .values([
        { ...of, offer_id: await shop.offer('wa', 'IN'), sample: 30, delivered: 30 },
        { ...of, offer_id: await shop.offer('wa', 'GB'), sample: 10, delivered: 0 },
      ])
      .execute();
    expect(await findWhatsApp(db)).toMatchObject({ success_rate: 75 });
  }));

test('what is out of stock is not shown', () =>
  withChanges(async (db) => {
    await db
      .updateTable('offers')
      .set({ stock: 0 })
      .where('id', 'in', [await shop.offer('wa', 'IN'), await shop.offer('wa', 'GB')])
      .execute();
    expect(await findWhatsApp(db)).toBeUndefined();
  }));

test('visitors share what was read for a minute, and a page shows what was read last', () =>
  withChanges(async (db) => {
    let now = 0;
    const storefront = createStorefront({ db, log, findWays, now: () => now });
    const priceOf = async () =>
      (await storefront.getFirst()).services.find(({ name }) => name === 'WhatsApp')?.from_price;
    const before = await priceOf();
    await db
      .updateTable('offers')
      .set({ price_paise: 9_900 as Paise })
      .execute();
    expect(await priceOf()).toBe(before);
    now = 60_000;
    expect((await storefront.getForPage())?.services[0]?.from_price).not.toBe('99.00');
    expect(await priceOf()).toBe(9_900);
    expect((await storefront.getForPage())?.services[0]?.from_price).toBe('99.00');
  }));

test('a page is served without prices while they cannot be read', async () => {
  const broken: FindWays = async () => {
    throw new Error('no database');
  };
  expect(await createStorefront({ db: shop.db, log, findWays: broken }).getForPage()).toBeUndefined();
});
