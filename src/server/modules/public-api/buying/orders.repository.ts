import { sql } from 'kysely';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

export async function findService(db: Db, code: string): Promise<{ id: ServiceId; enabled: boolean } | undefined> {
  return db.selectFrom('services').select(['id', 'enabled']).where('code', '=', code).executeTakeFirst();
}

export async function findCountry(db: Db, code: number): Promise<CountryId | undefined> {
  const row = await db.selectFrom('countries').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

/** Counts a user's failed purchases whose request key starts with the prefix. */
export async function countFailedAttempts(db: Db, userId: UserId, keyPrefix: string): Promise<number> {
  const { rows } = await selectFailedAttempts(userId, keyPrefix).execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The query of `countFailedAttempts`. A key range, and the status as a literal, so that every plan can use the index
 * `numbers_failed`.
 */
export function selectFailedAttempts(userId: UserId, keyPrefix: string) {
  return sql<{ count: number }>`
    select count(*) as count from numbers
    where user_id = ${userId} and status = 'failed'
      and request_key collate "C" >= ${keyPrefix} and request_key collate "C" < ${afterPrefix(keyPrefix)}`;
}

/** Returns the first text, in byte order, after all texts with this prefix. */
function afterPrefix(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/** Stores the end user for whom an API customer bought a number. A later value does not replace it. */
export async function saveEndUser(db: Db, numberId: NumberId, endUser: string): Promise<void> {
  await db
    .insertInto('number_end_users')
    .values({ number_id: numberId, end_user: endUser })
    .onConflict((conflict) => conflict.column('number_id').doNothing())
    .execute();
}

/**
 * Finds what was bought under a request key. It is over when it failed, or when its number was handed back because the
 * order excludes its prefix.
 */
export async function findOrder(db: Db, userId: UserId, requestKey: string): Promise<{ is_over: boolean } | undefined> {
  const { rows } = await sql<{ is_over: boolean }>`
    select status = 'failed' or (status = 'canceled' and exists (
      select from number_events events where events.number_id = numbers.id and events.source = 'excluded'
    )) as is_over
    from numbers where user_id = ${userId} and request_key = ${requestKey}`.execute(db);
  return rows[0];
}
