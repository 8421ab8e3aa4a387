import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';
import { dayIn } from './period.ts';

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.customer('1000.00');
});
afterAll(() => shop.close());

const past = 3_000;
const days = 12;

/** Numbers of the last days with the entries of their ledger that analytics reads: every outcome, at random times. */
async function seedPast() {
  await sql`
    with sold as (
      insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, cost_paise, status,
        phone, upstream_id, request_key, body_hash, created_at, expires_at, closed_at)
      select ${customer.id}, service_id, country_id, server_id, id, 1000 + n % 700, 1000 + n % 700,
        case when n % 5 > 0 then 400 + n % 300 end,
        (array['finished', 'received', 'expired', 'canceled', 'finished', 'failed'])[1 + n % 6],
        '91982000' || n, 'past-' || n, 'past-' || n, '',
        now() - interval '1 day' - (n * ${days * 86_400}::float8 / ${past}) * interval '1 second', now(), now()
      from generate_series(1, ${past}::int) n
      join (select *, row_number() over (order by id) as place, count(*) over () as all_offers from offers) offer
        on offer.place = 1 + n % offer.all_offers
      returning *
    ), holds as (
      insert into ledger_entries (kind, reference, description, number_id, user_id, created_at)
      select 'hold', 'number:' || id, 'Number', id, user_id, created_at from sold returning id, number_id
    )
    insert into ledger_entries (kind, reference, settles, description, number_id, user_id, created_at)
    select case when status in ('finished', 'received') then 'capture' else 'release' end, 'number:' || sold.id, holds.id,
      'Number', sold.id, case when status in ('finished', 'received') then null else user_id end,
      created_at + (5 + sold.id % 1300) * interval '1 second'
    from sold join holds on holds.number_id = sold.id`.execute(shop.db);
}

/** What the ledger itself says of an Indian day. */
async function ledgerOf(day: string, service?: number) {
  const { rows } = await sql<{ sales: string; cost: string; orders: string; refunds: string }>`
    select coalesce(sum(held_paise) filter (where kind = 'capture'), 0)::text as sales,
      coalesce(sum(cost_paise) filter (where kind = 'capture'), 0)::text as cost,
      count(*) filter (where kind = 'capture')::text as orders,
      coalesce(sum(held_paise) filter (where kind = 'release'), 0)::text as refunds
    from ledger_entries entries join numbers on numbers.id = number_id
    where kind in ('capture', 'release') and to_char(entries.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') = ${day}
      and (${service ?? null}::bigint is null or service_id = ${service ?? null})`.execute(shop.db);
  const money = (paise: string) => (Number(paise) / 100).toFixed(2);
  const [row] = rows;
  return (
    row && { sales: money(row.sales), cost: money(row.cost), refunds: money(row.refunds), orders: Number(row.orders) }
  );
}

const dimensions = ['service', 'country', 'server'] as const;
type Dimension = (typeof dimensions)[number];

/** The sales of one service, country or server by another dimension, as the ledger itself has them. */
async function salesBy(by: Dimension, only: Dimension, id: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ id: number; sales: string; orders: number }>`
    select ${sql.ref(`${by}_id`)} as id, sum(held_paise)::text as sales, count(*)::int as orders
    from ledger_entries entries join numbers on numbers.id = number_id
    where kind = 'capture' and ${sql.ref(`${only}_id`)} = ${id}
      and to_char(entries.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') between ${from} and ${to}
    group by 1 order by 1`.execute(shop.db);
  return rows.map((row) => ({ ...row, sales: (Number(row.sales) / 100).toFixed(2) }));
}

const dayBefore = (count: number) => dayIn(new Date(Date.now() - count * 86_400_000));
const read = (query: { from: string; to: string; by?: Dimension } & { [K in Dimension]?: string }) =>
  shop.admin.api('GET /api/admin/analytics', { query });

/** Adds up a column of the file. */
async function downloaded(query: Parameters<typeof read>[0]) {
  const text = await shop.admin.api('GET /api/admin/analytics.csv', { query });
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  return (column: string) => {
    const place = head.split(',').indexOf(column);
    return lines.reduce((sum, line) => sum + Number(line.split(',')[place]), 0);
  };
}

describe('the past', () => {
  beforeAll(async () => {
    await seedPast();
    await sql`update analytics_progress set counted_until = now() - interval '60 days'`.execute(shop.db);
    await shop.app.services.rollups.count();
  });

  test('is, on every Indian day, what the ledger says of it', async () => {
    for (let count = 1; count <= days; count += 1) {
      const day = dayBefore(count);
      expect({ day, ...(await read({ from: day, to: day })).totals }).toMatchObject({ day, ...(await ledgerOf(day)) });
    }
  });

  test('adds up by services, countries and servers to the same total, over days as over half hours', async () => {
    const whole = { from: dayBefore(days), to: dayBefore(1) };
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    for (const by of ['service', 'country', 'server'] as const) {
      const { rows, totals } = await read({ ...whole, by });
      expect(rows.reduce((sum, { sales }) => sum + cents(sales), 0)).toBe(cents(totals.sales));
      expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders);
    }
    const { points, totals, refunds } = await read(whole);
    expect(points.reduce((sum, { sales }) => sum + cents(sales), 0)).toBe(cents(totals.sales));
    expect(refunds.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(totals.refunds));
  });

  test('has the figures of one service, by country', async () => {
    const [service] = await shop.db.selectFrom('services').select('id').orderBy('id').limit(1).execute();
    const id = service?.id ?? (0 as ServiceId);
    const day = dayBefore(3);
    const { totals, recharges } = await read({ from: day, to: day, by: 'country', service: String(id) });
    expect(totals).toMatchObject((await ledgerOf(day, id)) ?? {});
    expect(recharges).toEqual([]);
  });

  test('of one service, country or server has the rows that the ledger has by each of the other two', async () => {
    const { service_id, country_id, server_id } = await shop.db
      .selectFrom('offers')
      .select(['service_id', 'country_id', 'server_id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const ids = { service: service_id, country: country_id, server: server_id };
    const whole = { from: dayBefore(days), to: dayBefore(1) };
    for (const only of dimensions)
      for (const by of dimensions.filter((name) => name !== only)) {
        const { rows } = await read({ ...whole, by, [only]: String(ids[only]) });
        const found = rows.filter(({ orders }) => orders > 0).map(({ id, sales, orders }) => ({ id, sales, orders }));
        expect({ only, by, found: found.toSorted((a, b) => a.id - b.id) }).toEqual({
          only,
          by,
          found: await salesBy(by, only, ids[only], whole),
        });
      }
  });

  test('is compared with as many days before it', async () => {
    const { before } = await read({ from: dayBefore(3), to: dayBefore(1) });
    const sales = await Promise.all([4, 5, 6].map(async (count) => Number((await ledgerOf(dayBefore(count)))?.sales)));
    expect(Number(before.sales)).toBeCloseTo(
      sales.reduce((sum, one) => sum + one, 0),
      2,
    );
  });

  test('counted again changes nothing', async () => {
    const whole = { from: dayBefore(days), to: dayBefore(0) };
    const first = await read(whole);
    await sql`update analytics_progress set counted_until = now() - interval '60 days'`.execute(shop.db);
    await Promise.all([shop.app.services.rollups.count(), shop.app.services.rollups.count()]);
    expect({ ...(await read(whole)), counted_at: null }).toEqual({ ...first, counted_at: null });
  });

  test('of one service has its cost, margin and refunds, as its line in the table', async () => {
    const whole = { from: dayBefore(days), to: dayBefore(1) };
    const [row] = (await read(whole)).rows;
    const { totals } = await read({ ...whole, service: String(row?.id) });
    const { sales, cost, profit, margin, refunds } = totals;
    expect(row).toMatchObject({ sales, cost, profit, margin, refunds });
    expect(Number(cost)).toBeGreaterThan(0);
    expect(Number(refunds)).toBeGreaterThan(0);
  });

  test('is downloaded as a line for each day, service, country and server', async () => {
    const query = { from: dayBefore(days), to: dayBefore(1) };
    const sums = await downloaded(query);
    const { data } = await shop.admin.api('GET /api/admin/audit', { query: { action: 'analytics.export' } });
    expect(data[0]).toMatchObject({ permission: 'analytics.export', subject: 'analytics', after: query });
    const { totals } = await read(query);
    expect(sums('codes')).toBe(totals.orders);
    for (const name of ['sales', 'cost', 'profit', 'refunds'] as const)
      expect({ name, sum: sums(name).toFixed(2) }).toEqual({ name, sum: totals[name] });
  });

  test('is downloaded with the accounts too, as lines of their own, where the figures are of everything', async () => {
    await sql`
      with product as (
        insert into products (name, description, category, price_paise, stock, sold, minimum, maximum, enabled, request_key, body_hash, created_by)
        values ('Aged mail', '', 'Mail', 5000, 0, 0, 1, 10, true, 'p', '', ${customer.id}) returning id)
      insert into account_rollups (span, at, product_id, orders, accounts, sales_paise, cost_paise, sales_without_cost_paise, refunded, refunded_paise)
      select span, date_trunc('day', now() - interval '2 days', 'Asia/Kolkata'), product_id, 2, 3, 50000, 20000, 0, 1, 1000
      from unnest(array['day', 'half_hour']) span, unnest(array[(select id from product), null]) product_id`.execute(
      shop.db,
    );
    const query = { from: dayBefore(days), to: dayBefore(1) };
    const { totals, rows } = await read(query);
    const sums = await downloaded(query);
    expect(sums('codes') + sums('account_orders')).toBe(totals.orders);
    for (const name of ['sales', 'cost', 'profit', 'refunds'] as const)
      expect({ name, sum: sums(name).toFixed(2) }).toEqual({ name, sum: totals[name] });
    expect((await downloaded({ ...query, service: String(rows[0]?.id) }))('accounts')).toBe(0);
    await sql`delete from account_rollups where orders = 2 and sales_paise = 50000`.execute(shop.db);
  });
});

test('a purchase counts as a sale when its code arrives', async () => {
  const today = { from: dayBefore(0), to: dayBefore(0) };
  const buy = async () => {
    const body = { offer_id: await shop.offer() };
    return customer.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  };
  await shop.app.services.rollups.count();
  const start = await read(today);
  const { number } = await buy();
  await shop.app.services.rollups.count();
  expect((await read(today)).totals.sales).toBe(start.totals.sales);
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482915');
  await customer.live.when('update_number', (event) => event.number.id === number.id && event.number.code !== null);
  await shop.app.services.rollups.count();
  const sold = await read(today);
  expect(Number(sold.totals.sales) - Number(start.totals.sales)).toBeCloseTo(Number(number.price), 2);
  expect(sold.totals.orders).toBe(start.totals.orders + 1);
  expect(Number(sold.totals.profit)).toBeGreaterThan(Number(start.totals.profit));
  const { takings } = await shop.admin.api('GET /api/admin/queues');
  expect(takings?.profit?.today).toBe(sold.totals.profit);
});

test('sales and profit beside the queues are of one moment, which is told', async () => {
  await shop.app.services.rollups.count();
  const day = async () => (await shop.admin.api('GET /api/admin/queues')).takings;
  const before = await day();
  const { number } = await customer.api('POST /api/user/numbers', {
    body: { offer_id: await shop.offer() },
    idempotencyKey: crypto.randomUUID(),
  });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482916');
  await customer.live.when('update_number', (event) => event.number.id === number.id && event.number.code !== null);
  await shop.app.services.rollup.rollUp();
  // The books have the sale, the profit not yet.
  const pick = (of: typeof before) => ({ sales: of?.sales, profit: of?.profit, as_of: of?.as_of });
  expect(pick(await day())).toEqual(pick(before));
  await shop.app.services.rollups.count();
  const after = await day();
  const { totals, counted_at } = await read({ from: dayBefore(0), to: dayBefore(0) });
  expect(pick(after)).toMatchObject({
    sales: { today: totals.sales },
    profit: { today: totals.profit },
    as_of: counted_at,
  });
  expect(Number(after?.sales.today)).toBeGreaterThan(Number(before?.sales.today));
});

test('the profit of today and yesterday is the same beside the queues, with accounts and until the same half hour', async () => {
  await shop.app.services.rollups.count();
  const query = { from: dayBefore(0), to: dayBefore(0) };
  const start = await read(query);
  await sql`
    insert into account_rollups (span, at, orders, accounts, sales_paise, cost_paise, sales_without_cost_paise, refunded, refunded_paise)
    select 'half_hour', date_bin('30 minutes', now() - make_interval(days => ago), 'epoch'), 1, 1, 50000, 20000, 0, 1, 1000
    from generate_series(0, 1) ago`.execute(shop.db);
  const { totals, before } = await read(query);
  expect(Number(totals.profit) - Number(start.totals.profit)).toBeCloseTo(290, 2);
  expect(Number(before.profit) - Number(start.before.profit)).toBeCloseTo(290, 2);
  const { takings } = await shop.admin.api('GET /api/admin/queues');
  expect(takings?.profit).toEqual({ today: totals.profit, yesterday: before.profit });
});

test('what staff wrote about their refunds is counted by reason, the most frequent first', async () => {
  for (const reason of ['It did not work', 'Paid twice', 'it did not work ']) {
    const offer_id = await shop.offer();
    const idempotencyKey = () => crypto.randomUUID();
    const { number } = await customer.api('POST /api/user/numbers', {
      body: { offer_id },
      idempotencyKey: idempotencyKey(),
    });
    const id = publicId('number', number.id);
    const body = { reason, refunded: '0.00' as Rupees };
    shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482915');
    await customer.live.when('update_number', (event) => event.number.id === number.id && event.number.code !== null);
    await shop.admin.api('POST /api/admin/orders/:id/refund', {
      params: { id },
      body,
      idempotencyKey: idempotencyKey(),
    });
  }
  const { staff_reasons } = await read({ from: dayBefore(0), to: dayBefore(0) });
  expect(staff_reasons).toEqual([
    { reason: expect.stringMatching(/^it did not work$/i), count: 2 },
    { reason: 'Paid twice', count: 1 },
  ]);
});

test('what is owed is what the wallets hold', async () => {
  await sql`delete from liabilities`.execute(shop.db);
  await shop.app.services.rollups.count();
  const { liabilities } = await read({ from: dayBefore(0), to: dayBefore(0) });
  const { rows } = await sql<{
    owed: Rupees;
  }>`select (sum(balance_paise) / 100.0)::numeric(20, 2)::text as owed from wallets`.execute(shop.db);
  expect(liabilities?.wallets).toBe(rows[0]?.owed);
});

test.each([
  { from: '2026-11-22', to: '2026-11-21' },
  { from: '2020-01-01', to: '2026-01-01' },
  { from: 'yesterday', to: '2026-01-01' },
])('the period %j is refused', async (query) => {
  await expect(read(query)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('support does not see the figures', async () => {
  const someone = await shop.customer('0.00');
  await shop.setUser(someone.id, { role: 'support' });
  const query = { from: dayBefore(1), to: dayBefore(0) };
  await expect(someone.api('GET /api/admin/analytics', { query })).rejects.toMatchObject({ code: 'not_permitted' });
});
