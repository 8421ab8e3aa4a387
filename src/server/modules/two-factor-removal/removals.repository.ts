import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

export type RemovalRow = { created_at: Date; due_at: Date; reason: string; actor: string; warned: boolean };
type NewRemoval = {
  userId: UserId;
  actorId: UserId;
  reason: string;
  stopTokenHash: Buffer;
  warned: boolean;
  hours: number;
};
export type Locked = { role: string | null; email_verified_at: Date | null };
type Ended = { userId: UserId; actorId: UserId; reason: string };

/** Locks the user's account until the transaction ends. Returns undefined for an unknown user. */
export async function lockUser(db: Db, id: UserId): Promise<Locked | undefined> {
  return db
    .selectFrom('users')
    .select(['role', 'email_verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a removal. Returns false when one is open. */
export async function addRemoval(db: Db, removal: NewRemoval): Promise<boolean> {
  const row = await db
    .insertInto('two_factor_removals')
    .values({
      user_id: removal.userId,
      actor_id: removal.actorId,
      reason: removal.reason,
      stop_token_hash: removal.stopTokenHash,
      warned: removal.warned,
      due_at: sql<Date>`now() + make_interval(hours => ${removal.hours})`,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').where('stopped_at', 'is', null).where('done_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's open removal, with the member of staff who started it. */
export async function findOpenRemoval(db: Db, userId: UserId): Promise<RemovalRow | undefined> {
  return db
    .selectFrom('two_factor_removals as removal')
    .innerJoin('users as actor', 'actor.id', 'removal.actor_id')
    .select(['removal.created_at', 'removal.due_at', 'removal.reason', 'actor.shown_as as actor', 'removal.warned'])
    .where('removal.user_id', '=', userId)
    .where('removal.stopped_at', 'is', null)
    .where('removal.done_at', 'is', null)
    .executeTakeFirst();
}

/** The user whose open removal this token stops. */
export async function findByStopToken(db: Db, stopTokenHash: Buffer): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('two_factor_removals')
    .select('user_id')
    .where('stop_token_hash', '=', stopTokenHash)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Stops the user's open removal. Returns undefined when there is none. */
export async function stopRemoval(db: Db, userId: UserId): Promise<Ended | undefined> {
  return endOpen(db, userId)
    .set({ stopped_at: sql<Date>`now()` })
    .executeTakeFirst();
}

/** Marks the user's open removal as done if its time has come. Returns undefined otherwise. */
export async function finishDue(db: Db, userId: UserId): Promise<Ended | undefined> {
  return endOpen(db, userId)
    .set({ done_at: sql<Date>`now()` })
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
}

function endOpen(db: Db, userId: UserId) {
  return db
    .updateTable('two_factor_removals')
    .where('user_id', '=', userId)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .returning(['user_id as userId', 'actor_id as actorId', 'reason']);
}

/** The users whose open removals are due by the database's clock, the longest due first. */
export async function listDue(db: Db, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('two_factor_removals')
    .select('user_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}
