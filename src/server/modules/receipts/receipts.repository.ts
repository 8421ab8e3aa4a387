import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { ReceiptContent, type Receipt } from './receipt.ts';

/** A paid recharge with what its receipt needs to know. */
export type PaidRecharge = {
  id: RechargeId;
  user_id: UserId;
  method: RechargeMethodName;
  amount_paise: Paise;
  bonus_given_paise: Paise | null;
  payment_id: string | null;
  utr: string | null;
  receipt_due_at: Date | null;
  shown_as: string;
  language: Language;
  paid_at: Date;
};

export async function findReceipt(db: Db, id: RechargeId): Promise<Receipt | undefined> {
  const row = await db.selectFrom('receipts').selectAll().where('recharge_id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { year, number, issued_at: issuedAt } = row;
  return { year, number, issuedAt, content: ReceiptContent.parse(row.content) };
}

/** Whose a recharge is and whether it is paid; undefined for one that is not there. */
export async function findRecharge(db: Db, id: RechargeId) {
  return db.selectFrom('recharges').select(['user_id', 'status']).where('id', '=', id).executeTakeFirst();
}

/** A paid recharge, locked until the transaction ends; undefined for one that is not paid. */
export async function lockPaid(db: Db, id: RechargeId): Promise<PaidRecharge | undefined> {
  return db
    .selectFrom('recharges')
    .innerJoin('users', 'users.id', 'recharges.user_id')
    .innerJoin('ledger_entries', (join) =>
      join
        .on('ledger_entries.kind', '=', 'recharge')
        .on('ledger_entries.reference', '=', sql<string>`'recharge:' || recharges.id`),
    )
    .select([
      'recharges.id',
      'recharges.user_id',
      'recharges.method',
      'recharges.amount_paise',
      'recharges.bonus_given_paise',
      'recharges.payment_id',
      'recharges.utr',
      'recharges.receipt_due_at',
      'users.shown_as',
      'users.language',
      'ledger_entries.created_at as paid_at',
    ])
    .where('recharges.id', '=', id)
    .where('recharges.status', '=', 'paid')
    .forUpdate('recharges')
    .executeTakeFirst();
}

/** Lets transactions number receipts one after the other until they end, and returns the time from then on. */
export async function takeNumberingTurn(db: Db): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtext('numbering of receipts'))`.execute(db);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.now;
}

/** The next number of a financial year. A transaction that rolls back gives it back, so that no number is missing. */
export async function takeNumber(db: Db, year: number): Promise<number> {
  const row = await db
    .insertInto('receipt_years')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql<number>`receipt_years.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** Writes the receipt of a locked recharge, which is no longer due for one. */
export async function addReceipt(db: Db, { year, number, issuedAt, content }: Receipt): Promise<void> {
  const stored = JSON.stringify(z.encode(ReceiptContent, content));
  const row = { recharge_id: content.recharge, year, number, content: stored, issued_at: issuedAt };
  await db.insertInto('receipts').values(row).execute();
  await db.updateTable('recharges').set({ receipt_due_at: null }).where('id', '=', content.recharge).execute();
}

/** Claims recharges that are due for a receipt. What is not issued within a minute, as after a kill, is due again. */
export async function claimDue(db: Db, limit: number): Promise<RechargeId[]> {
  const { rows } = await sql<{ id: RechargeId }>`
    update recharges set receipt_due_at = now() + interval '1 minute'
    where id in (
      select id from recharges where receipt_due_at <= now()
      order by receipt_due_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
