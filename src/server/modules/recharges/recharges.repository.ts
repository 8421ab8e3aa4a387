import { sql, type Selectable } from 'kysely';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';
import type { KeptAmount } from './odd-paise.ts';

export type RechargeRow = Selectable<Tables['recharges']>;

const minutesToPay = 30;
const secondsToFirstCheck = 5;

export type PromisedBonus = { slab: string; once: boolean; amount: Paise };

type NewRecharge = {
  userId: UserId;
  network: string;
  /** The browser it is started in, and the UPI address to pay to. */
  device: string | null;
  payee: string | null;
  method: RechargeMethodName;
  amount: Paise;
  /** Whether no other UPI recharge may get this amount, until a day after it expires. */
  ownAmount: boolean;
  /** What it brings on top when it is paid. */
  bonus: PromisedBonus | undefined;
  idempotencyKey: IdempotencyKey;
};

/** Writes a recharge. Undefined when the user's key is taken, or the amount is another recharge's own. */
export async function addRecharge(
  db: Db,
  { userId, network, device, payee, method, amount, ownAmount, bonus, idempotencyKey }: NewRecharge,
): Promise<RechargeRow | undefined> {
  const end = sql<Date>`now() + make_interval(mins => ${minutesToPay})`;
  return db
    .insertInto('recharges')
    .values({
      user_id: userId,
      network,
      device,
      payee,
      method,
      amount_until: ownAmount ? sql<Date>`${end} + interval '1 day'` : null,
      amount_paise: amount,
      status: 'pending',
      ...(bonus && { bonus_paise: bonus.amount, bonus_slab: bonus.slab, bonus_once: bonus.once }),
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

/** Which of these amounts are somebody's own now, and whose. */
export async function findKeptAmounts(db: Db, amounts: readonly Paise[]): Promise<KeptAmount[]> {
  return db
    .selectFrom('recharges')
    .select(['amount_paise as amount', 'user_id as userId', 'network'])
    .where(sql<boolean>`amount_paise = any(${amounts}::bigint[])`)
    .where('amount_until', '>', sql<Date>`now()`)
    .execute();
}

/** How many recharges of a user are open by a method: pending, or under review. */
export async function countOpen(db: Db, userId: UserId, method: RechargeMethodName): Promise<number> {
  const row = await db
    .selectFrom('recharges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('method', '=', method)
    .where('status', 'in', ['pending', 'review'])
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether a recharge of the user was ever paid. */
export async function hasPaid(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('recharges')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** So many declined payments of a recharge are kept. */
const mostDeclined = 20;

/** Adds a declined payment to a pending recharge. Undefined when it is known, or the recharge is not to be paid any more. */
export async function addDeclined(db: Db, orderId: string, paymentId: string): Promise<RechargeRow | undefined> {
  return db
    .updateTable('recharges')
    .set({
      declined_at: sql<Date>`now()`,
      declined_payments: sql<string[]>`array_append(declined_payments, ${paymentId})`,
    })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`not ${paymentId} = any(declined_payments)`)
    .where(sql<boolean>`cardinality(declined_payments) < ${mostDeclined}`)
    .returningAll()
    .executeTakeFirst();
}

type Changes = Partial<
  Pick<RechargeRow, 'status' | 'payment_id' | 'utr' | 'reason' | 'decided_by' | 'bonus_given_paise'>
>;

/** Changes a locked recharge. One that is no longer to be paid leaves its amount to others; a paid one is due for a receipt. */
export async function changeRecharge(db: Db, id: RechargeId, changes: Changes): Promise<RechargeRow> {
  const leaves = changes.status === undefined ? {} : { amount_until: null };
  const decided = changes.decided_by === undefined ? {} : { decided_at: sql<Date>`now()` };
  const paid = changes.status === 'paid' ? { receipt_due_at: sql<Date>`now()` } : {};
  return db
    .updateTable('recharges')
    .set({ ...changes, ...leaves, ...decided, ...paid })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
