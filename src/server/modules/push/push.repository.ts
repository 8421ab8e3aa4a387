import type { Language } from '#shared/statuses.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

export type SubscriptionRow = {
  id: number;
  sealed_address: Buffer;
  locale: Language;
  show_code: boolean;
};
type OwnSubscription = SubscriptionRow & { session_id: number; user_id: UserId };
type NewSubscription = {
  userId: UserId;
  sessionId: number;
  endpointHash: Buffer;
  sealedAddress: Buffer;
  locale: Language;
  showCode: boolean;
};

const columns = ['push_subscriptions.id', 'sealed_address', 'locale', 'show_code'] as const;

/**
 * Saves the subscription of a session. Removes those of other sessions in the same browser, and the user's oldest ones
 * beyond `maximum`.
 */
export async function saveSubscription(db: Db, subscription: NewSubscription, maximum: number): Promise<void> {
  const { userId, sessionId, endpointHash, sealedAddress, locale, showCode } = subscription;
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('session_id', '!=', sessionId)
    .execute();
  const changes = { endpoint_hash: endpointHash, sealed_address: sealedAddress, locale, show_code: showCode };
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, ...changes })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(changes))
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('session_id', '!=', sessionId)
        .orderBy('id', 'desc')
        .offset(maximum - 1),
    )
    .execute();
}

export async function findSubscription(db: Db, sessionId: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('push_subscriptions').select(columns).where('session_id', '=', sessionId).executeTakeFirst();
}

const readSubscriptions = statement<OwnSubscription, [userIds: UserId[]]>(`
select id, sealed_address, locale, show_code, session_id, user_id from push_subscriptions
where user_id = any ($1::bigint[]) order by id`);

/** Returns the subscriptions of these users' sessions, which may have ended. */
export async function listSubscriptions(db: Db, userIds: readonly UserId[]): Promise<OwnSubscription[]> {
  return readSubscriptions(db, [...userIds]);
}

export async function removeSubscriptionOf(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Deletes a subscription with its queued messages, unless the browser has renewed it since. */
export async function removeSubscription(db: Db, { id, sealed_address }: { id: number; sealed_address: Buffer }) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('sealed_address', '=', sealed_address).execute();
}

/** Stores the keys unless another process has, and returns the stored ones. */
export async function storeKeys(db: Db, keys: object): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ key: 'push-keys', value: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return findKeys(db);
}

export async function findKeys(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'push-keys').executeTakeFirst();
  return row?.value;
}
