import type { UpstreamActivation, UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { idOf, isRecord, isYes, phoneOf, textOf } from './json.ts';
import { messageOf } from './message.ts';
import type { Ask, Heard } from './transport.ts';

/** An open activation with the messages that the list already shows. */
export type ActiveEntry = UpstreamActivation & {
  messages: UpstreamMessage[];
  /** It waits for another code, so the last one shown may be an old one. */
  isWaitingAgain: boolean;
};

export type ActiveList =
  | { kind: 'listed'; entries: Map<string, ActiveEntry> }
  /** The provider does not know this question. */
  | { kind: 'unknown' }
  | { kind: 'unclear'; detail: string };

const pageSize = 100;
/** Pages overlap, since activations that close between two questions move the rest forward. */
const step = 80;
const mostPages = 200;

/** Reads all pages of getActiveActivations of the handler_api protocol: the whole list or none of it. */
export async function readActiveList(ask: Ask): Promise<ActiveList> {
  const entries = new Map<string, ActiveEntry>();
  for (let page = 0; page < mostPages; page += 1) {
    const heard = await ask('getActiveActivations', { start: String(page * step), limit: String(pageSize) });
    if (heard.kind === 'word' && heard.word === 'BAD_ACTION') return { kind: 'unknown' };
    const found = readActivePage(heard);
    if (!found) return { kind: 'unclear', detail: detailOf(heard) };
    const known = entries.size;
    for (const entry of found.entries) entries.set(entry.id, entry);
    // A provider that knows no pages answers the same list again.
    if (found.rows < pageSize || entries.size === known) break;
  }
  return { kind: 'listed', entries };
}

/** Reads one page: how many rows it has and what those say that can be read. Undefined when it is not a page. */
export function readActivePage(heard: Heard): { rows: number; entries: ActiveEntry[] } | undefined {
  if (heard.kind === 'word') return heard.word === 'NO_ACTIVATIONS' ? { rows: 0, entries: [] } : undefined;
  if (heard.kind !== 'json') return undefined;
  const rows = isRecord(heard.value) ? (heard.value['activeActivations'] ?? heard.value['data']) : heard.value;
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
    canAskAnother: row['canGetAnotherSms'] === undefined || isYes(row['canGetAnotherSms']),
    messages: readMessages(row['smsCode'], row['smsText']),
    isWaitingAgain: textOf(row['activationStatus']) === '3',
  };
}

/** Codes come as one or as a list; the text belongs to the newest unless there are as many texts as codes. */
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

function detailOf(heard: Heard): string {
  if (heard.kind === 'word') return heard.word;
  return heard.kind === 'json' ? 'JSON without a list of activations' : heard.detail;
}
