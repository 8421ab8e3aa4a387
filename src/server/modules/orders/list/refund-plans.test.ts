import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/client.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { createOrderList } from './order-list.service.ts';

const orders = 20_000;
/** Every fourth was refunded whole, and the oldest of them in part. */
const refundedEach = 4;
const parts = 3;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { id } = await shop.customer('100.00');
  await asSeed(async (trx) => {
    await sql`
      insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
        upstream_id, request_key, body_hash, created_at, expires_at, closed_at)
      select ${id}::bigint, service_id, country_id, server_id, id, 300 + n % 3000, 300, 'finished',
        (910000000000 + n)::text, 'up ' || n, 'seed ' || n, '',
        now() - (${orders}::int - n) * interval '20 seconds', now(), now()
      from generate_series(1, ${orders}::int) n cross join (select * from offers order by id limit 1) offer`.execute(
      trx,
    );
    await sql`
      with refunded as (
        select id, user_id, price_paise, case when row_number() over (order by id) <= ${parts}::int then 100
          else price_paise end as amount
        from numbers where id % ${refundedEach}::int = 0
      ), charges as (
        insert into ledger_entries (kind, reference, settles, description, number_id)
        select 'capture', 'number:' || id, -id, 'Code', id from refunded returning id, number_id
      ), refunds as (
        insert into ledger_entries (kind, reference, user_id, description, number_id, refunds)
        select 'refund', 'seed:' || number_id, refunded.user_id, 'Refund', number_id, charges.id
        from charges join refunded on refunded.id = number_id returning id, number_id
      )
      insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
      select refunds.id, 'wallet', user_id, amount, amount from refunds join refunded on refunded.id = number_id
      union all
      select refunds.id, 'sales', null, -amount, null from refunds join refunded on refunded.id = number_id
      union all
      select charges.id, 'sales', null, price_paise, null from charges join refunded on refunded.id = number_id`.execute(
      trx,
    );
  });
  await sql`vacuum analyze numbers, ledger_entries, postings`.execute(shop.db);
}, 120_000);
afterAll(() => shop.close());

/** Without the checks of a sale and of the ledger. */
async function asSeed(write: (trx: Db) => Promise<void>): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });
}

/** Rows of orders and of the ledger that this connection has read since it last reported, whether they matched or not. */
async function rowsRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where relname in ('numbers', 'account_orders', 'ledger_entries', 'postings')`.execute(trx);
  return rows[0]?.count ?? Infinity;
}

async function search(q: string) {
  return shop.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    const { data } = await createOrderList({ db: trx }).list({ q });
    return { ids: data.map(({ id }) => id), rows: (await rowsRead(trx)) - before };
  });
}

/** The public ids of refunded numbers, the newest first. */
async function refundedIds(): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from numbers where id % ${refundedEach}::int = 0 order by id desc`.execute(shop.db);
  return rows.map(({ id }) => publicId('number', id));
}

/** What a page of 50 reads: each order, and its charge and refund with their postings for what it shows. */
const mostOfPage = 1_000;

test('a search for what was refunded reads few rows more than it shows', async () => {
  const { ids, rows } = await search('status:refunded when:all');
  expect(ids).toEqual((await refundedIds()).slice(0, 50));
  expect(rows).toBeLessThan(mostOfPage);
});

test('a search for what was refunded in part finds the oldest few, and looks at each refund once', async () => {
  const { ids, rows } = await search('status:part_refunded when:all');
  const refunded = await refundedIds();
  expect(ids).toEqual(refunded.slice(-parts));
  // The refund, both its postings, and what it is of.
  expect(rows).toBeLessThan(4 * refunded.length + mostOfPage);
});

test('a search for what was refunded in part stops where it has a page of them', async () => {
  const refunded = await refundedIds();
  await asSeed(async (trx) => {
    await sql`
      update postings set amount_paise = sign(amount_paise) * 100 where entry_id in (
        select id from ledger_entries where refunds is not null order by number_id desc limit 100)`.execute(trx);
  });
  const { ids, rows } = await search('status:part_refunded when:all');
  expect(ids).toEqual(refunded.slice(0, 50));
  expect(rows).toBeLessThan(mostOfPage);
});
