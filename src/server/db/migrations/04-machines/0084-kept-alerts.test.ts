import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { keptAlerts } from './0084-kept-alerts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an alert from before that owners alone read stays for 30 days, any other for its day', async () => {
  const { rows } = await database.db.transaction().execute(async (trx) => {
    await sql`alter table staff_alerts drop column kept_until`.execute(trx);
    await sql`insert into staff_alerts (kind, severity, texts, permission, created_at)
      select 'approvals', 'warn', '{}', unnest(array['staff.manage', 'approvals.decide']), now() - interval '2 hours'`.execute(
      trx,
    );
    await keptAlerts.up(trx);
    return sql<{ permission: string; hours: number }>`
      select permission, (extract(epoch from kept_until - created_at) / 3600)::integer as hours from staff_alerts order by id`.execute(
      trx,
    );
  });
  expect(rows).toEqual([
    { permission: 'staff.manage', hours: 720 },
    { permission: 'approvals.decide', hours: 24 },
  ]);
});
