import type { UpstreamActivation, UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, isTrue, phoneOf, readMoment, textOf } from './json.ts';
import { messageOf } from './message.ts';
import { codeOf } from './sms.ts';
import type { Reply } from './transport.ts';

/** An open activation with the messages in the list. */
export type ActiveEntry = UpstreamActivation & {
  messages: UpstreamMessage[];
  /** Another code was requested, so the messages may not include it yet. */
  isWaitingAgain: boolean;
  /** Finished or cancelled, and still in the list. */
  isClosed: boolean;
  /** It has an SMS, which stands elsewhere. */
  isUnread: boolean;
};

/** One page: its number of rows, how many the provider says there are in all, and its readable entries. */
export type ActivePage = { rows: number; total: number | undefined; entries: ActiveEntry[] };

/** Reads one page. Undefined when it is not a list. */
export function readActivePage(reply: Reply): ActivePage | undefined {
  if (reply.kind === 'word')
    return reply.word === 'NO_ACTIVATIONS' ? { rows: 0, total: undefined, entries: [] } : undefined;
  if (reply.kind !== 'json') return undefined;
  const lists = listsIn(reply.value);
  if (lists.length === 0) return undefined;
  const rows = new Map<string, Row>();
  let unreadable = 0;
  for (const row of lists.flat()) {
    const own = isRecord(row) ? rowOf(row) : undefined;
    const id = idOf(own?.['activationId']);
    if (own && id !== undefined) rows.set(id, { ...own, ...rows.get(id) });
    else unreadable += 1;
  }
  return {
    rows: rows.size + unreadable,
    total: totalOf(reply.value),
    entries: [...rows].map(([id, row]) => readEntry(id, row)),
  };
}

/** The lists of an answer: some providers send two at once, either of which may hold the rows, or a single row. */
function listsIn(value: unknown): unknown[][] {
  if (!isRecord(value)) return Array.isArray(value) ? [value] : [];
  const { data, activeActivations: active } = value;
  const parts = isRecord(active) ? [active['rows'], isRecord(active['row']) ? [active['row']] : active['row']] : [];
  return [data, active, ...parts].filter((list): list is unknown[] => Array.isArray(list));
}

function totalOf(value: unknown): number | undefined {
  if (!isRecord(value)) return undefined;
  const { activeActivations: active } = value;
  const counts = [value['total'], value['count'], isRecord(active) ? active['num_rows'] : undefined];
  return counts.find((count) => typeof count === 'number');
}

/** A row by the longer names of its columns, without those that are empty; a missing order id says that it has none. */
type Row = Record<string, unknown>;
const shortNames = {
  activationId: 'id',
  phoneNumber: 'phone',
  serviceCode: 'service',
  countryCode: 'country',
  activationStatus: 'status',
  smsCode: 'code',
  smsText: 'text',
};

function rowOf(row: Row): Row {
  const short = Object.entries(shortNames).map(([long, name]) => [long, row[name]]);
  return Object.fromEntries(
    [...short, ...Object.entries(row)].filter(([name, value]) => name === 'orderId' || !isEmpty(value)),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function readEntry(id: string, row: Row): ActiveEntry {
  const status = textOf(row['activationStatus']);
  const messages = readMessages(row['smsCode'], row['smsText']);
  return {
    id,
    phone: phoneOf(row['phoneNumber']) ?? '',
    service: textOf(row['serviceCode']) ?? '',
    country: textOf(row['countryCode']) ?? '',
    canAskAnother: row['canGetAnotherSms'] === undefined || isTrue(row['canGetAnotherSms']),
    orderId: row['orderId'] === undefined ? undefined : (textOf(row['orderId']) ?? null),
    startedAt: readMoment(row['activationTime']),
    messages,
    isWaitingAgain: status === '3',
    isClosed: status === '6' || status === '8',
    isUnread: status === '2' && messages.length === 0,
  };
}

/**
 * `smsCode` is one code or a list. If there are fewer texts than codes, the last text belongs to the newest code. Without
 * any code the texts are the messages.
 */
function readMessages(smsCode: unknown, smsText: unknown): UpstreamMessage[] {
  const texts = listOf(smsText)
    .map(textOf)
    .filter((text) => text !== undefined);
  const codes = listOf(smsCode).filter((code) => textOf(code) !== undefined);
  if (codes.length === 0) return texts.map((text) => messageOf(text, text));
  return codes.flatMap((value, index) => {
    const text = texts.length === codes.length ? texts[index] : index === codes.length - 1 ? texts.at(-1) : undefined;
    const code = codeOf(value, text);
    return code === undefined ? [] : [messageOf(code, text)];
  });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
