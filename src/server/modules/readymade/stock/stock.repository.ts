import { sql } from 'kysely';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { BatchId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import type { LineRejectReason } from '#shared/staff/stock.ts';
import type { Db } from '../../../db/client.ts';
import { changeStock } from './stock-changes.repository.ts';

/** By what an account is known again: what is kept first, then what the secret before the present one made of it. */
export type Fingerprints = { line: Buffer[]; login: Buffer[] };
export type NewItem = { sealed: Buffer; fingerprints: Fingerprints };

const rowsAtOnce = 1_000;

/** Imports wait for each other: two with the same accounts must not both find them new. */
export async function lockImports(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stock_items'))`.execute(trx);
}

/** What the shop knows of these accounts, by their fingerprint in hex. */
export async function findKnown(db: Db, items: readonly Fingerprints[]): Promise<Map<string, LineRejectReason>> {
  const hex = (of: keyof Fingerprints) => items.flatMap((item) => item[of].map((one) => one.toString('hex')));
  const { rows } = await sql<{ known: string; state: LineRejectReason }>`
    select encode(given.known, 'hex') as known,
      case when items.order_id is not null then 'sold' when items.stopped_at is not null then 'stopped' else 'in_stock' end as state
    from (select distinct decode(text, 'hex') as known from unnest(${hex('line')}::text[]) text) given
    join stock_items items on items.fingerprint = given.known
    union all
    select encode(given.known, 'hex'),
      case when items.order_id is not null then 'sold' when items.stopped_at is not null then 'stopped' else 'in_stock' end
    from (select distinct decode(text, 'hex') as known from unnest(${hex('login')}::text[]) text) given
    join stock_items items on items.login_fingerprint = given.known`.execute(db);
  return new Map(rows.map(({ known, state }) => [known, state]));
}

/** What the shop knows of one account: the reason to leave it out, if any. */
export function knownReason(
  known: Map<string, LineRejectReason>,
  { line, login }: Fingerprints,
): LineRejectReason | undefined {
  return [...line, ...login].map((one) => known.get(one.toString('hex'))).find((reason) => reason !== undefined);
}

type Parcel = { productId: ProductId; batchId: BatchId; cost: Paise | null };

/** Adds accounts in their order, and counts them. */
export async function addItems(trx: Db, { productId, batchId, cost }: Parcel, items: readonly NewItem[]) {
  const rows = items.map(({ sealed, fingerprints: { line, login } }) => ({
    product_id: productId,
    batch_id: batchId,
    cost_paise: cost,
    sealed,
    fingerprint: line[0] ?? Buffer.alloc(0),
    login_fingerprint: login[0] ?? null,
    order_id: null,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await trx
      .insertInto('stock_items')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
  await changeStock(trx, productId, rows.length);
}

type NewImport = { userId: UserId; productId: ProductId; idempotencyKey: IdempotencyKey };

/** Claims an import's key. False when it is taken. */
export async function claimImport(trx: Db, { userId, productId, idempotencyKey }: NewImport): Promise<boolean> {
  const { key, bodyHash } = idempotencyKey;
  const row = await trx
    .insertInto('stock_imports')
    .values({
      user_id: userId,
      request_key: key,
      body_hash: bodyHash,
      product_id: productId,
      batch_id: null,
      added: 0,
      rejected: '[]',
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returning('request_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** A line that was left out, without its text. */
export type KeptReject = { line: number; reason: LineRejectReason; of: number | null };
type Outcome = { batchId: BatchId | null; added: number; rejected: readonly KeptReject[] };

export async function noteImport(trx: Db, userId: UserId, key: string, { batchId, added, rejected }: Outcome) {
  const kept = rejected.map(({ line, reason, of }) => ({ line, reason, of }));
  await trx
    .updateTable('stock_imports')
    .set({ batch_id: batchId, added, rejected: JSON.stringify(kept) })
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .execute();
}

export async function findImport(db: Db, userId: UserId, key: string) {
  const row = await db
    .selectFrom('stock_imports')
    .select(['body_hash', 'batch_id', 'added', 'rejected'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row && { ...row, rejected: row.rejected as KeptReject[] };
}
