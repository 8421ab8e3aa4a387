import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { SupportVisit } from '../../../db/tables/accounts.ts';
import { isOwn, within, type Period, type Slice } from '../../../db/history.ts';

type Proof = 'password' | 'code';
export type LoginEventRow = {
  id: number;
  at: Date;
  ip: string;
  device: string;
  success: boolean;
  wrong: Proof | null;
  support: SupportVisit | null;
  support_about: string | null;
  /** Since when the support in the account also acted, and when it left; null while it has not. */
  acting_at: Date | null;
  ended_at: Date | null;
};
type Attempt = { email: string; ip: string; device: string };

/** Records the outcome of an attempt to log in or to prove who one is. */
export async function addLoginEvent(
  db: Db,
  { userId, ...attempt }: Attempt & { userId: UserId | undefined },
  success: boolean,
  wrong?: Proof,
): Promise<void> {
  await db
    .insertInto('login_events')
    .values({ user_id: userId ?? null, ...attempt, success, wrong })
    .execute();
}

/** Whether the user has logged in before, but never on this device. */
export async function isNewDevice(db: Db, userId: UserId, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_events')
    .select((eb) => eb.fn<boolean>('bool_or', [eb('device', '=', device)]).as('known'))
    .where('user_id', '=', userId)
    .where('success', '=', true)
    .where('support', 'is', null)
    .executeTakeFirst();
  return row?.known === false;
}

export type LoginFilter = Period & { success?: boolean | undefined };

/** Returns a user's logins and failed attempts after the cursor, newest first. */
export async function listLogins(
  db: Db,
  userId: UserId,
  filter: LoginFilter,
  { before, limit }: Slice,
): Promise<LoginEventRow[]> {
  return db
    .selectFrom('login_events as row')
    .leftJoin('impersonations', 'impersonations.id', 'row.impersonation_id')
    .select(['row.id', 'at', 'ip', 'device', 'success', 'wrong', 'support', 'support_about'])
    .select(['impersonations.acting_at', 'impersonations.ended_at'])
    .where(within({ table: 'login_events', time: 'at', userId }, filter, before))
    .$if(filter.success === undefined, (query) => query.where('success', 'is not', null))
    .$if(filter.success !== undefined, (query) => query.where('success', '=', filter.success ?? null))
    .$narrowType<{ success: boolean }>()
    .orderBy('row.id', 'desc')
    .limit(limit)
    .execute();
}

export async function isOwnLogin(db: Db, userId: UserId, id: number): Promise<boolean> {
  return isOwn(db, { table: 'login_events', userId }, id);
}
