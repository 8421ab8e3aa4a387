import type { UpstreamActivation, UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, isTrue, phoneOf, readMoment, textOf } from './json.ts';
import { messageOf } from './message.ts';
import type { Reply } from './transport.ts';

/** An open activation with the messages in the list. */
export type ActiveEntry = UpstreamActivation & {
  messages: UpstreamMessage[];
  /** Another code was requested, so the messages may not include it yet. */
  isWaitingAgain: boolean;
};

/** One page: its number of rows, how many the provider says there are in all, and its readable entries. */
export type ActivePage = { rows: number; total: number | undefined; entries: ActiveEntry[] };

/** Reads one page. Undefined when it is not a list. */
export function readActivePage(reply: Reply): ActivePage | undefined {
  if (reply.kind === 'word')
    return reply.word === 'NO_ACTIVATIONS' ? { rows: 0, total: undefined, entries: [] } : undefined;
  if (reply.kind !== 'json') return undefined;
  const fields = isRecord(reply.value) ? reply.value : {};
  const rows = isRecord(reply.value) ? (fields['activeActivations'] ?? fields['data']) : reply.value;
  if (!Array.isArray(rows)) return undefined;
  return {
    rows: rows.length,
    total: [fields['total'], fields['count']].find((count) => typeof count === 'number'),
    entries: rows.map(readEntry).filter((entry) => entry !== undefined),
  };
}

function readEntry(row: unknown): ActiveEntry | undefined {
  const id = isRecord(row) ? idOf(row['activationId']) : undefined;
  if (!isRecord(row) || id === undefined) return undefined;
  return {
    id,
    phone: phoneOf(row['phoneNumber']) ?? '',
    service: textOf(row['serviceCode']) ?? '',
    country: textOf(row['countryCode']) ?? '',
    canAskAnother: row['canGetAnotherSms'] === undefined || isTrue(row['canGetAnotherSms']),
    orderId: row['orderId'] === undefined ? undefined : (textOf(row['orderId']) ?? null),
    startedAt: readMoment(row['activationTime']),
    messages: readMessages(row['smsCode'], row['smsText']),
    isWaitingAgain: textOf(row['activationStatus']) === '3',
  };
}

/** `smsCode` is one code or a list. If there are fewer texts than codes, the last text belongs to the newest code. */
function readMessages(smsCode: unknown, smsText: unknown): UpstreamMessage[] {
  const codes = listOf(smsCode);
  const texts = listOf(smsText);
  return codes.map((code, index) => {
    const text = texts.length === codes.length ? texts[index] : index === codes.length - 1 ? texts.at(-1) : undefined;
    return messageOf(code, text);
  });
}

function listOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map(textOf).filter((text) => text !== undefined);
}
