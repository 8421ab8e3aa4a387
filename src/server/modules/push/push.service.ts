import { createHash } from 'node:crypto';
import type { NumberId } from '#shared/numbers.ts';
import type { PushMessage } from '#shared/push-message.ts';
import type { PushSubscription } from '#shared/push.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { Seal } from '../../security/seal.ts';
import { createPushKeys } from './push-keys.ts';
import {
  addMessages,
  claimDue,
  postpone,
  removeMessage,
  removeOlderThan,
  type DueMessage,
} from './push-messages.repository.ts';
import type { PushAddress, PushService } from './push-service.ts';
import {
  findSubscription,
  keepSubscription,
  listSubscriptions,
  removeSubscription,
  removeSubscriptionOf,
} from './push.repository.ts';

type ArrivedCode = { userId: UserId; numberId: NumberId; service: string; country: string; code: string };
type Dependencies = { db: Db; seal: Seal; service: PushService; log: Pick<Log, 'warn'> };

const batch = 20;
const leaseSeconds = 60;
const mostTries = 5;
/** A code that is this old has been used or has expired. */
const worthHearing = 20 * 60;

/** Tells browsers whose tab is closed that a code has arrived, where their customers asked for it. */
export function createPushService({ db, seal, service, log }: Dependencies) {
  const getKeys = createPushKeys({ db, seal, service });

  /** The public key to subscribe with, and this session's subscription. */
  async function getState({ sessionId }: Caller) {
    const [{ publicKey }, row] = await Promise.all([getKeys(), findSubscription(db, sessionId)]);
    if (!row) return { public_key: publicKey, subscription: null };
    const { endpoint } = openAddress(row.sealed_address);
    return { public_key: publicKey, subscription: { endpoint, locale: row.locale, show_code: row.show_code } };
  }

  /**
   * Tells this browser from now on, until its session ends. Doing it again renews it, so it takes no Idempotency-Key.
   * Raises invalid_request for an address that is no push service's.
   */
  async function subscribe({ id, sessionId }: Caller, { endpoint, keys, locale, show_code }: PushSubscription) {
    if (!service.accepts(endpoint))
      throw new Problem('invalid_request', undefined, { endpoint: 'is not the address of a push service' });
    const address: PushAddress = { endpoint, keys };
    const subscription = {
      userId: id,
      sessionId,
      endpointHash: createHash('sha256').update(endpoint).digest(),
      sealedAddress: seal.seal(JSON.stringify(address)),
      locale,
      showCode: show_code,
    };
    await db.transaction().execute((trx) => keepSubscription(trx, subscription));
    return { subscription: { endpoint, locale, show_code } };
  }

  async function unsubscribe({ sessionId }: Caller) {
    await removeSubscriptionOf(db, sessionId);
    return { subscription: null };
  }

  /** Writes down, on the caller's transaction, whom to tell of a code. `sendDue` does it after the commit. */
  async function queueCode(trx: Db, { userId, numberId, service: name, country, code }: ArrivedCode): Promise<void> {
    const subscriptions = await listSubscriptions(trx, userId);
    const messages = subscriptions.map(({ id, locale, show_code }) => {
      const message: PushMessage = {
        kind: 'code',
        locale,
        number: numberId,
        service: name,
        country,
        ...(show_code && { code }),
      };
      return { subscriptionId: id, sealedMessage: seal.seal(JSON.stringify(message)), topic: `number-${numberId}` };
    });
    await addMessages(trx, messages);
  }

  /** Sends what is due. A message may be sent twice when the process dies in between, and then shows once: it has a tag. */
  async function sendDue(): Promise<void> {
    const due = await claimDue(db, batch, leaseSeconds);
    await Promise.all(due.map(send));
  }

  async function send(message: DueMessage): Promise<void> {
    const address = openAddress(message.sealed_address);
    const outcome = await service.send(await getKeys(), address, seal.open(message.sealed_message), message.topic);
    if (outcome === 'gone')
      return removeSubscription(db, { id: message.subscription_id, sealed_address: message.sealed_address });
    if (outcome === 'unreachable' && message.tries < mostTries) return postpone(db, message.id, 2 ** message.tries);
    if (outcome !== 'sent') log.warn({ outcome, host: new URL(address.endpoint).host }, 'a push was not delivered');
    return removeMessage(db, message.id);
  }

  function openAddress(sealed: Buffer): PushAddress {
    return JSON.parse(seal.open(sealed)) as PushAddress;
  }

  return { getState, subscribe, unsubscribe, queueCode, sendDue, forgetOld: () => removeOlderThan(db, worthHearing) };
}
export type CodePush = ReturnType<typeof createPushService>;
