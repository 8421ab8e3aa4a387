import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import { withClient } from './with-client.ts';
import { withoutIndexes } from './without-indexes.ts';

type Seed = { dataDir: string; userId: number; offerId: number; count: number };

/**
 * Inserts finished numbers with their ledger entries, so that the books stay balanced. The wallet must hold their cost of
 * one rupee each. Returns the cursor of the last page.
 */
export async function seedHistory({ dataDir, userId, offerId, count }: Seed): Promise<string> {
  return inDatabase(dataDir, async (client) => {
    await client.query('begin');
    await client.query(numbers, [userId, offerId, count]);
    // Without fresh statistics the planner uses nested loops, which takes many minutes.
    await client.query('analyze numbers');
    for (const kind of ['hold', 'capture']) {
      await client.query(entries, [userId, kind]);
      await client.query('analyze ledger_entries');
      await client.query(postings, [userId, kind]);
    }
    await client.query('analyze postings');
    await client.query(wallet, [userId]);
    await client.query('commit');
    await client.query('vacuum analyze');
    return findCursor(client, userId);
  });
}

/**
 * Inserts millions of finished numbers without their ledger entries: the books do not balance afterwards. Returns the cursor
 * of the last page.
 */
export async function seedLongHistory({ dataDir, userId, offerId, count }: Seed): Promise<string> {
  return inDatabase(dataDir, async (client) => {
    await client.query(
      `set maintenance_work_mem = '512MB'; set session_replication_role = replica; set statement_timeout = 0`,
    );
    await withoutIndexes(client, ['numbers'], async () => void (await client.query(numbers, [userId, offerId, count])));
    await client.query('vacuum (analyze, freeze) numbers');
    await client.query('checkpoint');
    return findCursor(client, userId);
  });
}

/** The shop already runs the database, so this attaches to it. */
async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { superuser: connection } = await startEmbeddedPostgres({ dataDir });
  return withClient(connection, work);
}

async function findCursor(client: pg.Client, userId: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(cursor, [userId]);
  return String(rows[0]?.id);
}

const isSeeded = `numbers.user_id = $1 and numbers.upstream_id like 'seed-%'`;

const numbers = `
  insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
    upstream_id, request_key, body_hash, created_at, expires_at, closed_at)
  select $1::bigint, service_id, country_id, server_id, id, 100, 100, 'finished', '919' || lpad(n::text, 9, '0'),
    'seed-' || $1::bigint || '-' || n, 'seed-' || n, '', now() - interval '1 year' + n * (interval '1 year' / $3::int), now(), now()
  from offers, generate_series(1, $3::int) n where id = $2`;

const entries = `
  insert into ledger_entries (kind, reference, settles, description, number_id, user_id)
  select $2, 'number:' || numbers.id, held.id, 'Number', numbers.id, case when $2 = 'hold' then $1::bigint end
  from numbers
  left join ledger_entries held on $2 = 'capture' and held.kind = 'hold' and held.reference = 'number:' || numbers.id
  where ${isSeeded}`;

const postings = `
  insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
  select entries.id, side.account, side.user_id, side.amount,
    case when side.user_id is not null
      then (select balance_paise from wallets where user_id = $1) - 100 * row_number() over (partition by side.user_id order by entries.id) end
  from ledger_entries entries join numbers on numbers.id = entries.number_id
  cross join lateral (values
    (case when $2 = 'hold' then 'wallet:' || $1::bigint else 'held' end, case when $2 = 'hold' then $1::bigint end, -100),
    (case when $2 = 'hold' then 'held' else 'sales' end, null, 100)) side (account, user_id, amount)
  where entries.kind = $2 and ${isSeeded}`;

const wallet = `
  update wallets set balance_paise = (select sum(amount_paise) from postings where user_id = $1) where user_id = $1`;

const cursor = `
  select id from numbers where ${isSeeded} order by id offset 25 limit 1`;
