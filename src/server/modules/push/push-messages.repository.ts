import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export type DueMessage = {
  id: number;
  sealed_message: Buffer;
  topic: string;
  tries: number;
  subscription_id: number;
  sealed_address: Buffer;
};

type NewMessage = { subscriptionId: number; sealedMessage: Buffer; topic: string };

/**
 * Written on the caller's transaction: what did not happen is told to nobody. A subscription that ends meanwhile is
 * passed over without waiting for it, so that a log-out can neither fail nor hold up what the push tells of.
 */
export async function addMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ subscriptionId, sealedMessage, topic }) => sql`(${subscriptionId}::bigint, ${sealedMessage}::bytea, ${topic})`,
  );
  await sql`
    insert into push_messages (subscription_id, sealed_message, topic)
    select push_subscriptions.id, told.sealed_message, told.topic
    from (values ${sql.join(rows)}) told (subscription_id, sealed_message, topic)
    join push_subscriptions on push_subscriptions.id = told.subscription_id
    for key share of push_subscriptions skip locked`.execute(db);
}

/**
 * Takes what is due for `leaseSeconds`, so that no other process sends it meanwhile; one that is killed over it leaves
 * it due again. Sessions that are over and users who are blocked are told nothing.
 */
export async function claimDue(db: Db, limit: number, leaseSeconds: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select push_messages.id from push_messages
        join push_subscriptions on push_subscriptions.id = push_messages.subscription_id
        join sessions on sessions.id = push_subscriptions.session_id
        join users on users.id = push_subscriptions.user_id
      where push_messages.next_try_at <= now() and sessions.expires_at > now() and users.blocked_at is null
      order by push_messages.next_try_at limit ${limit}
      for update of push_messages skip locked
    )
    update push_messages set tries = tries + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
      from due, push_subscriptions
      where push_messages.id = due.id and push_subscriptions.id = push_messages.subscription_id
      returning push_messages.id, sealed_message, topic, tries, subscription_id, sealed_address`.execute(db);
  return rows;
}

export async function removeMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute();
}

export async function postpone(db: Db, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ next_try_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

/** Forgets what nobody needs to hear any more. */
export async function removeOlderThan(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
}
