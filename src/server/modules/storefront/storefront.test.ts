import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storefront } from '#shared/contract/storefront.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { FindWays } from '../recharges/recharge-methods.ts';
import { minSampleSize } from '../catalogue/success-rate.ts';
import { createStorefront } from './storefront.service.ts';
import { accountsOf, findWays, getLegalText, log, undone } from './testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const front = new URLSearchParams();
const withChanges = (work: (db: Db) => Promise<void>) => undone(shop.db, work);
const findWhatsApp = async (db: Db) => {
  const { services } = await createStorefront({
    db,
    log,
    getLegalText,
    listAccounts: accountsOf(db),
    findWays,
  }).getFirst();
  return services.find(({ name }) => name === 'WhatsApp');
};

test('a visitor sees what customers pay at least for each service in stock, and how a wallet is recharged', async () => {
  const asha = await shop.customer();
  const sold = (await asha.api('GET /api/user/services')).data.filter(({ stock }) => stock > 0);
  const answer = await fetch(`${shop.url}/api/user/storefront`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const { data } = (await answer.json()) as { data: Storefront };
  expect(data).toMatchObject({
    services: sold.slice(0, 12).map(({ id, name, from_price }) => ({ id, name, from_price, success_rate: null })),
    service_count: sold.length,
    recharge: { minimum: expect.stringMatching(/^\d+\.\d{2}$/) },
  });
  const all = await fetch(`${shop.url}/api/user/storefront/services`);
  expect(all.headers.get('cache-control')).toBe('public, max-age=60');
  const { data: services } = (await all.json()) as { data: Storefront['services'] };
  expect(services.map(({ id }) => id)).toEqual(sold.map(({ id }) => id));
});

test('a cache that has the storefront already is told so without its content', async () => {
  for (const path of ['/api/user/storefront', '/api/user/storefront/services']) {
    const tag = (await fetch(shop.url + path)).headers.get('etag') ?? '';
    const again = await fetch(shop.url + path, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(shop.url + path, { headers: { 'if-none-match': 'W/"other"' } });
    expect([other.status, other.headers.get('etag')]).toEqual([200, tag]);
  }
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
    const storefront = createStorefront({
      db,
      log,
      getLegalText,
      listAccounts: accountsOf(db),
      findWays,
      now: () => now,
    });
    const priceOf = async () =>
      (await storefront.getFirst()).services.find(({ name }) => name === 'WhatsApp')?.from_price;
    const before = await priceOf();
    await db
      .updateTable('offers')
      .set({ price_paise: 9_900 as Paise })
      .execute();
    expect(await priceOf()).toBe(before);
    now = 60_000;
    expect((await storefront.getForPage(front))?.storefront.services[0]?.from_price).not.toBe('99.00');
    expect(await priceOf()).toBe(9_900);
    expect((await storefront.getForPage(front))?.storefront.services[0]?.from_price).toBe('99.00');
  }));

test('visitors learn neither codes, costs, stock nor servers, and of services that are for sale only', () =>
  withChanges(async (db) => {
    const names = async () =>
      (await createStorefront({ db, log, getLegalText, listAccounts: accountsOf(db), findWays }).listServices()).map(
        ({ name }) => name,
      );
    const storefront = createStorefront({ db, log, getLegalText, listAccounts: accountsOf(db), findWays });
    const page = (await storefront.getForPage(front))?.storefront;
    const keysOf = (value: object | undefined) => Object.keys(value ?? {}).toSorted();
    const ofService = ['country_count', 'from_price', 'icon', 'id', 'name', 'slug', 'success_rate'];
    expect(keysOf(page?.services[0])).toEqual(ofService);
    expect(keysOf(page)).toEqual([
      'account_count',
      'accounts',
      'codes_delivered',
      'country_count',
      'recharge',
      'service_count',
      'services',
    ]);
    const offers = (await storefront.getForPage(new URLSearchParams('service=whatsapp')))?.offers;
    expect(keysOf(offers?.service)).toEqual(ofService);
    expect(keysOf(offers?.countries[0])).toEqual(['from_price', 'iso', 'name', 'slug', 'success_rate']);
    expect(await names()).toContain('WhatsApp');
    await db.updateTable('services').set({ enabled: false }).where('code', '=', 'wa').execute();
    expect(await names()).not.toContain('WhatsApp');
  }));

test('a shop that sells nothing and takes no payments has a storefront without services', () =>
  withChanges(async (db) => {
    await db.updateTable('offers').set({ enabled: false }).execute();
    const unpaid: FindWays = async () => ({ ...(await findWays()), offered: { upi: false, sandbox: false } });
    const { services, service_count, country_count, recharge } = await createStorefront({
      db,
      log,
      getLegalText,
      listAccounts: accountsOf(db),
      findWays: unpaid,
    }).getFirst();
    expect([services, service_count, country_count, recharge.methods]).toEqual([[], 0, 0, []]);
  }));

test('a hundred visitors at once cost one reading, and one after a failed reading asks again', async () => {
  let readings = 0;
  const counted: FindWays = async () => {
    readings += 1;
    if (readings === 1) throw new Error('no database');
    return findWays();
  };
  const storefront = createStorefront({
    db: shop.db,
    log,
    getLegalText,
    listAccounts: accountsOf(shop.db),
    findWays: counted,
  });
  await expect(storefront.getFirst()).rejects.toThrow('no database');
  await Promise.all(Array.from({ length: 100 }, () => storefront.getFirst()));
  expect(readings).toBe(2);
});

test('the success rate of too few numbers is not shown', () =>
  withChanges(async (db) => {
    const offer = { offer_id: await shop.offer('wa', 'IN'), median_wait_seconds: 8, counted_at: new Date() };
    await db
      .insertInto('offer_success_rates')
      .values({ ...offer, sample: minSampleSize - 1, delivered: minSampleSize - 1 })
      .execute();
    expect(await findWhatsApp(db)).toMatchObject({ success_rate: null });
    await db.updateTable('offer_success_rates').set({ sample: minSampleSize, delivered: minSampleSize }).execute();
    expect(await findWhatsApp(db)).toMatchObject({ success_rate: 100 });
  }));

test('a page is served without prices while they cannot be read', async () => {
  const broken: FindWays = async () => {
    throw new Error('no database');
  };
  expect(
    await createStorefront({
      db: shop.db,
      log,
      getLegalText,
      listAccounts: accountsOf(shop.db),
      findWays: broken,
    }).getForPage(front),
  ).toBeUndefined();
});

test('a page shows no price that is older than five minutes, and none rather than an old one', () =>
  withChanges(async (db) => {
    let now = 0;
    let isAway = false;
    const ways: FindWays = async () => {
      if (isAway) throw new Error('no database');
      return findWays();
    };
    const storefront = createStorefront({
      db,
      log,
      getLegalText,
      listAccounts: accountsOf(db),
      findWays: ways,
      now: () => now,
    });
    const shown = async () => (await storefront.getForPage(front))?.storefront.services[0]?.from_price;
    const before = await shown();
    isAway = true;
    now = 4 * 60_000;
    expect(await shown()).toBe(before);
    now = 5 * 60_000;
    expect(await shown()).toBeUndefined();
    isAway = false;
    await db
      .updateTable('offers')
      .set({ price_paise: 9_900 as Paise })
      .execute();
    expect(await shown()).toBe('99.00');
  }));
