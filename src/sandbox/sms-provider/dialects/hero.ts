import type { Activation, Sms } from '../activation.ts';
import { asText, refuse, type Refusal } from '../answers.ts';
import { momentText } from '../sms-text.ts';
import { activeRow, classic, soldRow, statusWord } from './classic.ts';
import type { Dialect, SentRefusal } from './dialect.ts';

/** The statuses of its list. */
export const usualStatuses = { waiting: '4', received: '2', waiting_again: '3', finished: '6', canceled: '8' };

/**
 * Hero: errors as JSON with an HTTP status, except for getNumber, whose errors are words; JSON is sent as text/html; a list
 * of open activations that is two lists at once; an unknown or closed activation is not found.
 */
export const hero: Dialect = {
  ...classic,
  missing: ['getServices', 'getFullSms', 'getPricesV2', 'getPricesV3'],
  jsonType: 'text/html; charset=utf-8',
  keepsOrders: false,
  requests: { '3': 'again', '6': 'finish', '8': 'cancel' },
  refuse: (action, refusal) =>
    action === 'getNumber' ? { status: 200, text: asText(wordOf(refusal)) } : asError(refusal),
  sold: (activation) => ({
    ...soldRow(activation, 840),
    activationId: activation.id,
    countryCode: activation.country,
    canGetAnotherSms: true,
    activationEndTime: momentText(activation.soldAt + 1_200_000),
    verificationType: 'sms',
    subtype: 1,
    serviceCode: activation.service,
    status: 4,
  }),
  status: (activation) => (isClosed(activation) ? refuse('NO_ACTIVATION') : { text: statusWord(activation) }),
  fullStatus(activation) {
    if (isClosed(activation)) return refuse('NO_ACTIVATION');
    return { json: { verificationType: 0, data: smsRows(activation).at(-1) ?? null } };
  },
  allSms(activation) {
    if (isClosed(activation)) return refuse('NO_ACTIVATION');
    const data = smsRows(activation).toReversed();
    return { json: { data, meta: { page: 1, size: 100, total: data.length } } };
  },
  active(page, { garbageRow }) {
    const data: unknown[] = page.map((one) => activeRow(one, usualStatuses));
    if (garbageRow) data.push({ id: null });
    const [first] = page;
    const row = first ? oldRow(first) : [];
    const both = { affected_rows: data.length, num_rows: data.length, row, rows: [] };
    return { json: { status: 'success', data, activeActivations: both } };
  },
  countries: (countries) =>
    Object.fromEntries(
      countries.map(({ id, name }) => [id, { id, rus: name, eng: name, chn: name, visible: 1, retry: 1, rent: 0 }]),
    ),
};

function isClosed({ status }: Activation): boolean {
  return status === 'finished' || status === 'canceled';
}

export function smsRows({ id, service, messages }: Activation) {
  return messages.map((sms, index) => smsRow(sms, `${id}${index + 1}`, service));
}

function smsRow({ code, text, at }: Sms, id: string, service: string) {
  const date = new Date(at + 3 * 3_600_000).toISOString().slice(0, 19);
  return { id, phoneFrom: 'Info', code, text, service, date: `${date}+03:00`, type: 'sms' };
}

function oldRow({ id, phone, service, country, cost, status, messages }: Activation) {
  const last = messages.at(-1);
  return {
    id,
    service,
    country: String(country),
    operator: 'any',
    phone,
    cost: Number(cost) / 100,
    status: usualStatuses[status],
    code: last?.code ?? null,
    text: last?.text ?? null,
  };
}

/** Fields of a validation error. */
const invalid: Record<string, string> = { BAD_SERVICE: 'service', WRONG_COUNTRY: 'country' };

function wordOf(refusal: Refusal): Refusal {
  const field = invalid[refusal.refused];
  return field ? { refused: 'UNPROCESSABLE_ENTITY', rest: `${field}:INVALID` } : refusal;
}

const statuses: Record<string, number> = {
  BAD_KEY: 401,
  NO_BALANCE: 402,
  BANNED: 403,
  NO_NUMBERS: 404,
  NOT_FOUND: 404,
  BAD_ACTION: 404,
  EARLY_CANCEL_DENIED: 409,
  OTP_RECEIVED: 409,
  NEW_OTP_RECEIVED: 409,
};
const details: Record<string, string> = {
  BAD_KEY: 'Unauthorized',
  BAD_ACTION: 'Method Not Found',
  NOT_FOUND: 'Activation Not Found',
};

/** The JSON error of newer providers. */
export function asError({ refused, jsonWord, info }: Refusal): SentRefusal {
  if (refused === 'NO_KEY') return unprocessable('api_key', 'REQUIRED');
  const field = invalid[refused];
  if (field) return unprocessable(field, 'INVALID');
  const isUnknown = refused === 'NO_ACTIVATION' || refused === 'WRONG_ACTIVATION_ID';
  const isGone = isUnknown || jsonWord === 'ACTIVATION_NOT_ACTIVE';
  const title = isGone ? 'NOT_FOUND' : (jsonWord ?? refused);
  return {
    status: statuses[title] ?? 400,
    json: { title, details: details[title] ?? '', ...(info && { info }) },
  };
}

function unprocessable(field: string, code: string): SentRefusal {
  const json = { title: 'UNPROCESSABLE_ENTITY', details: 'Validation failed', info: { field, code, message: '' } };
  return { status: 422, json };
}
