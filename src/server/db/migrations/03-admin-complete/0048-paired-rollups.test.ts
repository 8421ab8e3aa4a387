import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { pairedRollups } from './0048-paired-rollups.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what was counted before is added up by pairs, waits included', async () => {
  const { db } = database;
  const waits = (first: number) => sql.join([first, ...Array.from({ length: 32 }, () => 1)]);
  await db.transaction().execute(async (trx) => {
    await sql`drop index number_rollups_of_service, number_rollups_of_country, number_rollups_of_server`.execute(trx);
    for (const [country, server, sold] of [
      [1, 1, 3],
      [1, 2, 4],
      [2, 2, 5],
    ])
      await sql`
        insert into number_rollups (span, at, level, service_id, country_id, server_id, sold, sales_paise, cost_paise,
          sold_without_cost, sales_without_cost_paise, no_sms, no_sms_paise, canceled, canceled_paise, failed, failed_paise,
          refunded, refunded_paise, waits)
        values ('day', '2026-11-20T18:30:00Z', 'offer', 7, ${country}, ${server}, ${sold}, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          array[${waits(sold ?? 0)}]::int[])`.execute(trx);
    await pairedRollups.up(trx);
  });
  const pairs = await db
    .selectFrom('number_rollups')
    .select(['level', 'service_id', 'country_id', 'server_id', 'sold', 'sales_paise', 'waits'])
    .where('level', '!=', 'offer')
    .orderBy('level')
    .orderBy('country_id')
    .orderBy('server_id')
    .execute();
  expect(
    pairs.map((row) => [row.level, row.country_id, row.server_id, Number(row.sold), Number(row.sales_paise)]),
  ).toEqual([
    ['country_server', 1, 1, 3, 100],
    ['country_server', 1, 2, 4, 100],
    ['country_server', 2, 2, 5, 100],
    ['service_country', 1, null, 7, 200],
    ['service_country', 2, null, 5, 100],
    ['service_server', null, 1, 3, 100],
    ['service_server', null, 2, 9, 200],
  ]);
  expect(pairs.map(({ waits: counted }) => counted.slice(0, 2))).toContainEqual([9, 2]);
});
