import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { BatchId, RecallId, StockItemId } from '#shared/contract/staff/stock.ts';
import { paise, type Paise } from '#shared/money.ts';
import type { RecallResult } from '#shared/staff/stock.ts';
import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../audit/actor.ts';

/** An order with accounts of a batch that were not made good, and what they can still get back. */
export type Affected = { order_id: AccountOrderId; user_id: UserId; accounts: number; amount: Paise };

/** Sold accounts of a batch that were neither refunded nor replaced. */
function openItems(batchId: BatchId): RawBuilder<unknown> {
  return sql`
    select items.id, items.order_id from stock_items items
    where items.batch_id = ${batchId} and items.order_id is not null
      and not exists (select from refunded_accounts where item_id = items.id)
      and not exists (select from account_replacements where item_id = items.id)`;
}

/**
 * The orders that a recall would refund: their price for each account, but no more than is left of what was charged. An
 * import's worth of accounts at most.
 */
export async function listAffected(db: Db, batchId: BatchId): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select open.order_id, orders.user_id, open.accounts,
      greatest(0, least(orders.price_paise * open.accounts, orders.price_paise * orders.quantity - given_back.amount))::bigint as amount
    from (select order_id, count(*)::int as accounts from (${openItems(batchId)}) items group by order_id) open
    join account_orders orders on orders.id = open.order_id
    join ledger_entries sale on sale.kind = 'account_sale' and sale.reference = 'order:' || orders.id
    cross join lateral (
      select coalesce(sum(postings.amount_paise), 0) as amount from ledger_entries refund
      join postings on postings.entry_id = refund.id and postings.user_id is not null where refund.refunds = sale.id
    ) given_back
    order by open.order_id`.execute(db);
  return rows;
}

/** The open accounts of one order, as a recall finds them when it is the order's turn. */
export async function listOpenItems(db: Db, batchId: BatchId, orderId: AccountOrderId) {
  const { rows } = await sql<{ id: StockItemId }>`
    select id from (${openItems(batchId)}) items where order_id = ${orderId} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many sold accounts of a batch were made good before. */
export async function countSettled(db: Db, batchId: BatchId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_items items
    where batch_id = ${batchId} and order_id is not null
      and (exists (select from refunded_accounts where item_id = items.id)
        or exists (select from account_replacements where item_id = items.id))`.execute(db);
  return rows[0]?.count ?? 0;
}

export type RecallRecord = {
  id: RecallId;
  batch_id: BatchId;
  by: string;
  reason: string;
  message: string;
  total: number;
  done: number;
  failed: number;
  refunded_paise: Paise;
  created_at: Date;
  ended_at: Date | null;
};

function selectRecalls(db: Db) {
  return db
    .selectFrom('stock_recalls')
    .innerJoin('users', 'users.id', 'stock_recalls.actor_id')
    .select(['stock_recalls.id', 'batch_id', 'users.shown_as as by', 'reason', 'message', 'total', 'done', 'failed'])
    .select(['refunded_paise', 'stock_recalls.created_at', 'ended_at']);
}

export async function findRecall(db: Db, id: RecallId): Promise<RecallRecord | undefined> {
  return selectRecalls(db).where('stock_recalls.id', '=', id).executeTakeFirst();
}

export async function findLastRecall(db: Db, batchId: BatchId): Promise<RecallRecord | undefined> {
  const ofBatch = selectRecalls(db).where('batch_id', '=', batchId);
  return ofBatch.orderBy('stock_recalls.id', 'desc').limit(1).executeTakeFirst();
}

/** The recall that a request with this key started. */
export async function findByKey(db: Db, actorId: UserId, key: string): Promise<RecallRecord | undefined> {
  return selectRecalls(db).where('actor_id', '=', actorId).where('request_key', '=', key).executeTakeFirst();
}

type NewRecall = {
  batchId: BatchId;
  actorId: UserId;
  actor: Actor;
  auditId: number;
  reason: string;
  message: string;
  key: string;
};

/** Adds a recall with a row for each order. Fails on the unique key of a repeated request. */
export async function addRecall(trx: Db, recall: NewRecall, orders: readonly Affected[]): Promise<RecallId> {
  const { batchId, actorId, actor, auditId, reason, message, key } = recall;
  const { id } = await trx
    .insertInto('stock_recalls')
    .values({
      batch_id: batchId,
      actor_id: actorId,
      actor: JSON.stringify(actor),
      audit_id: auditId,
      reason,
      message,
      total: orders.length,
      request_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into recall_rows (recall_id, order_id, accounts)
    select ${id}, order_id, accounts
    from unnest(${orders.map((one) => one.order_id)}::bigint[], ${orders.map((one) => one.accounts)}::int[]) given (order_id, accounts)`.execute(
    trx,
  );
  return id;
}

export type RecallRow = {
  order_id: AccountOrderId;
  customer: string;
  accounts: number;
  result: RecallResult | null;
  amount_paise: Paise | null;
  problem: { code: string; message: string } | null;
};
type Slice = { result: RecallResult | undefined; after: number | undefined; limit: number };

/** What a recall did, by order id, after the cursor. */
export async function listRows(db: Db, id: RecallId, { result, after, limit }: Slice): Promise<RecallRow[]> {
  let query = db
    .selectFrom('recall_rows')
    .innerJoin('account_orders', 'account_orders.id', 'recall_rows.order_id')
    .innerJoin('users', 'users.id', 'account_orders.user_id')
    .select(['order_id', 'users.shown_as as customer', 'accounts', 'result', 'amount_paise', 'problem'])
    .where('recall_id', '=', id);
  if (result !== undefined) query = query.where('result', '=', result);
  if (after !== undefined) query = query.where('order_id', '>', after as AccountOrderId);
  return (await query.orderBy('order_id').limit(limit).execute()) as RecallRow[];
}

export function sumOf(orders: readonly Affected[]): Paise {
  return paise(orders.reduce((sum, { amount }) => sum + amount, 0));
}
