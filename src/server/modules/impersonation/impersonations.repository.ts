import { sql } from 'kysely';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Role } from '#shared/permissions.ts';
import type { Db } from '../../db/client.ts';
import type { SupportVisit } from '../../db/tables/accounts.ts';

type NewImpersonation = {
  tokenHash: Buffer;
  userId: UserId;
  actorId: UserId;
  sessionId: number;
  reason: string;
  minutes: number;
};
export type Begun = { id: number; began_at: Date; expires_at: Date };
export type Ended = { id: number; user_id: UserId; actor_id: UserId };

/** Whom staff want to look at; undefined for an unknown user. Locked, so that nobody makes them staff meanwhile. */
export async function lockTarget(
  trx: Db,
  id: UserId,
): Promise<{ email: string; role: string | null; blocked_at: Date | null } | undefined> {
  return trx
    .selectFrom('users')
    .select(['shown_as as email', 'role', 'blocked_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Begins an impersonation that ends with the session at the latest. Undefined when that session is over. */
export async function addImpersonation(
  trx: Db,
  { tokenHash, userId, actorId, sessionId, reason, minutes }: NewImpersonation,
): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    insert into impersonations (token_hash, user_id, actor_id, session_id, reason, expires_at)
    select ${tokenHash}, ${userId}, ${actorId}, id, ${reason}, least(expires_at, now() + make_interval(mins => ${minutes}))
    from sessions where id = ${sessionId} and user_id = ${actorId} and expires_at > now()
    returning id, began_at, expires_at`.execute(trx);
  return rows[0];
}

/** Keeps which notification tells the customer of it. */
export async function linkNotification(trx: Db, id: number, notificationId: NotificationId): Promise<void> {
  await trx.updateTable('impersonations').set({ notification_id: notificationId }).where('id', '=', id).execute();
}

/** What the customer is told of an impersonation. */
export async function findVisit(trx: Db, id: number) {
  return trx
    .selectFrom('impersonations')
    .select(['user_id', 'notification_id', 'began_at', 'expires_at', 'acting_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** From now on it also acts. False when it is over. */
export async function markActing(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('impersonations')
    .set({ acting_at: sql<Date>`coalesce(acting_at, now())` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an impersonation. False when it was over already. */
export async function markEnded(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .updateTable('impersonations')
    .set({ ended_at: sql<Date>`least(expires_at, now())` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends and returns those whose time is over, whose member of staff has logged out, been blocked or lost the role, or whose
 * customer was blocked or became staff.
 */
export async function endOver(trx: Db, roles: readonly Role[], staffIdleHours: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update impersonations as row set ended_at = least(row.expires_at, now())
    where row.ended_at is null and (row.expires_at <= now() or not exists (
      select 1 from sessions
      join users as actor on actor.id = sessions.user_id
      join users as customer on customer.id = row.user_id
      where sessions.id = row.session_id and sessions.expires_at > now()
        and sessions.last_seen_at > now() - make_interval(hours => ${staffIdleHours}::integer)
        and actor.blocked_at is null and actor.role = any(${[...roles]}::text[])
        and customer.blocked_at is null and customer.role is null))
    returning row.id, row.user_id, row.actor_id`.execute(trx);
  return rows;
}

type Visit = { userId: UserId; impersonationId: number; support: SupportVisit; about?: string };

/** Adds a line to the customer's login history. Whoever it was reads as "support": neither a name nor a place is kept. */
export async function addVisit(trx: Db, { userId, impersonationId, support, about }: Visit): Promise<void> {
  await sql`
    insert into login_events (user_id, email, ip, device, success, support, support_about, impersonation_id)
    select id, coalesce(email, ''), '', '', true, ${support}, ${about ?? null}, ${impersonationId}
    from users where id = ${userId}`.execute(trx);
}
