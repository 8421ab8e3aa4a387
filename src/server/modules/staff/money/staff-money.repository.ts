import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';

type Use = {
  userId: UserId;
  action: string;
  subject: string;
  amount: Paise;
  key: string;
  approvalId: ApprovalId | undefined;
};

/** A day in India, where limits of a day begin at midnight. */
const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Notes what a request moves. Returns false when it was noted before. A request with the same key at the same time waits. */
export async function addUse(db: Db, { userId, action, subject, amount, key, approvalId }: Use): Promise<boolean> {
  const row = await db
    .insertInto('staff_money_uses')
    .values({
      user_id: userId,
      action,
      subject,
      amount_paise: amount,
      request_key: key,
      approval_id: approvalId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a request was noted before. */
export async function isUsed(db: Db, userId: UserId, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_money_uses')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds an amount to what a person has moved today, if that stays within `most`. Returns whether it did. Requests at the
 * same time wait for each other.
 */
export async function claimOfDay(db: Db, userId: UserId, amount: Paise, most: Paise): Promise<boolean> {
  if (amount > most) return false;
  const row = await db
    .insertInto('staff_days')
    .values({ user_id: userId, day: today, used_paise: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ used_paise: sql<Paise>`staff_days.used_paise + ${amount}` })
        .where(sql<boolean>`staff_days.used_paise + ${amount} <= ${most}`),
    )
    .returning('used_paise')
    .executeTakeFirst();
  return row !== undefined;
}

/** How much a person has moved today, in paise. */
export async function findUsedToday(db: Db, userId: UserId): Promise<Paise> {
  const row = await db
    .selectFrom('staff_days')
    .select('used_paise')
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .executeTakeFirst();
  return row?.used_paise ?? (0 as Paise);
}
