import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { discountOf } from '../../db/discounted.ts';

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

export async function isLive(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('user_id')
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks and returns the user's key row, live or revoked. */
export async function lockKey(db: Db, userId: UserId) {
  return db
    .selectFrom('api_keys')
    .select(['request_key', 'revoked_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Creates or replaces the user's key and returns it, or undefined when this request was processed before. */
export async function writeKey(db: Db, { userId, keyHash, hint, requestKey }: NewKey): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    insert into api_keys (user_id, key_hash, hint, request_key) values (${userId}, ${keyHash}, ${hint}, ${requestKey})
    on conflict (user_id) do update set key_hash = excluded.key_hash, hint = excluded.hint,
      request_key = excluded.request_key, created_at = now(), last_used_at = null, revoked_at = null
      where api_keys.request_key <> excluded.request_key
    returning hint, created_at, last_used_at`.execute(db);
  return rows[0];
}

/** Revokes the user's key. Returns its hint, or undefined without a live key. */
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

/** `discount` is the customer's discount on numbers, in basis points. */
export type KeyOwner = {
  userId: UserId;
  blocked: boolean;
  openNumbersLimit: number;
  discount: number;
  usedLongAgo: boolean;
};

/** Finds the owner of a live key by its hash, uncached, so that a revoked key stops working immediately. */
export async function findOwner(db: Db, keyHash: Buffer): Promise<KeyOwner | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['users.id as userId', 'users.open_numbers_limit as openNumbersLimit'])
    .select(discountOf(sql.ref('users.id')).as('discount'))
    .select(sql<boolean>`users.blocked_at is not null`.as('blocked'))
    .select(sql<boolean>`coalesce(api_keys.last_used_at < now() - interval '1 minute', true)`.as('usedLongAgo'))
    .where('api_keys.key_hash', '=', keyHash)
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Updates when a key was last used, at most once a minute across processes. */
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
