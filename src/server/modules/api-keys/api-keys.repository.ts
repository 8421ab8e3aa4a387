import { sql } from 'kysely';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

export type ApiKeyRow = { hint: string; created_at: Date; last_used_at: Date | null };
type NewKey = { userId: UserId; keyHash: Buffer; hint: string; requestKey: string };

export async function findLiveKey(db: Db, userId: UserId): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .select(['hint', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the user's key row, live or revoked, and tells which it is. */
export async function lockKey(db: Db, userId: UserId) {
  return db
    .selectFrom('api_keys')
    .select(['request_key', 'revoked_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes the one key of a user over whatever was there. Answers undefined when this request was already carried out. */
export async function writeKey(db: Db, { userId, keyHash, hint, requestKey }: NewKey): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    insert into api_keys (user_id, key_hash, hint, request_key) values (${userId}, ${keyHash}, ${hint}, ${requestKey})
    on conflict (user_id) do update set key_hash = excluded.key_hash, hint = excluded.hint,
      request_key = excluded.request_key, created_at = now(), last_used_at = null, revoked_at = null
      where api_keys.request_key <> excluded.request_key
    returning hint, created_at, last_used_at`.execute(db);
  return rows[0];
}

/** Ends the user's key. Answers its hint, or undefined when there was none. */
export async function endKey(db: Db, userId: UserId): Promise<string | undefined> {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('hint')
    .executeTakeFirst();
  return row?.hint;
}

export type KeyOwner = { userId: UserId; blocked: boolean; openNumbersLimit: number; usedLongAgo: boolean };

/** Whose live key this is: one query on the hash, so that a revoked key ends everywhere at once. */
export async function findOwner(db: Db, keyHash: Buffer): Promise<KeyOwner | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['users.id as userId', 'users.open_numbers_limit as openNumbersLimit'])
    .select(sql<boolean>`users.blocked_at is not null`.as('blocked'))
    .select(sql<boolean>`coalesce(api_keys.last_used_at < now() - interval '1 minute', true)`.as('usedLongAgo'))
    .where('api_keys.key_hash', '=', keyHash)
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Notes that a key is in use, at most once a minute whoever asks. */
export async function touchKey(db: Db, keyHash: Buffer): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('key_hash', '=', keyHash)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
}
