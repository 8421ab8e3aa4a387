import type { BuyOutcome, RefusalReason, UpstreamOrder } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, isYes, phoneOf } from './json.ts';
import type { Ask, Heard } from './transport.ts';

/** What the protocol's refusals mean for us. A word that is not here may have sold us a number. */
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
  SERVER_ERROR: 'server',
  ERROR_SQL: 'server',
  CHANNELS_LIMIT: 'server',
  BAD_ACTION: 'server',
};

/**
 * Buys by getNumberV2 of the handler_api protocol, which knows the order id, or by getNumber once the provider has said
 * that it does not know the former.
 */
export function createBuy(ask: Ask): (order: UpstreamOrder) => Promise<BuyOutcome> {
  let knowsOrderIds = true;
  return async ({ service, country, maxCost, orderId }) => {
    const parameters = { service, country, maxPrice: maxCost };
    if (knowsOrderIds) {
      const heard = await ask('getNumberV2', { ...parameters, orderId });
      if (heard.kind !== 'word' || heard.word !== 'BAD_ACTION') return readBought(heard);
      knowsOrderIds = false;
    }
    return readBought(await ask('getNumber', parameters));
  };
}

/** Reads what getNumber and getNumberV2 of the handler_api protocol answer. Whatever is not sure is unclear. */
export function readBought(heard: Heard): BuyOutcome {
  if (heard.kind === 'unsent') return { kind: 'refused', reason: 'server', detail: heard.detail };
  if (heard.kind === 'json') return readSold(heard.value);
  if (heard.kind !== 'word') return { kind: 'unclear', detail: heard.detail };
  if (heard.word === 'ACCESS_NUMBER') {
    const [id, phone] = heard.rest?.split(':') ?? [];
    return bought(id, phone, true);
  }
  const detail = heard.rest === undefined ? heard.word : `${heard.word}:${heard.rest}`;
  const reason = Object.hasOwn(reasons, heard.word) ? reasons[heard.word] : undefined;
  return reason ? { kind: 'refused', reason, detail } : { kind: 'unclear', detail };
}

function readSold(value: unknown): BuyOutcome {
  if (!isRecord(value)) return { kind: 'unclear', detail: 'JSON without an activation' };
  const { canGetAnotherSms } = value;
  return bought(value['activationId'], value['phoneNumber'], canGetAnotherSms === undefined || isYes(canGetAnotherSms));
}

function bought(givenId: unknown, givenPhone: unknown, canAskAnother: boolean): BuyOutcome {
  const id = idOf(givenId);
  const phone = phoneOf(givenPhone);
  if (id === undefined) return { kind: 'unclear', detail: 'sold without a readable id' };
  if (phone === undefined) return { kind: 'unclear', detail: `activation ${id} without a readable phone number` };
  return { kind: 'bought', id, phone, canAskAnother };
}
