import { sql, type Selectable } from 'kysely';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type RechargeRow = Selectable<Tables['recharges']>;

const minutesToPay = 30;
const secondsToFirstCheck = 5;

type NewRecharge = {
  userId: UserId;
  method: RechargeMethodName;
  amount: Paise;
  idempotencyKey: IdempotencyKey;
};

/** Writes a recharge. Undefined when the user's key is taken, or an open UPI recharge has this amount. */
export async function addRecharge(
  db: Db,
  { userId, method, amount, idempotencyKey }: NewRecharge,
): Promise<RechargeRow | undefined> {
  const end = sql<Date>`now() + make_interval(mins => ${minutesToPay})`;
  return db
    .insertInto('recharges')
    .values({
      user_id: userId,
      method,
      amount_paise: amount,
      status: 'pending',
      request_key: idempotencyKey.key,
      body_hash: idempotencyKey.bodyHash,
      expires_at: end,
      next_check_at: end,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByRequest(db: Db, userId: UserId, key: string): Promise<RechargeRow | undefined> {
  return db
    .selectFrom('recharges')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** The amounts in a range that UPI recharges use: open ones, and for a day expired ones, whose payment may arrive late. */
export async function findUsedAmounts(db: Db, from: Paise, to: Paise): Promise<Set<Paise>> {
  const rows = await db
    .selectFrom('recharges')
    .select('amount_paise')
    .where('method', '=', 'upi')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'review']),
        eb.and([eb('status', '=', 'expired'), eb('expires_at', '>', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .where('amount_paise', '>=', from)
    .where('amount_paise', '<=', to)
    .execute();
  return new Set(rows.map((row) => row.amount_paise));
}

/** How many UPI recharges of a user are still without a UTR. */
export async function countPendingUpi(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('recharges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('method', '=', 'upi')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Writes the first order made for a recharge, never a second one. Returns the row as it then is. */
export async function keepOrder(
  db: Db,
  id: RechargeId,
  { orderId, payUrl }: { orderId: string; payUrl: string },
): Promise<RechargeRow> {
  const kept = await db
    .updateTable('recharges')
    .set({
      order_id: orderId,
      pay_url: payUrl,
      next_check_at: sql<Date>`now() + make_interval(secs => ${secondsToFirstCheck})`,
    })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return kept ?? db.selectFrom('recharges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A recharge, locked until the transaction ends. Every status change is made under this lock. */
export async function lockRecharge(db: Db, id: RechargeId): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockByOrder(db: Db, orderId: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharges').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

export async function isPaymentUsed(db: Db, paymentId: string): Promise<boolean> {
  const row = await db.selectFrom('recharges').select('id').where('payment_id', '=', paymentId).executeTakeFirst();
  return row !== undefined;
}

type Changes = Partial<Pick<RechargeRow, 'status' | 'payment_id' | 'utr' | 'reason' | 'decided_by'>>;

/** Changes a locked recharge. */
export async function changeRecharge(db: Db, id: RechargeId, changes: Changes): Promise<RechargeRow> {
  return db.updateTable('recharges').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
