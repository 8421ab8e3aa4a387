import type { UpstreamActivation, UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, isTrue, phoneOf, textOf } from './json.ts';
import { messageOf } from './message.ts';
import type { Call, Reply } from './transport.ts';

/** An open activation with the messages in the list. */
export type ActiveEntry = UpstreamActivation & {
  messages: UpstreamMessage[];
  /** Another code was requested, so the messages may not include it yet. */
  isWaitingAgain: boolean;
};

export type ActiveList =
  | { kind: 'listed'; entries: Map<string, ActiveEntry> }
  /** The provider does not support this action. */
  | { kind: 'unknown' }
  | { kind: 'unclear'; detail: string };

const pageSize = 100;
/** Pages overlap, because activations that close between two requests shift the following ones. */
const step = 80;
const maxPages = 200;

/** Reads all pages of getActiveActivations (handler_api protocol). Returns the complete list or no list. */
export async function readActiveList(call: Call): Promise<ActiveList> {
  const entries = new Map<string, ActiveEntry>();
  for (let page = 0; page < maxPages; page += 1) {
    const reply = await call('getActiveActivations', { start: String(page * step), limit: String(pageSize) });
    if (reply.kind === 'word' && reply.word === 'BAD_ACTION') return { kind: 'unknown' };
    const found = readActivePage(reply);
    if (!found) return { kind: 'unclear', detail: detailOf(reply) };
    const known = entries.size;
    for (const entry of found.entries) entries.set(entry.id, entry);
    // A provider without paging returns the same list again.
    if (found.rows < pageSize || entries.size === known) break;
  }
  return { kind: 'listed', entries };
}

/** Reads one page: its number of rows and its readable entries. Undefined when it is not a list. */
export function readActivePage(reply: Reply): { rows: number; entries: ActiveEntry[] } | undefined {
  if (reply.kind === 'word') return reply.word === 'NO_ACTIVATIONS' ? { rows: 0, entries: [] } : undefined;
  if (reply.kind !== 'json') return undefined;
  const rows = isRecord(reply.value) ? (reply.value['activeActivations'] ?? reply.value['data']) : reply.value;
  if (!Array.isArray(rows)) return undefined;
  return { rows: rows.length, entries: rows.map(readEntry).filter((entry) => entry !== undefined) };
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

function detailOf(reply: Reply): string {
  if (reply.kind === 'word') return reply.word;
  return reply.kind === 'json' ? 'JSON without a list of activations' : reply.detail;
}
