import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

export type DueMessage = {
  id: number;
  sealed_message: Buffer;
  topic: string;
  tries: number;
  subscription_id: number;
  sealed_address: Buffer;
};

type NewMessage = { subscriptionId: number; sealedMessage: Buffer; topic: string };

const insertMessages = statement<never, [subscriptionIds: number[], sealedMessages: Buffer[], topics: string[]]>(`
insert into push_messages (subscription_id, sealed_message, topic)
select push_subscriptions.id, new_messages.sealed_message, new_messages.topic
from unnest($1::bigint[], $2::bytea[], $3::text[]) new_messages (subscription_id, sealed_message, topic)
join push_subscriptions on push_subscriptions.id = new_messages.subscription_id
for key share of push_subscriptions skip locked`);

/**
 * Adds messages on the caller's transaction, so that a rollback sends nothing. Subscriptions locked by a concurrent
 * logout are skipped without waiting, so that neither transaction delays or fails the other.
 */
export async function addMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    db,
    messages.map(({ subscriptionId }) => subscriptionId),
    messages.map(({ sealedMessage }) => sealedMessage),
    messages.map(({ topic }) => topic),
  );
}

/**
 * Claims due messages for `leaseSeconds`, so that no other process sends them; those of a killed process are due again
 * afterwards. Skips ended sessions and blocked users.
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

/** Deletes messages that are too old to be useful. */
export async function removeOlderThan(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
}
