import type { BuyOutcome, RefusalReason } from '#server/modules/numbers/sms-upstream.ts';
import type { Refusal } from './parse-response.ts';
import type { Reply } from './transport.ts';

type Refused = Extract<BuyOutcome, { kind: 'refused' | 'unclear' }>;

/** Refusals of the protocol's family to sell, as words; sentences in the form of words. */
const reasons: Partial<Record<string, RefusalReason>> = {
  NO_NUMBERS: 'no_numbers',
  NO_NUMBER: 'no_numbers',
  NO_PROVIDERS: 'no_numbers',
  NO_FREE_PHONES: 'no_numbers',
  OUT_OF_STOCK: 'no_numbers',

  WRONG_MAX_PRICE: 'price',
  BAD_MAX_PRICE: 'price',

  NO_BALANCE: 'account',
  BAD_BALANCE: 'account',
  BALANCE_ERROR: 'account',
  WARNING_LOW_BALANCE: 'account',
  NOT_ENOUGH_BALANCE: 'account',
  NOT_ENOUGH_USER_BALANCE: 'account',
  NOT_ENOUGH_RATING: 'account',
  ERROR_WRONG_KEY: 'account',
  ERROR_NO_KEY: 'account',
  WRONG_TOKEN: 'account',
  BAD_KEY: 'account',
  NO_KEY: 'account',
  NO_ACCESS: 'account',
  BANNED: 'account',
  ACCOUNT_INACTIVE: 'account',

  BAD_SERVICE: 'service',
  WRONG_SERVICE: 'service',
  BAD_COUNTRY: 'service',
  WRONG_COUNTRY: 'service',
  NO_PRODUCT: 'service',
  ERROR_NO_SERVICE: 'service',
  UNDEFINED_COUNTRY: 'service',
  NOT_AVAILABLE: 'service',
  SERVICE_NOT_AVAILABLE: 'service',
  SERVICE_UNAVAILABLE_REGION: 'service',
  THE_SERVICE_IS_PROHIBITED_FOR_SALE_BY_ADMINISTRATION: 'service',
  OPERATORS_NOT_FOUND: 'service',
  WRONG_EXCEPTION_PHONE: 'service',
  BAD_VALUES: 'service',
  BAD_PROVIDER_IDS: 'service',

  CHANNELS_LIMIT: 'server',
  RATE_LIMIT: 'server',
  TOO_MANY_REQUESTS: 'server',
  BAD_ACTION: 'server',
};

/** Words after which anything may have happened: of an internal error, and that an order was sold before. */
const internalErrors = new Set(['ERROR_SQL', 'SERVER_ERROR', 'INTERNAL_ERROR', 'INTERNAL_SERVER_ERROR']);
const saysSold = 'ORDER_ALREADY_EXISTS';

/** What a validation error is about. */
const fields: Partial<Record<string, RefusalReason>> = {
  service: 'service',
  country: 'service',
  api_key: 'account',
  maxPrice: 'price',
};

/** Statuses that say no by themselves. */
const statuses: Partial<Record<number, RefusalReason>> = {
  401: 'account',
  402: 'account',
  403: 'account',
  404: 'server',
  405: 'server',
  422: 'service',
  429: 'server',
};

export function isInternalError(word: string): boolean {
  return internalErrors.has(word);
}

/**
 * Reads a refusal to sell. What came back and names no activation sold nothing, also in words that nobody knows: then it
 * says `isUnknown`. It is unclear after an internal error, after what may be a success, and where it may name an activation.
 */
export function readRefusal(reply: Extract<Reply, { kind: 'word' }> | Refusal): Refused {
  return reply.kind === 'word' ? readRefusedWord(reply) : readRefusedText(reply);
}

function readRefusedWord({ word, rest, info, mayName }: Extract<Reply, { kind: 'word' }>): Refused {
  const detail = rest === undefined ? word : `${word}:${rest}`;
  if (isInternalError(word) || word === saysSold) return { kind: 'unclear', detail };
  if (word === 'UNPROCESSABLE_ENTITY') {
    const field = typeof info['field'] === 'string' ? info['field'] : (rest?.split(':')[0] ?? '');
    return { kind: 'refused', reason: own(fields, field) ?? 'server', detail };
  }
  const reason = own(reasons, word);
  if (reason) return { kind: 'refused', reason, detail };
  if (isSuccess(word) || mayName) return { kind: 'unclear', detail };
  return { kind: 'refused', reason: 'server', detail, isUnknown: true };
}

function readRefusedText({ status, word, part, detail, mayName }: Refusal): Refused {
  if (isInternalError(word)) return { kind: 'unclear', detail };
  const reason = own(reasons, word) ?? own(statuses, status);
  if (reason) return { kind: 'refused', reason, detail };
  const isDenied = status >= 400;
  if (!isDenied && (isSuccess(word) || mayName)) return { kind: 'unclear', detail };
  return { kind: 'refused', reason: 'server', detail, ...(!(isDenied && part === undefined) && { isUnknown: true }) };
}

function isSuccess(word: string): boolean {
  return /^(ACCESS|OK|SUCCESS)(_|$)/.test(word);
}

function own<T>(table: Partial<Record<string | number, T>>, name: string | number): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
