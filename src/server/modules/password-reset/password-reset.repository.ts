import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

export type ResetRequest = { id: number; email: string };

/** Stores the request before any account lookup, so that known and unknown emails take the same time. */
export async function addRequest(db: Db, { email, ip }: { email: string; ip: string }): Promise<void> {
  await db.insertInto('password_reset_requests').values({ email, ip }).execute();
}

/** Marks the oldest open request as handled and returns it. Skips requests that another transaction has locked. */
export async function claimRequest(db: Db): Promise<ResetRequest | undefined> {
  return db
    .updateTable('password_reset_requests')
    .set({ handled_at: sql<Date>`now()` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('password_reset_requests')
        .select('id')
        .where('handled_at', 'is', null)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'email'])
    .executeTakeFirst();
}

/** The account with this email, unless it is blocked; locked, so that concurrent requests count each other's links. */
export async function lockOwner(db: Db, email: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Counts the account's links that would still work. */
export async function countValidResets(db: Db, userId: UserId): Promise<number> {
  const { count } = await valid(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewReset = { userId: UserId; tokenHash: Buffer; minutes: number };

export async function addReset(db: Db, { userId, tokenHash, minutes }: NewReset): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** The account of a valid token. */
export async function findReset(db: Db, tokenHash: Buffer): Promise<{ userId: UserId; email: string } | undefined> {
  return selectValid(db, tokenHash).executeTakeFirst();
}

/** Like `findReset`, with the account locked: of several concurrent uses of a token, one succeeds. */
export async function lockReset(db: Db, tokenHash: Buffer): Promise<{ userId: UserId; email: string } | undefined> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('password_resets').select('user_id').where('token_hash', '=', tokenHash))
    .forNoKeyUpdate()
    .execute();
  return selectValid(db, tokenHash).executeTakeFirst();
}

function selectValid(db: Db, tokenHash: Buffer) {
  return valid(db)
    .select(['users.id as userId', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .$narrowType<{ email: string }>();
}

/** A token is valid until it is used, it expires, or the password changes. */
function valid(db: Db) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.blocked_at', 'is', null)
    .where('users.email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('users.password_changed_at', 'is', null),
        eb('users.password_changed_at', '<', eb.ref('password_resets.created_at')),
      ]),
    );
}

export async function endReset(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ ended_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes requests older than a day, and tokens that expired more than a day ago. */
export async function deleteOldResets(db: Db): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('password_reset_requests').where('at', '<', dayAgo).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', dayAgo).execute();
}
