import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type NumberRow = Selectable<Tables['numbers']>;
/**
 * The random end of an order id (`n<number>-<random>`). Without it a shop whose backup was restored, or another one with the
 * same account, would give an order id to two purchases, and take what the provider sold for the other one.
 */
export function randomEnd(): string {
  return randomBytes(5).toString('hex');
}

export async function findByRequest(db: Db, userId: UserId, requestKey: string): Promise<NumberRow | undefined> {
  return db
    .selectFrom('numbers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function findOwned(db: Db, userId: UserId, id: NumberId): Promise<NumberRow | undefined> {
  return db.selectFrom('numbers').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Whether it is still too early to cancel a number, by the database's clock. */
export async function isCancelDenied(db: Db, id: NumberId): Promise<boolean> {
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('id', '=', id)
    .where('cancel_after', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findByUpstream(
  db: Db,
  serverId: NumberRow['server_id'],
  upstreamId: string,
): Promise<NumberRow | undefined> {
  return db
    .selectFrom('numbers')
    .selectAll()
    .where('server_id', '=', serverId)
    .where('upstream_id', '=', upstreamId)
    .executeTakeFirst();
}

/** Keeps the refusal of a failed purchase, for a repeated request. */
export async function noteRefusal(db: Db, id: NumberId, refusal: ProblemCode): Promise<void> {
  await db.updateTable('numbers').set({ refusal }).where('id', '=', id).execute();
}
