import type { UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, textOf } from './json.ts';
import { isSameCode, messageOf } from './message.ts';

/**
 * Reads the message of a getStatusV2 response (handler_api protocol): the SMS, else the voice call. Both forms are in use:
 * `{verificationType, sms: {dateTime, code, text}, call}` and `{verificationType, data: {id, code, text, date}}`.
 */
export function readFullMessage(value: unknown): UpstreamMessage | undefined {
  if (!isRecord(value)) return undefined;
  return [value['data'], value['sms'], value['call']]
    .flatMap((part): unknown[] => (Array.isArray(part) ? part.slice(-1) : [part]))
    .map(readSms)
    .find((message) => message !== undefined);
}

/** Reads SMS in a list, oldest first by their times and ids. Undefined where there is no list. */
export function readSmsList(value: unknown): UpstreamMessage[] | undefined {
  const rows: unknown = isRecord(value) ? value['data'] : value;
  if (!Array.isArray(rows)) return undefined;
  return rows
    .map(readSms)
    .filter((message) => message !== undefined)
    .toSorted((a, b) => compare(a.sentAt, b.sentAt) || compare(a.id, b.id));
}

function readSms(sms: unknown): UpstreamMessage | undefined {
  if (!isRecord(sms)) return undefined;
  const text = textOf(sms['text']);
  const code = codeOf(sms['code'], text) ?? text;
  if (code === undefined) return undefined;
  const message = messageOf(code, text, textOf(sms['dateTime']) ?? textOf(sms['date']));
  const id = idOf(sms['id']);
  return id === undefined ? message : { ...message, id };
}

/** A code beside its text. What was sent as a number has lost its leading zeros, which the text still has. */
export function codeOf(value: unknown, text: string | undefined): string | undefined {
  const code = textOf(value);
  if (code === undefined || !/^\d+$/.test(code) || text === undefined) return code;
  const padded = new RegExp(String.raw`(?<!\d)0+${code}(?!\d)`).exec(text)?.[0];
  return typeof value === 'number' || !new RegExp(String.raw`(?<!\d)${code}(?!\d)`).test(text)
    ? (padded ?? code)
    : code;
}

/** Whether two answers tell of one SMS: by its code, with or without leading zeros, or by its text. */
export function isSameSms(one: UpstreamMessage, other: UpstreamMessage): boolean {
  return isSameCode(one, other) || isSameNumber(one.code, other.code) || one.text === other.text;
}

/**
 * The full message with the code as shorter answers write it, which the list of activations repeats: it would look like
 * another SMS otherwise. Of two numbers the one with more zeros in front is right.
 */
export function joinSms(known: readonly UpstreamMessage[], full: UpstreamMessage): UpstreamMessage {
  const same = known.find((one) => isSameCode(one, full) || isSameNumber(one.code, full.code));
  return same && same.code.length >= full.code.length ? { ...full, code: same.code } : full;
}

function isSameNumber(one: string, other: string): boolean {
  return /^\d+$/.test(one) && /^\d+$/.test(other) && Number(one) === Number(other);
}

/** Numbers by their size, other texts by their letters; what is missing decides nothing. */
function compare(a: string | undefined, b: string | undefined): number {
  return a === undefined || b === undefined ? 0 : a.localeCompare(b, 'en', { numeric: true });
}
