import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { BatchId, RecallId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from '../../../db/client.ts';
import type { RejectedCounts } from './reading/read-import.ts';
import { changeStock } from './stock-changes.repository.ts';
import { either, holdsWords } from '../../../db/history.ts';
import { wordsContain } from '../../../db/named-records.ts';

export type BatchRow = {
  id: BatchId;
  product_id: ProductId;
  product_name: string;
  supplier: string;
  note: string;
  cost_paise: Paise | null;
  accounts: number;
  unsold: number;
  stopped: number;
  rejected: Record<string, number>;
  stopped_at: Date | null;
  recall_id: RecallId | null;
  recall_at: Date | null;
  recall_ended_at: Date | null;
  imported_name: string;
  created_at: Date;
  version: number;
};
type Wanted = {
  id?: BatchId | undefined;
  product?: ProductId | undefined;
  search?: string | undefined;
  before?: number | undefined;
  limit: number;
};

const words = sql`(stock_batches.supplier || ' ' || stock_batches.note)`;

/** Products are few: those with the text are found first. */
async function matching(db: Db, search: string) {
  const text = textOf(search);
  if (text === undefined) return sql<boolean>`false`;
  const isCalled = holdsWords(sql`name`, text);
  const { rows } = await sql<{ id: ProductId }>`select id from products where ${isCalled}`.execute(db);
  const ofProducts = sql<boolean>`product_id = any(${rows.map(({ id }) => id)}::bigint[])`;
  return either([ofProducts, wordsContain(words, 'stock_batches', search)]);
}

/** Batches, the newest first; `search` is looked for in product, supplier and note. What is unsold is counted in the index of unsold accounts, at most an import's worth each. */
export async function listBatches(db: Db, { id, product, search, before, limit }: Wanted): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batches.*, products.name as product_name, users.shown_as as imported_name,
      left_over.unsold, left_over.stopped, recall.id as recall_id, recall.created_at as recall_at, recall.ended_at as recall_ended_at
    from (
      select id, product_id, supplier, note, cost_paise, accounts, rejected, stopped_at, imported_by, created_at, version
      from stock_batches
      where ${id === undefined ? sql`true` : sql`id = ${id}`}
        and ${product === undefined ? sql`true` : sql`product_id = ${product}`}
        and ${before === undefined ? sql`true` : sql`id < ${before}`}
        and ${search === undefined ? sql`true` : await matching(db, search)}
      order by id desc limit ${limit}
    ) batches
    join products on products.id = batches.product_id
    join users on users.id = batches.imported_by
    cross join lateral (
      select count(*) filter (where items.stopped_at is null)::int as unsold,
        count(*) filter (where items.stopped_at is not null)::int as stopped
      from stock_items items where items.batch_id = batches.id and items.order_id is null
    ) left_over
    left join lateral (
      select id, created_at, ended_at from stock_recalls where batch_id = batches.id order by id desc limit 1
    ) recall on true
    order by batches.id desc`.execute(db);
  return rows;
}

export async function findBatch(db: Db, id: BatchId): Promise<BatchRow | undefined> {
  return (await listBatches(db, { id, limit: 1 }))[0];
}

type NewBatch = {
  productId: ProductId;
  supplier: string;
  note: string;
  cost: Paise | null;
  accounts: number;
  rejected: RejectedCounts;
  importedBy: UserId;
  key: string;
};

export async function addBatch(trx: Db, { productId, supplier, note, cost, accounts, ...rest }: NewBatch) {
  const { id } = await trx
    .insertInto('stock_batches')
    .values({
      product_id: productId,
      supplier,
      note,
      cost_paise: cost,
      accounts,
      rejected: JSON.stringify(rest.rejected),
      imported_by: rest.importedBy,
      request_key: rest.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a batch. Undefined when there is none. */
export async function lockBatch(trx: Db, id: BatchId) {
  return trx
    .selectFrom('stock_batches')
    .select(['id', 'product_id', 'supplier', 'note', 'cost_paise', 'stopped_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Changes = { supplier: string; note: string; cost_paise: Paise | null };

/** Corrects a batch. What was sold keeps its cost. The batch must be locked. */
export async function changeBatch(trx: Db, id: BatchId, changes: Changes): Promise<void> {
  await trx
    .updateTable('stock_batches')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const unlike = sql`cost_paise is distinct from ${changes.cost_paise}`;
  await sql`update stock_items set cost_paise = ${changes.cost_paise}
    where id in (${unsoldOf(id, unlike)})`.execute(trx);
}

/** Unsold accounts of a batch, locked in the order in which they are sold. Those that are sold meanwhile are left out. */
function unsoldOf(id: BatchId, condition: RawBuilder<unknown>) {
  return sql`select id from stock_items where batch_id = ${id} and order_id is null and ${condition}
    order by product_id, position for no key update`;
}

/** Takes the unsold accounts of a locked batch off the sale, or puts them back. Returns how many. */
export async function setStopped(trx: Db, id: BatchId, productId: ProductId, isStopped: boolean): Promise<number> {
  const at = isStopped ? sql`now()` : sql`null`;
  await sql`update stock_batches set stopped_at = ${at}, version = version + 1 where id = ${id}`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    update stock_items set stopped_at = ${at}
    where id in (${unsoldOf(id, sql`(stopped_at is null) = ${isStopped}`)})`.execute(trx);
  const moved = Number(numAffectedRows);
  await changeStock(trx, productId, isStopped ? -moved : moved);
  return moved;
}

export async function hasRecall(db: Db, id: BatchId): Promise<boolean> {
  const row = await db.selectFrom('stock_recalls').select('id').where('batch_id', '=', id).limit(1).executeTakeFirst();
  return row !== undefined;
}
