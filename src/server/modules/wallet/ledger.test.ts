import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { findDifferences } from './books/full-proof.repository.ts';
import { getBalance, openWallet, postMovement, postMovements } from './ledger.repository.ts';
import { adjustment } from './movement.ts';

let database: TestDatabase;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function user(): Promise<UserId> {
  count += 1;
  const values = { email: `user${count}@numdesk.test`, password_hash: 'x', image_url: null, blocked_at: null };
  const { id } = await database.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  await openWallet(database.db, id);
  return id;
}
const credit = (userId: UserId, amount: number, reference: string = crypto.randomUUID()) =>
  adjustment({ userId, actorId: userId, delta: paise(amount), reference, description: 'test' });

test('a ledger entry changes the wallet and returns the new balance', async () => {
  const { db } = database;
  const asha = await user();
  expect(await postMovement(db, credit(asha, 100_00))).toMatchObject({ balance: 100_00 });
  expect(await postMovement(db, credit(asha, -40_50))).toMatchObject({ balance: 59_50 });
  expect(await getBalance(db, asha)).toBe(59_50);
});

test('many entries are written at once as they would be one by one, also several of one wallet', async () => {
  const { db } = database;
  const [asha, ravi] = [await user(), await user()];
  const amounts = [
    [asha, 100_00],
    [ravi, 20_00],
    [asha, -30_00],
    [asha, -30_00],
    [ravi, 5_00],
  ] as const;
  const posted = await postMovements(
    db,
    amounts.map(([userId, amount]) => credit(userId, amount)),
  );
  expect(posted.map(({ balance }) => balance)).toEqual([100_00, 20_00, 70_00, 40_00, 25_00]);
  const ids = posted.map(({ entryId }) => entryId);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(await findDifferences(db)).toEqual([]);
});

test('of many entries none is written when a wallet could not pay for its own', async () => {
  const { db } = database;
  const [asha, ravi] = [await user(), await user()];
  const movements = [credit(ravi, 50_00), credit(asha, -1)];
  await expect(postMovements(db, movements)).rejects.toMatchObject({ code: 'balance_too_low' });
  expect([await getBalance(db, asha), await getBalance(db, ravi)]).toEqual([0, 0]);
});

test('batches that name the same wallets in opposite orders do not lock each other out', async () => {
  const { db } = database;
  const wallets = [await user(), await user(), await user()];
  const there = () =>
    postMovements(
      db,
      wallets.map((userId) => credit(userId, 1)),
    );
  const back = () =>
    postMovements(
      db,
      wallets.toReversed().map((userId) => credit(userId, 1)),
    );
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? there() : back())));
  expect(await Promise.all(wallets.map((userId) => getBalance(db, userId)))).toEqual([40, 40, 40]);
});

test('a wallet is never negative, however many concurrent payments', async () => {
  const { db } = database;
  const asha = await user();
  await postMovement(db, credit(asha, 100_00));
  const spends = Array.from({ length: 40 }, () => postMovement(db, credit(asha, -30_00)));
  const outcomes = await Promise.allSettled(spends);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'balance_too_low' });
  }
  expect(await getBalance(db, asha)).toBe(10_00);
});

test('the same reference moves money once', async () => {
  const { db } = database;
  const asha = await user();
  const twice = credit(asha, 100_00, 'one reference');
  await postMovement(db, twice);
  await expect(postMovement(db, twice)).rejects.toThrow(/unique/);
  expect(await getBalance(db, asha)).toBe(100_00);
});

test('the database itself refuses postings that do not sum to zero', async () => {
  const { db } = database;
  const asha = await user();
  const [, posting] = credit(asha, 5_00).postings;
  if (!posting) throw new Error('a movement has postings');
  const lopsided = { ...credit(asha, 5_00), postings: [posting] };
  await expect(postMovement(db, lopsided)).rejects.toThrow(/sum to zero/);
  expect(await getBalance(db, asha)).toBe(0);
});

test('nothing in the ledger can be changed or removed', async () => {
  const { db } = database;
  await postMovement(db, credit(await user(), 5_00));
  await expect(sql`update postings set amount_paise = 1`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`truncate postings`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`update ledger_entries set user_id = null`.execute(db)).rejects.toThrow(/append-only/);
  await expect(sql`update ledger_entries set description = 'x' where false`.execute(db)).rejects.toThrow(/append-only/);
});

test('an entry that touches a wallet names its owner, or the database refuses it', async () => {
  const entry = { kind: 'adjustment' as const, reference: crypto.randomUUID(), description: 'test', settles: null };
  const nobody = { number_id: null, recharge_id: null, order_id: null, user_id: null, actor_id: null };
  const inserting = database.db
    .insertInto('ledger_entries')
    .values({ ...entry, ...nobody })
    .execute();
  await expect(inserting).rejects.toThrow(/ledger_entries_name_their_wallet/);
});

test('the owner of an entry cannot be changed, not even by a trigger', async () => {
  const { db } = database;
  const ravi = await user();
  const { entryId } = await postMovement(db, credit(await user(), 5_00));
  const changing = db.transaction().execute(async (trx) => {
    await sql`create function pg_temp.meddle() returns trigger language plpgsql as ${sql.lit(
      `begin update ledger_entries set user_id = ${ravi} where id = ${entryId}; return null; end`,
    )}`.execute(trx);
    await sql`create temp table lever (id int) on commit drop`.execute(trx);
    await sql`create trigger pulled after insert on lever for each row execute function pg_temp.meddle()`.execute(trx);
    await sql`insert into lever values (1)`.execute(trx);
  });
  await expect(changing).rejects.toThrow(/append-only/);
});

test('the books find an entry that is missing from the history of its wallet', async () => {
  const ravi = await user();
  const { entryId: id } = await postMovement(database.db, credit(await user(), 5_00));
  const found = database.db.transaction().execute(async (trx) => {
    await sql`alter table ledger_entries disable trigger user`.execute(trx);
    await sql`update ledger_entries set user_id = ${ravi} where id = ${id}`.execute(trx);
    throw new Rollback((await findDifferences(trx)).map(({ account }) => account));
  });
  await expect(found).rejects.toMatchObject({
    accounts: expect.arrayContaining([`wallet of entry:${id}`]) as string[],
  });
  expect((await findDifferences(database.db)).map(({ account }) => account)).not.toContain(`wallet of entry:${id}`);
});

/** Rolls a transaction back and carries out what was read in it. */
class Rollback extends Error {
  readonly accounts: string[];
  constructor(accounts: string[]) {
    super('rolled back');
    this.accounts = accounts;
  }
}
