import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';

type SentBroadcast = { id: number; body_hash: string };

export async function findBroadcast(db: Db, actorId: UserId, key: string): Promise<SentBroadcast | undefined> {
  return db
    .selectFrom('broadcasts')
    .select(['id', 'body_hash'])
    .where('actor_id', '=', actorId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

type NewBroadcast = { actorId: UserId; notificationId: NotificationId | null; idempotencyKey: IdempotencyKey };

/** Writes who sent which notification, and returns its id. Fails on the unique key of a repeated request. */
export async function addBroadcast(
  db: Db,
  { actorId, notificationId, idempotencyKey: { key, bodyHash } }: NewBroadcast,
): Promise<number> {
  const { id } = await db
    .insertInto('broadcasts')
    .values({ actor_id: actorId, notification_id: notificationId, request_key: key, body_hash: bodyHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
