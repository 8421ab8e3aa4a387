import { idOf, isRecord, textOf } from './json.ts';

/**
 * A provider's response: a status word of the protocol, JSON, a refusal in other words, or nothing that can be read. What
 * nobody knows and comes with a success may name an activation (`mayName`).
 */
export type ParsedResponse =
  | { kind: 'word'; word: string; rest: string | undefined; info: Record<string, unknown>; mayName?: boolean }
  | { kind: 'json'; value: unknown }
  | Refusal
  | { kind: 'unreadable'; status: number; detail: string };

/**
 * An answer that came back and says no: a sentence, a JSON error with one, or any 4xx. `word` is the sentence in the form of
 * a word ("Bad country" is BAD_COUNTRY), empty without one. `part` names where it stood; it is undefined where the status
 * alone says no. `detail` holds the provider's own text.
 */
export type Refusal = {
  kind: 'refusal';
  status: number;
  word: string;
  part: string | undefined;
  detail: string;
  mayName?: boolean;
};

/** Where an error says why, in this order: first what holds a word. */
const errorFields = ['title', 'error_code', 'errorCode', 'response', 'error', 'message', 'msg', 'details', 'error_msg'];
/** Fields that say how it went. What failed says why in its `type`, too. */
const outcomeFields = ['status', 'success', 'ok'];
const failures: readonly unknown[] = ['error', 'fail', 'failed', 'false', '0', 0, false];
const longestSentence = 300;

/**
 * Parses a response of the handler_api protocol by its body, whatever its content type: status words ("ACCESS_NUMBER:1:79…"),
 * JSON, and the newer JSON errors `{title, details, info}`, which are read as their status word. A redirect and an internal
 * error (3xx, 5xx) are unreadable, whatever stands in them, and so is HTML: it comes from the edge, not from the provider.
 */
export function parseResponse(text: string, status: number): ParsedResponse {
  const isDenied = status >= 400 && status < 500 && !wasCutOff.has(status);
  if (!isDenied && (status < 200 || status >= 300)) return unreadable(text.trim(), status);
  const parsed = parseBody(text.trim(), status);
  if (parsed?.kind === 'word' || parsed?.kind === 'refusal')
    return !isDenied && longDigits.test(text) ? { ...parsed, mayName: true } : parsed;
  if (parsed && !isDenied) return parsed;
  if (!isDenied || (parsed?.kind === 'json' && namesActivation(parsed.value))) return unreadable(text.trim(), status);
  return { kind: 'refusal', status, word: '', part: undefined, detail: detailOf(text.trim(), status) };
}

/** An id or a phone number. */
const longDigits = /\d{5}/;

/** The edge gave up waiting for the request or for its answer. */
const wasCutOff = new Set([408, 499]);

function parseBody(body: string, status: number): ParsedResponse | undefined {
  const word = readWord(body);
  if (word) return word;
  const value = parse(body);
  if (typeof value === 'string') return readWord(value.trim()) ?? readSentence(value.trim(), status, 'text');
  if (typeof value === 'object' && value !== null) return readError(value, status) ?? { kind: 'json', value };
  return value === undefined ? readSentence(body, status, 'text') : undefined;
}

function readWord(text: string, info: Record<string, unknown> = {}): ParsedResponse | undefined {
  const match = /^([A-Z][A-Z0-9_]{2,63})(?::([\s\S]*))?$/.exec(text);
  return match?.[1] === undefined ? undefined : { kind: 'word', word: match[1], rest: textOf(match[2]), info };
}

/** A line of text; neither markup, nor JSON that breaks off, nor bytes. */
function readSentence(text: string, status: number, part: string): Refusal | undefined {
  const isText = /^[^<{[]/.test(text) && /\p{L}{2}/u.test(text) && !/[\p{Cc}\uFFFD]/u.test(text.replaceAll(/\s/g, ' '));
  if (!isText || text.length > longestSentence) return undefined;
  const word = text
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return { kind: 'refusal', status, word, part, detail: `HTTP ${status}: ${textOf(text) ?? ''}` };
}

/** An error as JSON, also one level down. What names an activation is none, whatever else it says. */
function readError(value: object, status: number): ParsedResponse | undefined {
  if (!isRecord(value) || value['status'] === 'success' || namesActivation(value)) return undefined;
  const info = isRecord(value['info']) ? value['info'] : {};
  const failed = outcomeFields.find((field) => failures.includes(value[field]));
  const inner = isRecord(value['error']) ? value['error'] : {};
  const texts = [...errorFields, ...(failed === undefined ? [] : ['type'])].flatMap((field) => {
    const text = textOf(value[field]) ?? textOf(inner[field === 'error' ? 'code' : field]);
    return text === undefined ? [] : [{ field, text }];
  });
  for (const { text } of texts) {
    const word = readWord(text, info);
    if (word) return word;
  }
  for (const { field, text } of texts) {
    const sentence = readSentence(text, status, field);
    if (sentence) return sentence;
  }
  const detail = detailOf('an error without a text', status);
  return failed === undefined ? undefined : { kind: 'refusal', status, word: '', part: failed, detail };
}

function namesActivation(value: unknown): boolean {
  return isRecord(value) && idOf(value['activationId']) !== undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreadable(body: string, status: number): ParsedResponse {
  return { kind: 'unreadable', status, detail: detailOf(body, status) };
}

function detailOf(text: string, status: number): string {
  return `HTTP ${status}: ${textOf(text.slice(0, 120)) ?? 'empty'}`;
}
