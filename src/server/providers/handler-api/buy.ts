import type { BuyOutcome, OrderOutcome, RefusalReason, UpstreamOrder } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, isTrue, phoneOf, readMoment } from './json.ts';
import { isLimited, type Call, type Reply } from './transport.ts';

/** Refusals of the protocol. After any other word, such as that of an internal error, a number may have been sold. */
const reasons: Partial<Record<string, RefusalReason>> = {
  NO_NUMBERS: 'no_numbers',
  NO_BALANCE: 'account',
  BAD_KEY: 'account',
  NO_KEY: 'account',
  BANNED: 'account',
  ACCOUNT_INACTIVE: 'account',
  WRONG_MAX_PRICE: 'price',
  BAD_SERVICE: 'service',
  WRONG_SERVICE: 'service',
  WRONG_COUNTRY: 'service',
  OPERATORS_NOT_FOUND: 'service',
  SERVICE_UNAVAILABLE_REGION: 'service',
  CHANNELS_LIMIT: 'server',
  BAD_ACTION: 'server',
};

/**
 * Buys with getNumberV2 of the handler_api protocol, which accepts an order id. Falls back to getNumber for good when the
 * provider does not support getNumberV2, but not where it has sold or refused to sell with it before: there a BAD_ACTION is
 * a refusal, since what is bought without an order id cannot be found by it.
 */
export function createBuy(call: Call): (order: UpstreamOrder) => Promise<BuyOutcome> {
  let takesOrders: boolean | undefined;
  return async ({ service, country, maxCost, orderId }) => {
    const parameters = { service, country, maxPrice: maxCost };
    if (takesOrders !== false) {
      const reply = await call('getNumberV2', { ...parameters, orderId });
      const outcome = readBought(reply);
      if (isOfTheAction(outcome)) takesOrders = true;
      const isMissing = reply.kind === 'word' && reply.word === 'BAD_ACTION' && takesOrders === undefined;
      if (!isMissing) return outcome;
      takesOrders = false;
    }
    const outcome = readBought(await call('getNumber', parameters));
    return outcome.kind === 'unclear' ? { ...outcome, withoutOrder: true } : outcome;
  };
}

/** Whether the action itself answered. Other words may come before it, such as that of a wrong key. */
function isOfTheAction(outcome: BuyOutcome): boolean {
  if (outcome.kind !== 'refused') return outcome.kind === 'bought';
  return outcome.reason === 'no_numbers' || outcome.reason === 'price';
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

/** Reads a response to getNumber or getNumberV2. Anything ambiguous is `unclear`. */
export function readBought(reply: Reply): BuyOutcome {
  if (reply.kind === 'unsent')
    return { kind: 'refused', reason: 'server', detail: reply.detail, ...(isLimited(reply) && { isLimited: true }) };
  if (reply.kind === 'json') return readSold(reply.value);
  if (reply.kind !== 'word') return { kind: 'unclear', detail: reply.detail };
  if (reply.word === 'ACCESS_NUMBER') {
    const [id, phone] = reply.rest?.split(':') ?? [];
    return bought(id, phone, true, undefined);
  }
  const detail = reply.rest === undefined ? reply.word : `${reply.word}:${reply.rest}`;
  const reason = Object.hasOwn(reasons, reply.word) ? reasons[reply.word] : undefined;
  return reason ? { kind: 'refused', reason, detail } : { kind: 'unclear', detail };
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
