import { sql } from 'kysely';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../../db/client.ts';
import { isOwn, within, type Period, type Slice } from '../../../db/history.ts';

type Proof = 'password' | 'code';
export type LoginEventRow = {
  id: number;
  at: Date;
  ip: string;
  device: string;
  success: boolean;
  wrong: Proof | null;
};
type Attempt = { email: string; ip: string; device: string };

/** Records a login attempt before its check, so that concurrent attempts count each other. Returns its id. */
export async function addAttempt(db: Db, userId: UserId | undefined, attempt: Attempt): Promise<number> {
  const row = await db
    .insertInto('login_events')
    .values({ user_id: userId ?? null, ...attempt, success: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function settleAttempt(db: Db, id: number, success: boolean, wrong?: Proof): Promise<void> {
  await db
    .updateTable('login_events')
    .set({ success, ...(wrong && { wrong }) })
    .where('id', '=', id)
    .execute();
}

/** Whether the user has logged in before, but never on this device. */
export async function isNewDevice(db: Db, userId: UserId, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_events')
    .select((eb) => eb.fn<boolean>('bool_or', [eb('device', '=', device)]).as('known'))
    .where('user_id', '=', userId)
    .where('success', '=', true)
    .executeTakeFirst();
  return row?.known === false;
}

/** Deletes an attempt refused without a check: it must not extend the time for which the owner is locked out. */
export async function removeAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('login_events').where('id', '=', id).execute();
}

/** Records the login that comes with a registration, without a password check. */
export async function addLogin(db: Db, userId: UserId, attempt: Attempt): Promise<void> {
  await db
    .insertInto('login_events')
    .values({ user_id: userId, ...attempt, success: true })
    .execute();
}

export type Failures = { ofEmail: number; fromIp: number; wrongCodes: number };

/**
 * Counts failed attempts within the window (per email including those being checked) and wrong codes of the last day.
 * A password change resets the counts of the account.
 */
export async function countFailures(
  db: Db,
  { userId, email, ip }: Pick<Attempt, 'email' | 'ip'> & { userId: UserId | undefined },
  { windowMinutes }: { windowMinutes: number },
): Promise<Failures> {
  const recent = sql<boolean>`at > now() - make_interval(mins => ${windowMinutes})`;
  const { rows } = await sql<Failures>`
    with forgiven as (
      select coalesce(max(password_changed_at), '-infinity') as until from users where id = ${userId ?? null}
    )
    select
      (select count(*) from login_events where email = ${email} and success is not true and ${recent}
        and at > (select until from forgiven)) as "ofEmail",
      (select count(*) from login_events where ip = ${ip} and success = false and ${recent}) as "fromIp",
      (select count(*) from login_events where user_id = ${userId ?? null} and wrong = 'code'
        and at > now() - interval '1 day' and at > (select until from forgiven)) as "wrongCodes"`.execute(db);
  const [failures] = rows;
  if (!failures) throw new Error('the failure count returned no row');
  return failures;
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
    .select(['id', 'at', 'ip', 'device', 'success', 'wrong'])
    .where(within({ table: 'login_events', time: 'at', userId }, filter, before))
    .$if(filter.success === undefined, (query) => query.where('success', 'is not', null))
    .$if(filter.success !== undefined, (query) => query.where('success', '=', filter.success ?? null))
    .$narrowType<{ success: boolean }>()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function isOwnLogin(db: Db, userId: UserId, id: number): Promise<boolean> {
  return isOwn(db, { table: 'login_events', userId }, id);
}
