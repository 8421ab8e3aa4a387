import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Connection } from '#server/db/embedded/probe-server.ts';
import type { Tables } from '#server/db/schema.ts';
import {
  countDays,
  countHalfHours,
  recordLiabilities,
  removeOldHalfHours,
} from '#server/modules/analytics/rollups.repository.ts';
import { withClient } from './with-client.ts';
import { withoutIndexes } from './without-indexes.ts';
import { figures, ledger } from './ledger.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { historyDays, type SeedSize } from './size.ts';
import { staffWork } from './staff-work.ts';

/** Statements whose number of bytes stays far from the settings of a small machine: the seed sorts ten million rows. */
const ownSettings = `set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set session_replication_role = replica;
  set statement_timeout = 0; set lock_timeout = 0; set jit = off; select setseed(0.42)`;
const daysAtOnce = 30;
/** The tables with the most rows. */
const large = [
  'users',
  'numbers',
  'number_events',
  'purchase_attempts',
  'ledger_entries',
  'postings',
  'login_events',
  'audit_events',
  'notifications',
  'user_activity',
];

/** Whether this database is seeded, and since when. */
export async function findSeeded(connection: Connection): Promise<Date | undefined> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass('bench_seeded') is not null as known`);
    if (!rows[0]?.known) return undefined;
    return (await client.query<{ at: Date }>('select at from bench_seeded')).rows[0]?.at;
  });
}

/**
 * Fills the database of a shop that has its catalogue and does not run: with triggers and foreign keys off, and without the
 * indexes of the large tables until the end. Raises what PostgreSQL refuses.
 */
export async function seed(connection: Connection, size: SeedSize, print: (text: string) => void): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(ownSettings);
    const step = async (name: string, statements: readonly string[]) => {
      const began = performance.now();
      for (const statement of statements) await client.query(statement);
      print(`  seeded: ${name}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    };
    await withoutIndexes(client, large, async () => {
      await step('people', [...people(size), 'analyze users']);
      await step('orders', [...orders(size), 'analyze numbers', 'analyze recharges', 'analyze account_orders']);
      await step('ledger', ledger(size));
      await step('figures', figures);
      await step('staff', staffWork(size));
    });
    await step('sequences', [sequences]);
    await step('vacuum', ['vacuum (analyze, freeze)']);
  });
  await countAnalytics(connection);
  await withClient(connection, async (client) => {
    await client.query('vacuum analyze');
    // The nightly proof reads all of the books. It is not what staff wait for.
    await client.query('update book_proofs set full_attempt_at = now()');
    await client.query('create table bench_seeded as select now() as at');
  });
}

/** The product's own counting, a month at a time. */
async function countAnalytics(connection: Connection): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  try {
    await sql`set work_mem = '128MB'`.execute(db);
    const { rows } = await sql<{ from: Date; to: Date }>`
      select at as "from", at + ${daysAtOnce} * interval '1 day' as "to" from generate_series(
        date_trunc('day', now()) - interval '18 hours 30 minutes' - ${historyDays} * interval '1 day', now(), ${daysAtOnce} * interval '1 day') at`.execute(
      db,
    );
    for (const period of rows)
      await db.transaction().execute(async (trx) => {
        await countHalfHours(trx, period);
        await countDays(trx, period);
      });
    await removeOldHalfHours(db);
    await recordLiabilities(db);
  } finally {
    await db.destroy();
  }
}

/** Ids given by hand do not move the sequences. */
const sequences = `do $$ declare target record; begin
  for target in select table_name, pg_get_serial_sequence(quote_ident(table_name), 'id') as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' loop
    execute format('select setval(%L, (select max(id) from %I))', target.name, target.table_name);
  end loop; end $$`;
