import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into users (email, password_hash) values ('asha@example.com', 'hash'), ('ravi@example.com', 'hash');
    insert into wallets (user_id) values (1), (2);`.execute(database.db);
});
afterAll(() => database.drop());

test('a country keeps its given code, and one without a code gets the next from 1000 up', async () => {
  await sql`insert into countries (iso, name, code) values ('IN', 'India', 22), ('US', 'United States', 187)`.execute(
    database.db,
  );
  await sql`insert into countries (iso, name) values ('AQ', 'Antarctica'), ('FR', 'France')`.execute(database.db);
  const countries = await database.db.selectFrom('countries').select(['iso', 'code']).orderBy('id').execute();
  expect(Object.fromEntries(countries.map(({ iso, code }) => [iso, code]))).toEqual({
    IN: 22,
    US: 187,
    AQ: 1000,
    FR: 1001,
  });
});

const insertEntry = (kind: string, owner: number | null) =>
  sql`insert into ledger_entries (kind, reference, settles, description, user_id)
    values (${kind}, ${crypto.randomUUID()}, ${kind === 'capture' ? 1 : null}, 'test', ${owner})`.execute(database.db);

test('an entry names the wallet it changes, and a capture, which changes none, names none', async () => {
  await insertEntry('hold', 1);
  await insertEntry('capture', null);
  await expect(insertEntry('recharge', null)).rejects.toThrow('ledger_entries_name_their_wallet');
  await expect(insertEntry('capture', 1)).rejects.toThrow('ledger_entries_name_their_wallet');
});

test.each(['ledger_entries', 'postings', 'audit_events', 'account_reveals'])('%s is append-only', async (table) => {
  await expect(sql`update ${sql.table(table)} set id = default`.execute(database.db)).rejects.toThrow('append-only');
  await expect(sql`delete from ${sql.table(table)}`.execute(database.db)).rejects.toThrow('append-only');
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(database.db)).rejects.toThrow('append-only');
});
