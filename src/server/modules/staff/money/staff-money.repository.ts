import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { Db } from '../../../db/client.ts';

type Use = {
  userId: UserId;
  action: string;
  subject: string;
  amount: Paise;
  key: string;
  bodyHash: string;
  approvalId: ApprovalId | undefined;
};

/** A day in India, where limits of a day begin at midnight. */
const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Notes what a request moves. Returns false when it was noted before. A request with the same key at the same time waits. */
export async function addUse(
  db: Db,
  { userId, action, subject, amount, key, bodyHash, approvalId }: Use,
): Promise<boolean> {
  const row = await db
    .insertInto('staff_money_uses')
    .values({
      user_id: userId,
      action,
      subject,
      amount_paise: amount,
      request_key: key,
      body_hash: bodyHash,
      approval_id: approvalId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The request that was noted with this key. `body_hash` is null where it was noted before hashes were. */
export async function findUse(
  db: Db,
  userId: UserId,
  key: string,
): Promise<{ action: string; subject: string; body_hash: string | null } | undefined> {
  return db
    .selectFrom('staff_money_uses')
    .select(['action', 'subject', 'body_hash'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Lowers what a request was noted with, and its day with it. It is lowered once to an amount, however often this runs. */
export async function lowerUse(db: Db, userId: UserId, key: string, amount: Paise): Promise<void> {
  await sql`
    with was as (
      select id, amount_paise, (at at time zone 'Asia/Kolkata')::date as day from staff_money_uses
      where user_id = ${userId} and request_key = ${key} and amount_paise > ${amount} for update
    ), lowered as (
      update staff_money_uses set amount_paise = ${amount} from was where staff_money_uses.id = was.id
    )
    update staff_days set used_paise = used_paise - (was.amount_paise - ${amount}) from was
    where staff_days.user_id = ${userId} and staff_days.day = was.day`.execute(db);
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

/**
 * Adds to how many secrets a person was shown today, if that stays within `most`. Returns how many it are now; undefined when
 * it would be more. Requests at the same time wait for each other.
 */
export async function claimReveals(db: Db, userId: UserId, count: number, most: number): Promise<number | undefined> {
  if (count > most) return undefined;
  const row = await db
    .insertInto('staff_days')
    .values({ user_id: userId, day: today, revealed: count })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ revealed: sql<number>`staff_days.revealed + ${count}` })
        .where(sql<boolean>`staff_days.revealed + ${count} <= ${most}`),
    )
    .returning('revealed')
    .executeTakeFirst();
  return row?.revealed;
}

/** The role that someone has now. */
export async function findRole(db: Db, userId: UserId): Promise<Role | null> {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role ?? null;
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
