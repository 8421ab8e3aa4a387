import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

export type SentBroadcast = { id: number; body_hash: string };

export async function findBroadcast(db: Db, actorId: UserId, key: string): Promise<SentBroadcast | undefined> {
  return db
    .selectFrom('broadcasts')
    .select(['id', 'body_hash'])
    .where('actor_id', '=', actorId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

type NewBroadcast = { actorId: UserId; notificationId: NotificationId; once: IdempotencyKey; content: object };

/** Keeps who sent what, once per request key, with its audit event. */
export async function addBroadcast(db: Db, { actorId, notificationId, once, content }: NewBroadcast): Promise<number> {
  const { id } = await db
    .insertInto('broadcasts')
    .values({
      actor_id: actorId,
      notification_id: notificationId,
      request_key: once.key,
      body_hash: once.bodyHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audit_events')
    .values({
      actor_id: actorId,
      action: 'broadcast.send',
      subject: `broadcast:${id}`,
      reason: null,
      before: null,
      after: JSON.stringify(content),
    })
    .execute();
  return id;
}
