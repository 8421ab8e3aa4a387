import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { importOrder } from '../testing/stock-steps.ts';
import { apiCustomer } from '../testing/people/api-customer.ts';
import { metricsToken, scrape, type Scraped } from '../testing/scrape.ts';
import { openTestShop, type Customer, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;
let before: Scraped;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: metricsToken } });
  asha = await shop.customer('500.00');
});
beforeEach(async () => {
  before = await scrape(shop);
});
afterAll(() => shop.close());

const key = () => crypto.randomUUID();
const buy = async (customer = asha) => {
  const body = { offer_id: await shop.offer() };
  return (await customer.api('POST /api/user/numbers', { body, idempotencyKey: key() })).number;
};
const sendCode = (code: string) => shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', code);
const whenIs = (id: number, status: string) =>
  asha.live.when('update_number', ({ number }) => number.id === id && number.status === status);

/** How much the series have grown since the test began. */
async function growth(wanted: readonly (readonly [name: string, labels?: Record<string, string | number>])[]) {
  const now = await scrape(shop);
  return wanted.map(([name, labels]) => (now.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0));
}

describe('sales', () => {
  test('a number with its code is one purchase, one charge, one code and one wait', async () => {
    const number = await buy();
    sendCode('482913');
    await whenIs(number.id, 'received');
    expect(
      await growth([
        ['numdesk_purchases_total', { kind: 'number', outcome: 'bought' }],
        ['numdesk_purchases_total'],
        ['numdesk_purchase_seconds_count', { kind: 'number' }],
        ['numdesk_charged_paise_total', { kind: 'number' }],
        ['numdesk_codes_total', { kind: 'first' }],
        ['numdesk_codes_total'],
        ['numdesk_code_wait_seconds_count', { server: shop.serverId }],
        ['numdesk_code_delivery_seconds_count'],
        ['numdesk_refunds_total'],
        ['numdesk_upstream_calls_total', { server: shop.serverId, action: 'buy', outcome: 'bought' }],
        ['numdesk_upstream_call_seconds_count', { server: shop.serverId, action: 'buy' }],
      ]),
    ).toEqual([1, 1, 1, Math.round(Number(number.price) * 100), 1, 1, 1, 1, 0, 1, 1]);
    const wait = (await scrape(shop)).value('numdesk_code_wait_seconds_sum', { server: shop.serverId });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(30);
  });

  test('another code of the same number is another code, and is not charged', async () => {
    const number = await buy();
    sendCode('111111');
    await whenIs(number.id, 'received');
    await asha.api('POST /api/user/numbers/:id/again', { params: { id: number.id } });
    sendCode('222222');
    await asha.live.when('update_number', (event) => event.number.id === number.id && event.number.code === '222222');
    expect(
      await growth([
        ['numdesk_codes_total', { kind: 'another' }],
        ['numdesk_charged_paise_total', { kind: 'number' }],
      ]),
    ).toEqual([1, Math.round(Number(number.price) * 100)]);
  });

  test('a cancelled number is one refund of its price', async () => {
    const number = await buy();
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
    expect(
      await growth([
        ['numdesk_refunds_total', { kind: 'number', reason: 'cancelled' }],
        ['numdesk_refunds_total'],
        ['numdesk_refunded_paise_total', { reason: 'cancelled' }],
        ['numdesk_charged_paise_total'],
        ['numdesk_upstream_calls_total', { action: 'cancel', outcome: 'canceled' }],
      ]),
    ).toEqual([1, 1, Math.round(Number(number.price) * 100), 0, 1]);
  });

  test('a charge that staff refund is a refund by staff', async () => {
    const number = await buy();
    sendCode('333333');
    await whenIs(number.id, 'received');
    const body = { reason: 'no use', refunded: '0.00' as Rupees };
    const params = { id: publicId('number', number.id) };
    await shop.admin.api('POST /api/admin/orders/:id/refund', { params, body, idempotencyKey: key() });
    expect(await growth([['numdesk_refunds_total', { kind: 'number', reason: 'staff' }]])).toEqual([1]);
  });

  test('a purchase that the balance does not cover, or the provider refuses, is refused for its reason', async () => {
    const poor = await shop.customer('0.00');
    await expect(buy(poor)).rejects.toMatchObject({ code: 'balance_too_low' });
    shop.provider.faults.set({ kind: 'no_numbers', times: 1 });
    await expect(buy()).rejects.toMatchObject({ code: 'no_numbers' });
    expect(
      await growth([
        ['numdesk_purchases_total', { outcome: 'refused', reason: 'balance_too_low' }],
        ['numdesk_purchases_total', { outcome: 'refused', reason: 'no_numbers' }],
        ['numdesk_purchases_total'],
        ['numdesk_refunds_total', { reason: 'not_bought' }],
        ['numdesk_upstream_calls_total', { action: 'buy', outcome: 'no_numbers' }],
      ]),
    ).toEqual([1, 1, 2, 1, 1]);
  });

  test('a request that is repeated is one purchase', async () => {
    const body = { offer_id: await shop.offer() };
    const request = { body, idempotencyKey: key() };
    await asha.api('POST /api/user/numbers', request);
    await asha.api('POST /api/user/numbers', request);
    expect(await growth([['numdesk_purchases_total']])).toEqual([1]);
  });

  test('an unclear purchase is counted as unclear, and as bought when it is found', async () => {
    shop.provider.faults.set({ kind: 'dropped_connection', afterBuying: true, times: 1 });
    const number = await buy();
    expect(number.status).toBe('requested');
    await whenIs(number.id, 'waiting');
    expect(
      await growth([
        ['numdesk_purchases_total', { outcome: 'unclear' }],
        ['numdesk_purchases_total', { outcome: 'bought' }],
        ['numdesk_purchases_total'],
        ['numdesk_upstream_calls_total', { action: 'buy', outcome: 'unclear' }],
      ]),
    ).toEqual([1, 1, 2, 1]);
  });

  test('what is rolled back is not counted', async () => {
    await sql`create function refuse_all() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
      shop.db,
    );
    await sql`create constraint trigger refuse_all after update on numbers deferrable initially deferred
      for each row execute function refuse_all()`.execute(shop.db);
    await expect(buy()).rejects.toMatchObject({ code: 'unexpected' });
    expect(await growth([['numdesk_purchases_total'], ['numdesk_upstream_calls_total', { action: 'buy' }]])).toEqual([
      0, 1,
    ]);
    await sql`drop trigger refuse_all on numbers`.execute(shop.db);
  });

  test('an order of accounts is one purchase with its accounts and its charge', async () => {
    const { product } = await shop.admin.api('POST /api/admin/products', {
      body: { name: 'Mailbox', description: 'For tests.', category: 'Mail', price: '20.00' as Rupees },
      idempotencyKey: key(),
    });
    await shop.admin.api('POST /api/admin/products/:id/import', {
      params: { id: product.id },
      body: importOrder(['a@example.com:one', 'b@example.com:two', 'c@example.com:three']),
      idempotencyKey: key(),
    });
    const order = (quantity: number) =>
      asha.api('POST /api/user/readymade-orders', {
        body: { product_id: product.id, quantity },
        idempotencyKey: key(),
      });
    await order(2);
    await expect(order(2)).rejects.toMatchObject({ code: 'sold_out' });
    expect(
      await growth([
        ['numdesk_purchases_total', { kind: 'account', outcome: 'bought' }],
        ['numdesk_accounts_sold_total'],
        ['numdesk_charged_paise_total', { kind: 'account' }],
        ['numdesk_purchases_total', { kind: 'account', outcome: 'refused', reason: 'sold_out' }],
        ['numdesk_purchase_seconds_count', { kind: 'account' }],
      ]),
    ).toEqual([1, 2, 4000, 1, 1]);
  });
});

describe('work', () => {
  test('requests are named by the path of their endpoint, never by what was asked for', async () => {
    const number = await buy();
    await asha.api('GET /api/user/numbers/:id', { params: { id: number.id } });
    const api = await apiCustomer(shop);
    await api.ask('getBalance');
    await fetch(`${shop.url}/no/such/path-of-nobody`);
    const route = (path: string) => ['numdesk_http_request_seconds_count', { route: path }] as const;
    expect(await growth([route('/api/user/numbers/:id'), route('/stubs/handler_api.php'), route('other')])).toEqual([
      1, 1, 1,
    ]);
    const { text } = await scrape(shop);
    expect(text).not.toContain(`numbers/${number.id}`);
    expect(text).not.toContain('path-of-nobody');
    expect(text).not.toContain(api.key);
  });

  test('a provider that keeps failing shows as failed calls and as a paused server', async () => {
    const failing = await openTestShop({ env: { METRICS_TOKEN: metricsToken } });
    const customer = await failing.customer('500.00');
    const body = { offer_id: await failing.offer() };
    for (let times = 0; times < 5; times += 1) {
      failing.provider.faults.set({ kind: 'garbage', service: 'wa', times: 1 });
      await customer.api('POST /api/user/numbers', { body, idempotencyKey: key() }).catch(() => undefined);
    }
    const scraped = await scrape(failing);
    expect(scraped.value('numdesk_upstream_paused', { server: failing.serverId, action: 'buy' })).toBe(1);
    expect(scraped.value('numdesk_upstream_paused', { server: failing.serverId, action: 'check' })).toBe(0);
    await failing.close();
  });

  test('jobs show when they last succeeded', async () => {
    const at = (await scrape(shop)).value('numdesk_job_last_success_timestamp_seconds', { job: 'track numbers' });
    expect(Date.now() / 1_000 - (at ?? 0)).toBeLessThan(30);
    expect(before.value('numdesk_job_seconds_count', { job: 'track numbers' })).toBeGreaterThan(0);
  });

  test('sockets, pools, the event loop and the books are shown as they are', async () => {
    const scraped = await scrape(shop);
    expect(scraped.value('numdesk_sockets', { login: 'yes' })).toBeGreaterThanOrEqual(2);
    expect(scraped.value('numdesk_sockets', { login: 'not_yet' })).toBe(0);
    expect(scraped.value('numdesk_pool_size', { pool: 'jobs' })).toBe(6);
    expect(scraped.value('numdesk_pool_waiting', { pool: 'jobs' })).toBe(0);
    expect(scraped.names).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(scraped.value('numdesk_database_up')).toBe(1);
    expect(scraped.value('numdesk_live_events')).toBeUndefined();
    expect(scraped.value('numdesk_books_differences')).toBe(0);
  });
});
