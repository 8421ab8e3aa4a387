import type { BuyOutcome, OrderOutcome, UpstreamOrder } from '#server/modules/numbers/sms-upstream.ts';
import type { TellDrift } from './drift.ts';
import { idOf, isRecord, isTrue, phoneOf, readMoment } from './json.ts';
import { readRefusal } from './refusals.ts';
import { isLimited, type Call, type Reply } from './transport.ts';

/**
 * Buys with getNumberV2 of the handler_api protocol, which accepts an order id. Falls back to getNumber for good when the
 * provider does not support getNumberV2, but not where it has answered it before: there a BAD_ACTION is a failure of the
 * provider, after which anything may have happened, and what is bought without an order id cannot be found by it.
 */
export function createBuy(call: Call, tellDrift: TellDrift): (order: UpstreamOrder) => Promise<BuyOutcome> {
  const known = new Set<string>();
  let takesOrders = true;

  async function ask(action: 'getNumber' | 'getNumberV2', parameters: Record<string, string>) {
    const reply = await call(action, parameters);
    const outcome = readBought(reply);
    const isMissing = isBadAction(reply);
    if (isOfTheAction(outcome)) known.add(action);
    if (isMissing && known.has(action)) return { outcome: { kind: 'unclear', detail: 'BAD_ACTION' } as const };
    if (isNew(reply, outcome)) tellDrift(action, reply, 'activationId');
    return { outcome, isMissing };
  }

  return async ({ service, country, maxCost, orderId }) => {
    const parameters = { service, country, maxPrice: maxCost };
    if (takesOrders) {
      const { outcome, isMissing } = await ask('getNumberV2', { ...parameters, orderId });
      if (!isMissing) return outcome;
      takesOrders = false;
    }
    const { outcome } = await ask('getNumber', parameters);
    return outcome.kind === 'bought' ? outcome : { ...outcome, withoutOrder: true };
  };
}

function isBadAction(reply: Reply): boolean {
  return reply.kind === 'word' && reply.word === 'BAD_ACTION';
}

/** Whether the action itself answered. Other words may come before it, such as that of a wrong key. */
function isOfTheAction(outcome: BuyOutcome): boolean {
  if (outcome.kind !== 'refused') return outcome.kind === 'bought';
  return outcome.reason !== 'account' && outcome.reason !== 'server';
}

/** A word or a shape that no reader knows. An internal error is known by its word. */
function isNew(reply: Reply, outcome: BuyOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.isUnknown === true;
  return outcome.kind === 'unclear' && reply.kind === 'json';
}

/** No number costs this little. */
const unsellableCost = '0.01';

/**
 * Finds out whether an order was sold, with getNumberV2 of the handler_api protocol: a provider that keeps order ids refuses
 * a known one as such, or returns its activation. It is asked at a price at which nothing is sold, and never at another:
 * a provider may have its own reasons to call an order known and then sell it. One that does not know the action now says
 * nothing about orders that it has sold with it before.
 */
export async function findOrder(call: Call, order: UpstreamOrder): Promise<OrderOutcome> {
  const { service, country, orderId } = order;
  const asked = await call('getNumberV2', { service, country, maxPrice: unsellableCost, orderId });
  if (isKnownOrder(asked)) return { kind: 'sold' };
  const outcome = readBought(asked);
  return outcome.kind === 'refused' && outcome.reason === 'price' ? { kind: 'unknown' } : outcome;
}

function isKnownOrder(reply: Reply): boolean {
  return reply.kind === 'word' && reply.word === 'ORDER_ALREADY_EXISTS';
}

/** Reads a response to getNumber or getNumberV2, in any currency. Anything ambiguous is `unclear`. */
export function readBought(reply: Reply): BuyOutcome {
  if (reply.kind === 'unsent')
    return { kind: 'refused', reason: 'server', detail: reply.detail, ...(isLimited(reply) && { isLimited: true }) };
  if (reply.kind === 'json') return readSold(reply.value);
  if (reply.kind === 'refusal') return readRefusal(reply);
  if (reply.kind !== 'word') return { kind: 'unclear', detail: reply.detail };
  if (reply.word !== 'ACCESS_NUMBER') return readRefusal(reply);
  const [id, phone] = reply.rest?.split(':') ?? [];
  return bought(id, phone, true, undefined);
}

function readSold(value: unknown): BuyOutcome {
  if (!isRecord(value)) return { kind: 'unclear', detail: 'JSON without an activation' };
  const { canGetAnotherSms } = value;
  return bought(
    value['activationId'],
    value['phoneNumber'],
    canGetAnotherSms === undefined || isTrue(canGetAnotherSms),
    readMoment(value['activationTime']),
  );
}

function bought(
  givenId: unknown,
  givenPhone: unknown,
  canAskAnother: boolean,
  startedAt: number | undefined,
): BuyOutcome {
  const id = idOf(givenId);
  const phone = phoneOf(givenPhone);
  if (id === undefined) return { kind: 'unclear', detail: 'sold without a readable id' };
  if (phone === undefined) return { kind: 'unclear', detail: `activation ${id} without a readable phone number` };
  return { kind: 'bought', id, phone, canAskAnother, startedAt };
}
