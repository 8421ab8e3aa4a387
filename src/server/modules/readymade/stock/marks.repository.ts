import { sql } from 'kysely';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Db } from '../../../db/client.ts';

/** An account, sealed, and the fingerprint of its login as it was made. */
export type MarkedItem = { id: StockItemId; sealed: Buffer; login_fingerprint: Buffer | null };

/** Locks how far logins were read again. Undefined when all were, or when another process reads. */
export async function lockMarks(trx: Db): Promise<number | undefined> {
  const row = await trx.selectFrom('stock_marks').select('after_id').forUpdate().skipLocked().executeTakeFirst();
  return row?.after_id;
}

export async function hasMarksToRead(db: Db): Promise<boolean> {
  return (await db.selectFrom('stock_marks').select('after_id').executeTakeFirst()) !== undefined;
}

export async function listMarked(trx: Db, after: number, limit: number): Promise<MarkedItem[]> {
  return trx
    .selectFrom('stock_items')
    .select(['id', 'sealed', 'login_fingerprint'])
    .where('id', '>', after as StockItemId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Notes how far logins were read again; undefined when there was nothing left. */
export async function noteMarks(trx: Db, after: number | undefined): Promise<void> {
  if (after === undefined) await trx.deleteFrom('stock_marks').execute();
  else await trx.updateTable('stock_marks').set({ after_id: after }).execute();
}

export type NewMark = { id: StockItemId; mark: Buffer };

/** Forgets the logins of these accounts, then notes those that no other account has. Imports must be locked. */
export async function changeMarks(trx: Db, forgotten: readonly StockItemId[], marks: readonly NewMark[]) {
  await sql`update stock_items set login_fingerprint = null where id = any(${forgotten}::bigint[])`.execute(trx);
  if (marks.length === 0) return;
  const rows = marks.map(({ id, mark }) => sql`(${id}::bigint, ${mark}::bytea)`);
  await sql`
    update stock_items item set login_fingerprint = given.mark
    from (select distinct on (mark) id, mark from (values ${sql.join(rows)}) all_given (id, mark) order by mark, id) given
    where item.id = given.id`.execute(trx);
}

/** Which of these fingerprints of logins accounts have, in hex. */
export async function findMarks(trx: Db, marks: readonly Buffer[]): Promise<Set<string>> {
  const hex = marks.map((mark) => mark.toString('hex'));
  const { rows } = await sql<{ mark: string }>`
    select encode(login_fingerprint, 'hex') as mark from stock_items
    where login_fingerprint in (select decode(text, 'hex') from unnest(${hex}::text[]) text)`.execute(trx);
  return new Set(rows.map(({ mark }) => mark));
}
