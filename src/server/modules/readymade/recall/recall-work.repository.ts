import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { BatchId, RecallId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import type { RecallResult } from '#shared/staff/stock.ts';
import type { Db } from '../../../db/client.ts';

/** After this without a sign of life, another process goes on with a recall. */
const leaseSeconds = 30;

export type ClaimedRecall = { id: RecallId; batch_id: BatchId; actor_id: UserId; message: string };

/** Takes an open recall that no process works on, or undefined. */
export async function claimRecall(db: Db): Promise<ClaimedRecall | undefined> {
  const { rows } = await sql<ClaimedRecall>`
    update stock_recalls set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from stock_recalls where ended_at is null and leased_until < now()
      order by id limit 1 for update skip locked)
    returning id, batch_id, actor_id, message`.execute(db);
  return rows[0];
}

/** Lets any process go on with a recall at once. */
export async function releaseRecall(db: Db, id: RecallId): Promise<void> {
  await sql`update stock_recalls set leased_until = '-infinity' where id = ${id}`.execute(db);
}

export type OpenRow = { order_id: AccountOrderId; user_id: UserId; product_name: string; price_paise: Paise };

/** Locks an open recall and then its next order without a result. Undefined when there is none. */
export async function takeRow(trx: Db, id: RecallId): Promise<OpenRow | undefined> {
  await sql`select id from stock_recalls where id = ${id} for no key update`.execute(trx);
  const { rows } = await sql<OpenRow>`
    select recall_rows.order_id, orders.user_id, orders.product_name, orders.price_paise
    from recall_rows join account_orders orders on orders.id = recall_rows.order_id
    where recall_id = ${id} and result is null
    order by recall_rows.order_id limit 1 for update of recall_rows`.execute(trx);
  return rows[0];
}

type Result = {
  orderId: AccountOrderId;
  result: RecallResult;
  amount?: Paise;
  problem?: { code: string; message: string };
};

/** Notes the result of an order, counts it, and shows that the recall is alive. An order gets one result. */
export async function noteResult(trx: Db, id: RecallId, { orderId, result, amount, problem }: Result): Promise<void> {
  const row = await trx
    .updateTable('recall_rows')
    .set({ result, amount_paise: amount ?? null, problem: problem ? JSON.stringify(problem) : null })
    .where('recall_id', '=', id)
    .where('order_id', '=', orderId)
    .where('result', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!row) return;
  await sql`update stock_recalls set leased_until = now() + make_interval(secs => ${leaseSeconds}),
    done = done + ${Number(result !== 'failed')}, failed = failed + ${Number(result === 'failed')},
    refunded_paise = refunded_paise + ${amount ?? 0} where id = ${id}`.execute(trx);
}

/** Ends a recall without open orders. Returns whether this call did. */
export async function finishRecall(db: Db, id: RecallId): Promise<boolean> {
  const { rows } = await sql`update stock_recalls set ended_at = now()
    where id = ${id} and ended_at is null
      and not exists (select 1 from recall_rows where recall_id = ${id} and result is null)
    returning id`.execute(db);
  return rows.length > 0;
}
