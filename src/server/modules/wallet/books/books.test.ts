import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import { paise, type Rupees } from '#shared/money.ts';
import { openDatabase, openPool, type Db } from '../../../db/client.ts';
import { defaultLimits } from '../../../db/connection/limits.ts';
import { openDatabaseHand } from '../../../testing/database/database-hand.ts';
import { seedCredits } from '../../../testing/database/seed-credits.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { postMovement } from '../ledger.repository.ts';
import { adjustment } from '../movement.ts';
import { createBooks } from './books.service.ts';

let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('500.00');
});
afterEach(async () => expect(await prove({ full: 'true' })).toMatchObject({ balanced: true, differences: [] }));
afterAll(() => shop.close());

const prove = (query: { full?: 'true' | 'false' } = {}) => shop.admin.api('GET /api/admin/books', { query });
const accountsOf = async (query: { full?: 'true' } = {}) =>
  (await prove(query)).differences.map(({ account }) => account);
const provenUntil = async () =>
  (await sql<{ id: number }>`select posting_id as id from book_proofs`.execute(shop.db)).rows[0]?.id ?? 0;
const newestPosting = async () =>
  (await sql<{ id: number }>`select max(id) as id from postings`.execute(shop.db)).rows[0]?.id ?? 0;
const credit = (db: Db, amount: number, userId: UserId = asha.id) =>
  postMovement(
    db,
    adjustment({ userId, actorId: userId, delta: paise(amount), reference: crypto.randomUUID(), description: 'test' }),
  );
const buy = async () => {
  const body = { offer_id: await shop.offer() };
  return (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
};
/** Proves until everything written so far counts as proven. */
async function proveAll() {
  const newest = await newestPosting();
  while ((await provenUntil()) < newest) expect(await accountsOf()).toEqual([]);
}

/** Runs with the triggers that guard the ledger switched off, and undoes it all at the end. */
async function tampering(
  change: (trx: Kysely<never>) => Promise<unknown>,
  undo: (trx: Kysely<never>) => Promise<unknown>,
) {
  const meddle = (step: typeof change) =>
    shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await step(trx as never);
    });
  await meddle(change);
  return () => meddle(undo);
}

/** Does work in a transaction that stays open until it is told to commit. */
async function holdOpen(work: (trx: Db) => Promise<unknown>) {
  const trx = await shop.db.startTransaction().execute();
  await work(trx);
  return { commit: () => trx.commit().execute() };
}

test('what is new is proven once, and the answer says when', async () => {
  const number = await buy();
  await proveAll();
  await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id as never } });
  await credit(shop.db, 5_00);
  const { balanced, proven_at, fully_proven_at } = await prove();
  expect(balanced).toBe(true);
  expect(Date.parse(proven_at ?? '')).toBeGreaterThan(Date.parse(number.created_at));
  await prove({ full: 'true' });
  expect((await prove()).fully_proven_at).not.toBe(fully_proven_at);
});

describe('tampering', () => {
  test('with what is new is found by the next proof', async () => {
    const { entryId } = await credit(shop.db, 7_00);
    const change = (amount: number) => (trx: Kysely<never>) =>
      sql`update postings set amount_paise = ${amount} where entry_id = ${entryId} and user_id is not null`.execute(
        trx,
      );
    const undo = await tampering(change(8_00), change(7_00));
    const expected = [`entry:${entryId}`, `wallet:${asha.id}`, 'wallets'];
    expect(await accountsOf()).toEqual(expect.arrayContaining(expected));
    await undo();
    expect(await accountsOf()).toEqual([]);
  });

  test('with a balance, or with a number that closes without its refund, is found whenever it happened', async () => {
    const number = await buy();
    await proveAll();
    const move = (by: number) => (trx: Kysely<never>) =>
      sql`update wallets set balance_paise = balance_paise + ${by} where user_id = ${asha.id}`.execute(trx);
    const undoBalance = await tampering(move(1), move(-1));
    expect(await accountsOf()).toEqual(['wallets']);
    await undoBalance();
    const set = (status: string) => (trx: Kysely<never>) =>
      sql`update numbers set status = ${status} where id = ${number.id}`.execute(trx);
    const undoStatus = await tampering(set('expired'), set('waiting'));
    expect(await accountsOf()).toEqual(['held']);
    await undoStatus();
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id as never } });
  });

  test('with what was proven is found by the full proof', async () => {
    const { entryId } = await credit(shop.db, 9_00);
    await proveAll();
    const change = (amount: number) => (trx: Kysely<never>) =>
      sql`update postings set amount_paise = ${amount} where entry_id = ${entryId} and user_id is not null`.execute(
        trx,
      );
    const undo = await tampering(change(10_00), change(9_00));
    expect(await accountsOf()).toEqual([]);
    expect(await accountsOf({ full: 'true' })).toEqual(
      expect.arrayContaining([`entry:${entryId}`, `wallet:${asha.id}`, 'all', 'proof of wallets']) as string[],
    );
    await undo();
  });

  test('with what a statement shows, or with where money came from or went, is found by the full proof', async () => {
    const { entryId, balance = 0 } = await credit(shop.db, 9_00);
    const number = await buy();
    await seedCredits(shop.db, (await shop.customer('0.00')).id, 2);
    const { id } = await shop.db.selectFrom('recharges').select('id').executeTakeFirstOrThrow();
    await proveAll();
    const hold = sql`(select id from ledger_entries where kind = 'hold' and number_id = ${number.id})`;
    type Change = RawBuilder<unknown>;
    const changes: [string, Change, Change][] = [
      [
        `balance after entry:${entryId}`,
        sql`update postings set balance_paise = 5 where entry_id = ${entryId} and user_id is not null`,
        sql`update postings set balance_paise = ${balance} where entry_id = ${entryId} and user_id is not null`,
      ],
      [
        `accounts of entry:${entryId}`,
        sql`update postings set account = 'gateway:upi' where entry_id = ${entryId} and user_id is null`,
        sql`update postings set account = 'adjustments' where entry_id = ${entryId} and user_id is null`,
      ],
      [
        `accounts of entry:${entryId}`,
        sql`update ledger_entries set kind = 'recharge' where id = ${entryId}`,
        sql`update ledger_entries set kind = 'adjustment' where id = ${entryId}`,
      ],
      [
        'accounts of entry:',
        sql`update ledger_entries set reference = 'number:77' where id = ${hold}`,
        sql`update ledger_entries set reference = 'number:' || number_id where id = ${hold}`,
      ],
      [
        `recharge:${id}`,
        sql`update recharges set method = 'sandbox' where id = ${id}`,
        sql`update recharges set method = 'upi' where id = ${id}`,
      ],
      [
        `recharge:${id}`,
        sql`update recharges set status = 'expired' where id = ${id}`,
        sql`update recharges set status = 'paid' where id = ${id}`,
      ],
    ];
    for (const [expected, change, back] of changes) {
      const undo = await tampering(
        (trx) => change.execute(trx),
        (trx) => back.execute(trx),
      );
      expect(await accountsOf({ full: 'true' })).toContainEqual(expect.stringContaining(expected));
      await undo();
    }
    await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id as never } });
  });
});

test('the job proves what is new, and tries everything once, also when it found a difference', async () => {
  const { entryId } = await credit(shop.db, 9_00);
  await proveAll();
  const change = (amount: number) => (trx: Kysely<never>) =>
    sql`update postings set amount_paise = ${amount} where entry_id = ${entryId} and user_id is not null`.execute(trx);
  const times = async () =>
    (
      await sql`select proven_at is not null as new, fully_proven_at is not null as full from book_proofs`.execute(
        shop.db,
      )
    ).rows;
  const cases = async () =>
    (await shop.db.selectFrom('cases').select('id').where('kind', '=', 'books_differ').execute()).length;
  await sql`update book_proofs set proven_at = null, fully_proven_at = null`.execute(shop.db);
  const undo = await tampering(change(10_00), change(9_00));
  const before = await cases();
  await shop.app.services.books.proveInTurn();
  expect(await cases()).toBe(before + 1);
  expect(await times()).toEqual([{ new: true, full: false }]);
  await undo();
  await shop.app.services.books.proveInTurn();
  expect(await times()).toEqual([{ new: true, full: false }]);
});

test('a difference becomes one case, whichever process finds it again, and one that comes back another', async () => {
  await proveAll();
  const other = createBooks({ db: shop.db, slowDb: shop.db });
  const details = async () => {
    const rows = await shop.db
      .selectFrom('cases')
      .select('detail')
      .where('kind', '=', 'books_differ')
      .orderBy('id')
      .execute();
    return rows.map(({ detail }) => detail);
  };
  const move = (by: number) => (trx: Kysely<never>) =>
    sql`update wallets set balance_paise = balance_paise + ${by} where user_id = ${asha.id}`.execute(trx);
  const told = [...(await details()), 'The books differ in wallets.'];
  const undo = await tampering(move(1), move(-1));
  await Promise.all([shop.app.services.books.proveInTurn(), other.proveInTurn()]);
  await other.proveInTurn();
  expect(await details()).toEqual(told);
  await undo();
  await other.proveInTurn();
  const undoAgain = await tampering(move(1), move(-1));
  await shop.app.services.books.proveInTurn();
  expect(await details()).toEqual([...told, 'The books differ in wallets.']);
  await undoAgain();
});

test('with nothing proven, the job tries the full proof once, and a failed one does not come back every five minutes', async () => {
  const slowDb = openDatabase(shop.connection, 1, () => undefined, { ...defaultLimits, lock: 200 });
  onTestFinished(() => slowDb.destroy());
  const books = createBooks({ db: shop.db, slowDb });
  await sql`update book_proofs set posting_id = 0, wallets_paise = 0, held_paise = 0, sales_paise = 0, full_attempt_at = null, fully_proven_at = null`.execute(
    shop.db,
  );
  const hand = await openDatabaseHand(shop.connection);
  await hand.run('begin; lock table stock_items in access exclusive mode');
  await expect(books.proveInTurn()).rejects.toThrow('lock timeout');
  await books.proveInTurn();
  await hand.run('commit');
  await sql`update book_proofs set full_attempt_at = null`.execute(shop.db);
  await books.proveInTurn();
  await books.proveInTurn();
  expect(await provenUntil()).toBeGreaterThan(0);
});

test('a full proof that is due at a shutdown in the middle of the job is made by the next process', async () => {
  await proveAll();
  const slow = openPool(shop.connection, 1, () => undefined);
  const books = createBooks({ db: shop.db, slowDb: slow.db });
  const longAgo = sql`now() - interval '3 days'`;
  await sql`update book_proofs set full_attempt_at = ${longAgo}, fully_proven_at = ${longAgo}`.execute(shop.db);
  const hand = await openDatabaseHand(shop.connection);
  await hand.run('begin; lock table stock_items in access exclusive mode');
  const ending = books.proveInTurn().catch(String);
  await hand.untilWaiting('fresh as materialized');
  await slow.cut();
  expect(await ending).toContain('The database is unavailable');
  await hand.run('commit');
  await slow.close(0);
  await shop.app.services.books.proveInTurn();
  const { fully_proven_at } = await prove();
  expect(Date.now() - Date.parse(fully_proven_at ?? '')).toBeLessThan(60_000);
});

test('an entry whose transaction commits late is proven, too', async () => {
  const ravi = await shop.customer('1.00');
  await proveAll();
  const before = await provenUntil();
  const late = await holdOpen((trx) => credit(trx, 3_00, ravi.id));
  await credit(shop.db, 4_00);
  const higher = await newestPosting();
  for (let round = 0; round < 3; round += 1) expect(await accountsOf()).toEqual([]);
  expect(await provenUntil()).toBe(before);
  await late.commit();
  await proveAll();
  expect(await provenUntil()).toBeGreaterThanOrEqual(higher);
});

test('proofs are right while customers buy and cancel', async () => {
  const buyers = await Promise.all([1, 2, 3].map(() => shop.customer('300.00')));
  let busy = true;
  const trade = Promise.all(
    buyers.map(async ({ api }) => {
      for (let round = 0; round < 8; round += 1) {
        const body = { offer_id: await shop.offer() };
        const { number } = await api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
        if (round % 2) await api('POST /api/user/numbers/:id/cancel', { params: { id: number.id as never } });
      }
    }),
  ).finally(() => (busy = false));
  let proofs = 0;
  while (busy) {
    expect(await accountsOf()).toEqual([]);
    proofs += 1;
  }
  await trade;
  expect(proofs).toBeGreaterThan(3);
  await proveAll();
});

test('totals beyond what a number can carry are answered', async () => {
  const huge = 9_000_000_000_000_000;
  const undo = await tampering(
    (trx) =>
      sql`with entry as (
      insert into ledger_entries (kind, reference, user_id, description)
      select 'adjustment', 'huge ' || step, ${asha.id}::bigint, 'huge' from generate_series(1, 3) step returning id)
      insert into postings (entry_id, account, amount_paise)
      select id, account, amount from entry, (values ('held', ${huge}::bigint), ('adjustments', -${huge}::bigint)) row (account, amount)`.execute(
        trx,
      ),
    async (trx) => {
      await sql`delete from postings where entry_id in (select id from ledger_entries where description = 'huge')`.execute(
        trx,
      );
      await sql`delete from ledger_entries where description = 'huge'`.execute(trx);
    },
  );
  const found = { account: 'held', actual: expect.stringMatching(/^2700000000\d{5}\.\d\d$/) as Rupees };
  expect((await prove()).differences).toEqual([expect.objectContaining(found)]);
  const { differences } = await prove({ full: 'true' });
  expect(differences.filter(({ account }) => !account.startsWith('accounts of entry:'))).toEqual([
    expect.objectContaining(found),
  ]);
  await undo();
});
