import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefront as storefrontContract } from '#shared/contract/storefront.ts';
import type { Db } from '../../db/client.ts';
import { testApi } from '../../testing/client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { withSlugs } from './slugs.ts';
import { createStorefront } from './storefront.service.ts';
import { accountsOf, findWays, getLegalText, log, undone } from './testing/visitors.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ web: { 'index.html': html } });
});
afterAll(() => shop.close());

const html = `<!doctype html><html lang="en"><head><meta name="description" content="old" /><title>Old</title></head><body></body></html>`;
const withChanges = (work: (db: Db) => Promise<void>) => undone(shop.db, work);

/** The same database, which counts what is asked of it. */
function counting(db: Db) {
  const asked = { queries: 0 };
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { asked, counted };
}
const page = (query: string) => new URLSearchParams(query);

test('a visitor sees the lowest price of a service in each country where it is in stock, the cheapest first', async () => {
  const asha = await shop.customer();
  const { data: services } = await asha.api('GET /api/user/services');
  const whatsApp = services.find(({ name }) => name === 'WhatsApp');
  if (!whatsApp) throw new Error('no WhatsApp');
  const { data: sold } = await asha.api('GET /api/user/services/:id/offers', { params: { id: whatsApp.id } });
  const { data } = await testApi(shop.url)('GET /api/user/storefront/services/:slug', { params: { slug: 'whatsapp' } });
  expect(data.service).toMatchObject({ id: whatsApp.id, name: 'WhatsApp', country_count: data.countries.length });
  expect(data.countries.map(({ iso, from_price }) => [iso, from_price])).toEqual(
    sold.filter(({ stock }) => stock > 0).map(({ country, price }) => [country.iso, price]),
  );
  expect(data.countries.length).toBeGreaterThan(1);
});

test('the page of a service in a country has its own address; what the shop does not know leads to the usual one', async () => {
  const storefront = createStorefront({ db: shop.db, log, getLegalText, listAccounts: accountsOf(shop.db), findWays });
  const addressOf = async (query: string) => (await storefront.getForPage(page(query)))?.address;
  expect(await addressOf('service=whatsapp')).toBe('/?service=whatsapp');
  expect(await addressOf('service=whatsapp&country=india&utm_source=x')).toBe('/?service=whatsapp&country=india');
  expect(await addressOf('service=whatsapp&country=atlantis')).toBe('/?service=whatsapp');
  expect(await addressOf('services=all')).toBe('/?services=all');
  for (const query of ['', 'service=', 'service=no-such', 'service=__proto__', 'country=india', 'services=1'])
    expect([query, await addressOf(query)]).toEqual([query, '/']);
});

test('a service that is hidden, or sold out everywhere, has no page', () =>
  withChanges(async (db) => {
    const offersOf = async () =>
      (
        await createStorefront({ db, log, getLegalText, listAccounts: accountsOf(db), findWays }).getForPage(
          page('service=whatsapp'),
        )
      )?.offers;
    const raised = () =>
      createStorefront({ db, log, getLegalText, listAccounts: accountsOf(db), findWays }).getOffers('whatsapp');
    expect(await offersOf()).toBeDefined();
    const ids = [await shop.offer('wa', 'IN'), await shop.offer('wa', 'GB')];
    await db.updateTable('offers').set({ stock: 0 }).where('id', 'in', ids).execute();
    expect(await offersOf()).toBeUndefined();
    await expect(raised()).rejects.toMatchObject({ code: 'not_found' });
    await db.updateTable('offers').set({ stock: 5 }).where('id', 'in', ids).execute();
    await db.updateTable('services').set({ enabled: false }).where('code', '=', 'wa').execute();
    expect(await offersOf()).toBeUndefined();
    await expect(raised()).rejects.toMatchObject({ code: 'not_found' });
  }));

test('thousands of visitors of a service cost one query a minute, and those of made-up services none', async () => {
  let now = 0;
  const { asked, counted } = counting(shop.db);
  const storefront = createStorefront({
    db: counted,
    log,
    getLegalText,
    listAccounts: accountsOf(counted),
    findWays,
    now: () => now,
  });
  await storefront.getForPage(page('service=whatsapp'));
  const first = asked.queries;
  for (let visitor = 0; visitor < 1_000; visitor += 1) {
    await storefront.getForPage(page('service=whatsapp'));
    await storefront.getForPage(page(`service=whatsapp&country=nowhere-${visitor}`));
    await storefront.getForPage(page(`service=made-up-${visitor}`));
    await storefront.getOffers(`made-up-${visitor}`).catch(() => {});
  }
  expect(asked.queries).toBe(first);
  now = 60_000;
  await Promise.all(Array.from({ length: 100 }, () => storefront.getOffers('whatsapp')));
  expect(asked.queries).toBe(first * 2);
});

test('a service whose prices cannot be read in time keeps its own address', async () => {
  let isAway = false;
  const away = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isAway) throw new Error('no database');
      return result;
    },
  });
  const storefront = createStorefront({ db: away, log, getLegalText, listAccounts: accountsOf(away), findWays });
  await storefront.getForPage(page(''));
  isAway = true;
  const shown = await storefront.getForPage(page('service=whatsapp'));
  expect([shown?.address, shown?.offers]).toEqual(['/?service=whatsapp', undefined]);
  // Which country it is stands with the prices: search engines are told no other page's address.
  expect((await storefront.getForPage(page('service=whatsapp&country=india')))?.address).toBeUndefined();
  expect((await storefront.getForPage(page('service=made-up')))?.address).toBe('/');
});

test('no two services share an address, however their names and codes meet, and each opens its own', () => {
  const name = fc.constantFrom('A', 'A!', 'A-b', 'A b', 'a-b-c', 'a-b-2', 'B', 'टे', '', 'x'.repeat(80));
  const code = fc.constantFrom('a', 'b', 'c', '2', 'B', 'b-c', 'y'.repeat(80));
  fc.assert(
    fc.property(fc.array(fc.record({ name, code }), { maxLength: 12 }), (rows) => {
      const slugs = withSlugs(rows, (row) => row.code).map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(rows.length);
      for (const slug of slugs) {
        const params = storefrontContract['GET /api/user/storefront/services/:slug'].params.safeParse({ slug });
        expect([slug, params.success]).toEqual([slug, true]);
      }
    }),
  );
});

test('services of the same name have addresses of their own, and names that an address cannot show have their code', () =>
  withChanges(async (db) => {
    const slugs = async () =>
      (await createStorefront({ db, log, getLegalText, listAccounts: accountsOf(db), findWays }).listServices()).map(
        ({ slug }) => slug,
      );
    await db.updateTable('services').set({ name: 'WhatsApp!' }).where('code', '=', 'tg').execute();
    expect(await slugs()).toEqual(expect.arrayContaining(['whatsapp', 'whatsapp-tg']));
    await db.updateTable('services').set({ name: 'Télé Gram, Ü' }).where('code', '=', 'tg').execute();
    expect(await slugs()).toContain('tele-gram-u');
    await db.updateTable('services').set({ name: 'टेलीग्राम' }).where('code', '=', 'tg').execute();
    expect(await slugs()).toContain('tg');
  }));

test('the codes of the last 30 days are counted once they are enough, and rounded down', () =>
  withChanges(async (db) => {
    const counted = async () =>
      (await createStorefront({ db, log, getLegalText, listAccounts: accountsOf(db), findWays }).getFirst())
        .codes_delivered;
    const add = (sold: number, days: number) =>
      sql`insert into number_rollups (span, at, level, sold, sales_paise, cost_paise, sold_without_cost, sales_without_cost_paise,
          no_sms, no_sms_paise, canceled, canceled_paise, failed, failed_paise, refunded, refunded_paise, waits)
        values ('day', date_trunc('day', now()) - ${days}::int * interval '1 day', 'all', ${sold}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}')`.execute(
        db,
      );
    await sql`delete from number_rollups`.execute(db);
    await add(999, 1);
    await add(50_000, 31);
    expect(await counted()).toBeNull();
    await add(11_861, 2);
    expect(await counted()).toBe(12_000);
  }));

test('readymade accounts are shown with price and stock, those in stock only', () =>
  withChanges(async (db) => {
    const shown = async () => {
      const { accounts, account_count } = await createStorefront({
        db,
        log,
        getLegalText,
        listAccounts: accountsOf(db),
        findWays,
      }).getFirst();
      return { accounts, account_count };
    };
    expect(await shown()).toEqual({ accounts: [], account_count: 0 });
    const add = (name: string, stock: number, enabled = true) =>
      sql`insert into products
          (name, description, category, price_paise, stock, minimum, maximum, enabled, request_key, body_hash, created_by)
        values (${name}, 'Secret', 'Email', 4500, ${stock}, 1, 10, ${enabled}, ${name}, '', ${shop.admin.id})`.execute(
        db,
      );
    await add('Gmail', 12);
    await add('Sold out', 0);
    await add('Hidden', 5, false);
    expect(await shown()).toEqual({
      accounts: [{ id: expect.any(Number), name: 'Gmail', category: 'Email', icon: null, stock: 12, price: 4_500 }],
      account_count: 1,
    });
  }));

const fetchText = async (path: string, language = 'en') =>
  (await fetch(shop.url + path, { headers: { 'accept-language': language } })).text();
const headOf = (text: string) => ({
  title: /<title>([^<]*)/.exec(text)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(text)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
  structured: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as object,
});

test('search engines get a title, a description, an address and a price of each service and country', async () => {
  const { data } = await testApi(shop.url)('GET /api/user/storefront/services/:slug', { params: { slug: 'whatsapp' } });
  const prices = data.countries.map(({ from_price }) => from_price);
  const india = data.countries.find(({ iso }) => iso === 'IN')?.from_price;
  const service = headOf(await fetchText('/?service=whatsapp'));
  expect(service).toEqual({
    title: expect.stringMatching(/^WhatsApp numbers for OTP · /),
    description: expect.stringContaining(`from ₹${prices[0]}, in ${prices.length} countries`),
    canonical: expect.stringMatching(/\/\?service=whatsapp$/),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'WhatsApp numbers for OTP',
      description: service.description,
      category: 'WhatsApp',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: prices[0],
        highPrice: prices.at(-1),
        offerCount: prices.length,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: service.canonical,
      },
    },
  });
  const country = headOf(await fetchText('/?service=whatsapp&country=india&utm_source=mail'));
  expect(country).toMatchObject({
    title: expect.stringMatching(/^WhatsApp numbers from India · /),
    canonical: expect.stringMatching(/\/\?service=whatsapp&amp;country=india$/),
    structured: { offers: { '@type': 'Offer', price: india, priceCurrency: 'INR' } },
  });
  expect(headOf(await fetchText('/?service=whatsapp&country=india', 'hi')).title).toMatch(/^भारत के WhatsApp नंबर · /);
});

test('an unknown service is the usual page, under its address', async () => {
  const usual = headOf(await fetchText('/'));
  expect(headOf(await fetchText('/?service=made-up'))).toEqual(usual);
  expect(usual).toMatchObject({ canonical: expect.stringMatching(/\d\/$/), structured: { '@type': 'WebSite' } });
});

test('a Hindi page says that it is Hindi, also to who runs no scripts', async () => {
  expect(await fetchText('/', 'hi')).toContain('<html lang="hi">');
  expect(await fetchText('/', 'en')).toContain('<html lang="en">');
});

test('the sitemap names the page of all services, and that of each in stock', async () => {
  const { data } = await testApi(shop.url)('GET /api/user/storefront/services');
  const sitemap = await fetchText('/sitemap.xml');
  const named = [...sitemap.matchAll(/<loc>[^<]*\/\?service=([^<]*)<\/loc>/g)].map(([, slug]) => slug);
  expect(named).toEqual(data.map(({ slug }) => slug));
  expect(sitemap).toContain('/?services=all</loc>');
  expect(sitemap).toContain('/register</loc>');
  expect(await fetchText('/robots.txt')).toMatch(/Sitemap: .*\/sitemap\.xml/);
});

test('the owner’s terms are a page once they are published, and none before', async () => {
  const api = shop.admin.api;
  const publish = async (terms: string) => {
    const { version, published } = await api('GET /api/admin/site/documents/:name', { params: { name: 'legal' } });
    const document = structuredClone(published.document);
    if (document.name !== 'legal') throw new Error('another document');
    document.value.terms = terms;
    const draft = await api('POST /api/admin/site/drafts', { body: { version, document } });
    await api('POST /api/admin/site/documents/:name/publish', {
      params: { name: 'legal' },
      body: { version: draft.version },
    });
  };
  const read = () => testApi(shop.url)('GET /api/user/pages/:name', { params: { name: 'terms' } });
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect(headOf(await fetchText('/?page=terms')).canonical).toMatch(/\d\/$/);
  await publish('# Terms\n\nBe kind.');
  expect((await read()).data).toEqual({ name: 'terms', text: '# Terms\n\nBe kind.' });
  expect((await testApi(shop.url)('GET /api/user/site-data')).data.legal).toEqual({
    terms: true,
    privacy: false,
    refunds: false,
  });
  const page = headOf(await fetchText('/?page=terms'));
  expect(page).toMatchObject({
    title: expect.stringMatching(/^Terms of service · /),
    canonical: expect.stringMatching(/\/\?page=terms$/),
  });
  for (const method of ['GET', 'HEAD']) {
    const typed = await fetch(`${shop.url}/terms?ref=asha&page=x`, { method, redirect: 'manual' });
    expect([typed.status, typed.headers.get('location')]).toEqual([302, '/?ref=asha&page=terms']);
  }
  expect((await fetch(`${shop.url}/privacy`, { redirect: 'manual' })).status).toBe(200);
  const sitemap = await fetchText('/sitemap.xml');
  expect(sitemap).toContain('/?page=terms</loc>');
  expect(sitemap).not.toContain('/?page=privacy');
  await publish('');
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect((await fetch(`${shop.url}/terms`, { redirect: 'manual' })).status).toBe(200);
});
