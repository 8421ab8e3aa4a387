import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Role } from '#shared/permissions.ts';
import type { Db } from '../../../db/client.ts';

export type BanRow = { reason: string; until: Date | null; banned_at: Date; banned_by: string };
type NewBan = { userId: UserId; reason: string; until: Date | null; actorId: UserId };

/** Locks the account until the transaction ends. Undefined for an unknown user. */
export async function lockUser(
  trx: Db,
  id: UserId,
): Promise<{ role: Role | null; blocked_at: Date | null; shown_as: string } | undefined> {
  return trx
    .selectFrom('users')
    .select(['role', 'blocked_at', 'shown_as'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findRole(db: Db, id: UserId): Promise<Role | null> {
  const row = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  return row?.role ?? null;
}

/** How staff see a user. */
export async function getName(db: Db, id: UserId): Promise<string> {
  const row = await db.selectFrom('users').select('shown_as').where('id', '=', id).executeTakeFirstOrThrow();
  return row.shown_as;
}

/** Whether any of these users is on staff. */
export async function hasStaff(db: Db, ids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where('role', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ban in force, with the name of who decided it. */
export async function findBan(db: Db, userId: UserId): Promise<BanRow | undefined> {
  return db
    .selectFrom('user_bans as ban')
    .innerJoin('users', 'users.id', 'ban.user_id')
    .innerJoin('users as actor', 'actor.id', 'ban.banned_by')
    .select(['ban.reason', 'ban.until', 'ban.banned_at', 'actor.shown_as as banned_by'])
    .where('ban.user_id', '=', userId)
    .where('users.blocked_at', 'is not', null)
    .executeTakeFirst();
}

/** Blocks the account, or changes the reason and end of a ban. */
export async function putBan(trx: Db, { userId, reason, until, actorId }: NewBan): Promise<void> {
  await trx
    .updateTable('users')
    .set({ blocked_at: sql<Date>`coalesce(blocked_at, now())` })
    .where('id', '=', userId)
    .execute();
  const ban = { reason, until, banned_by: actorId };
  await trx
    .insertInto('user_bans')
    .values({ user_id: userId, ...ban })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...ban, banned_at: sql<Date>`now()` }))
    .execute();
}

/** Unblocks the account, and forgets the sessions that the ban ended. */
export async function removeBan(trx: Db, userId: UserId): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: null }).where('id', '=', userId).execute();
  await trx.deleteFrom('user_bans').where('user_id', '=', userId).execute();
  await trx.deleteFrom('banned_sessions').where('user_id', '=', userId).execute();
}

/** Ends every session of the user, and remembers their tokens' hashes. Returns the ids of the sessions. */
export async function endSessions(trx: Db, userId: UserId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ended as (delete from sessions where user_id = ${userId} returning id, token_hash),
    kept as (
      insert into banned_sessions (token_hash, user_id) select token_hash, ${userId}::bigint from ended
      on conflict do nothing
    )
    select id from ended`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The user whose session with this token a ban ended. */
export async function findBanned(db: Db, tokenHash: Buffer): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('banned_sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Users whose ban is over by the database's clock. */
export async function listOver(db: Db, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_bans')
    .select('user_id')
    .where('until', '<=', sql<Date>`now()`)
    .orderBy('until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Locks the user's ban if it is over. */
export async function lockOver(trx: Db, userId: UserId): Promise<{ reason: string } | undefined> {
  return trx
    .selectFrom('user_bans')
    .select('reason')
    .where('user_id', '=', userId)
    .where('until', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function forgetBannedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('banned_sessions')
    .where('ended_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
