import { fieldProblem } from '#shared/field-problem.ts';
import { createHash } from 'node:crypto';
import type { ChannelTest } from '#shared/contract/staff/settings/channels.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { PushMessage } from '#shared/push-message.ts';
import type { PushSubscription } from '#shared/contract/push.ts';
import { invalidFields } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
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
import type { SessionService } from '../session/session.service.ts';
import type { PushAddress, PushKeys, PushOutcome, PushSender } from './push-sender.ts';
import {
  findSubscription,
  saveSubscription,
  listSubscriptions,
  removeSubscription,
  removeSubscriptionOf,
  type SubscriptionRow,
} from './push.repository.ts';

type ArrivedCode = { userId: UserId; numberId: NumberId; service: string; country: string; code: string | null };
type Queued = { userId: UserId; topic: string; write: (subscription: SubscriptionRow) => PushMessage };
type Dependencies = {
  db: Db;
  seal: Seal;
  sender: PushSender;
  session: Pick<SessionService, 'findEnded'>;
  metrics: Pick<Metrics, 'work'>;
  log: Pick<Log, 'warn'>;
};

/** Concurrent sends per process. */
const maxConcurrent = 50;
/** Longer than a send may take. */
const leaseSeconds = 60;
const maxSubscriptions = 10;
const maxAttempts = 5;
/** Older codes have been used or have expired. */
const maxAgeSeconds = 20 * 60;

/** Web push notifications about arrived codes and the removal of two-factor, for subscribed browsers whose tab is closed. */
export function createPushService({ db, seal, sender, session, metrics, log }: Dependencies) {
  const getKeys = createPushKeys({ db, seal, sender });
  const running = new Set<Promise<void>>();

  /** Returns the public key to subscribe with, and this session's subscription or null. */
  async function getState({ sessionId }: Caller) {
    const [{ publicKey }, row] = await Promise.all([getKeys(), findSubscription(db, sessionId)]);
    if (!row) return { public_key: publicKey, subscription: null };
    const { endpoint } = openAddress(row.sealed_address);
    return { public_key: publicKey, subscription: { endpoint, locale: row.locale, show_code: row.show_code } };
  }

  /**
   * Subscribes this browser until its session ends. Repeating it renews the subscription, so it needs no
   * Idempotency-Key. Beyond ten browsers per user the oldest subscription ends. Raises invalid_request for a URL of an
   * unknown push service and for an invalid key.
   */
  async function subscribe({ id, sessionId }: Caller, { endpoint, keys, locale, show_code }: PushSubscription) {
    if (!sender.accepts(endpoint)) throw invalidFields({ endpoint: fieldProblem('push_service') });
    if (!sender.acceptsKey(keys.p256dh)) throw invalidFields({ 'keys.p256dh': fieldProblem('invalid') });
    const address: PushAddress = { endpoint, keys };
    const subscription = {
      userId: id,
      sessionId,
      endpointHash: createHash('sha256').update(endpoint).digest(),
      sealedAddress: seal.seal(JSON.stringify(address)),
      locale,
      showCode: show_code,
    };
    await transact(db, (trx) => saveSubscription(trx, subscription, maxSubscriptions));
    return { subscription: { endpoint, locale, show_code } };
  }

  /** Ends this session's subscription, if there is one. */
  async function unsubscribe({ sessionId }: Caller) {
    await removeSubscriptionOf(db, sessionId);
    return { subscription: null };
  }

  /** Queues a message about each SMS to each browser of its user, on the caller's transaction. `sendDue` sends them after the commit. */
  async function queueCodes(trx: Db, codes: readonly ArrivedCode[]): Promise<void> {
    await queueAll(
      trx,
      codes.map(({ userId, numberId, service, country, code }) => ({
        userId,
        topic: `number-${numberId}`,
        write: ({ locale, show_code }) => ({
          kind: 'code',
          locale,
          number: numberId,
          service,
          country,
          ...(code === null ? { isWithoutCode: true as const } : show_code && { code }),
        }),
      })),
    );
  }

  /** Queues the warning that staff are removing the user's second factor, on the caller's transaction. */
  async function queueRemoval(trx: Db, userId: UserId): Promise<void> {
    const write = ({ locale }: SubscriptionRow) => ({ kind: 'two_factor_removal', locale }) as const;
    await queueAll(trx, [{ userId, topic: 'two-factor-removal', write }]);
  }

  async function queueAll(trx: Db, queued: readonly Queued[]): Promise<void> {
    if (queued.length === 0) return;
    const subscriptions = await listSubscriptions(
      trx,
      queued.map(({ userId }) => userId),
    );
    const ended = await session.findEnded(
      trx,
      subscriptions.map(({ session_id }) => session_id),
    );
    const open = subscriptions.filter(({ session_id }) => !ended.includes(session_id));
    const messages = queued.flatMap(({ userId, topic, write }) =>
      open
        .filter(({ user_id }) => user_id === userId)
        .map((subscription) => ({
          subscriptionId: subscription.id,
          sealedMessage: seal.seal(JSON.stringify(write(subscription))),
          topic,
        })),
    );
    await addMessages(trx, messages);
  }

  /**
   * Starts to send due messages without waiting for running ones, up to `maxConcurrent`, so that a slow push service
   * does not delay others. If the process dies, a message may be sent twice; its tag makes the browser show it once.
   */
  async function sendDue(): Promise<void> {
    const room = maxConcurrent - running.size;
    if (room === 0) return;
    const keys = await getKeys();
    for (const message of await claimDue(db, room, leaseSeconds)) {
      const sending = send(keys, message)
        .catch((error: unknown) => log.warn({ err: error, push: message.id }, 'could not record the outcome of a push'))
        .finally(() => running.delete(sending));
      running.add(sending);
    }
  }

  /** Resolves when nothing is being sent. */
  async function idle(): Promise<void> {
    await Promise.all(running);
  }

  async function send(keys: PushKeys, message: DueMessage): Promise<void> {
    const outcome = await deliver(keys, message);
    metrics.work.push(outcome);
    if (outcome === 'gone')
      return removeSubscription(db, { id: message.subscription_id, sealed_address: message.sealed_address });
    if (outcome === 'unreachable' && message.tries < maxAttempts) return postpone(db, message.id, 2 ** message.tries);
    return removeMessage(db, message.id);
  }

  /** A message that cannot be opened or encrypted is `refused`, because every retry would fail. */
  async function deliver(keys: PushKeys, message: DueMessage): Promise<PushOutcome> {
    try {
      const address = openAddress(message.sealed_address);
      const outcome = await sender.send(keys, address, seal.open(message.sealed_message), message.topic);
      const { host } = new URL(address.endpoint);
      const isLost = outcome === 'refused' || (outcome === 'unreachable' && message.tries >= maxAttempts);
      if (isLost) log.warn({ outcome, host }, 'a push was not delivered');
      return outcome;
    } catch (error) {
      log.warn({ err: error, push: message.id }, 'could not build a push');
      return 'refused';
    }
  }

  function openAddress(sealed: Buffer): PushAddress {
    return JSON.parse(seal.open(sealed)) as PushAddress;
  }

  /** Sends a notification to this session's browser at once. Tells whether its push service took it. */
  async function sendTest({ sessionId }: Caller): Promise<ChannelTest> {
    const [keys, row] = await Promise.all([getKeys(), findSubscription(db, sessionId)]);
    if (!row) return { result: 'not_set_up', to: null };
    const message: PushMessage = { kind: 'test', locale: row.locale };
    const outcome = await sender.send(keys, openAddress(row.sealed_address), JSON.stringify(message), 'test');
    if (outcome === 'sent') return { result: 'works', to: null };
    log.warn({ outcome }, 'the push service failed its test');
    return { result: outcome === 'unreachable' ? 'no_answer' : 'refused', to: null };
  }

  return {
    getState,
    subscribe,
    unsubscribe,
    queueCodes,
    queueRemoval,
    sendTest,
    sendDue,
    idle,
    deleteOld: () => removeOlderThan(db, maxAgeSeconds),
  };
}
export type PushService = ReturnType<typeof createPushService>;
