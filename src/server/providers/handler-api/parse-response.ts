import { isRecord, textOf } from './json.ts';

/** A provider's response: a status word of the protocol, JSON, or neither. */
export type ParsedResponse =
  | { kind: 'word'; word: string; rest: string | undefined; info: Record<string, unknown> }
  | { kind: 'json'; value: unknown }
  | { kind: 'unreadable'; status: number; detail: string };

const errorFields = ['title', 'error', 'message', 'msg', 'details'];

/**
 * Parses a response of the handler_api protocol with any HTTP status: status words ("ACCESS_NUMBER:1:79…"), JSON, and the
 * newer JSON errors `{title, details, info}`, which are read as their status word. JSON with an error status is unreadable.
 */
export function parseResponse(text: string, status: number): ParsedResponse {
  const body = text.trim();
  const word = readWord(body);
  if (word) return word;
  const value = parse(body);
  if (typeof value === 'string') return readWord(value.trim()) ?? unreadable(body, status);
  if (typeof value !== 'object' || value === null) return unreadable(body, status);
  return errorWordOf(value) ?? (status >= 200 && status < 300 ? { kind: 'json', value } : unreadable(body, status));
}

function readWord(text: string, info: Record<string, unknown> = {}): ParsedResponse | undefined {
  const match = /^([A-Z][A-Z0-9_]{2,63})(?::([\s\S]*))?$/.exec(text);
  return match?.[1] === undefined ? undefined : { kind: 'word', word: match[1], rest: textOf(match[2]), info };
}

function errorWordOf(value: object): ParsedResponse | undefined {
  if (!isRecord(value) || value['status'] === 'success') return undefined;
  const info = isRecord(value['info']) ? value['info'] : {};
  for (const field of errorFields) {
    const word = readWord(textOf(value[field]) ?? '', info);
    if (word) return word;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreadable(body: string, status: number): ParsedResponse {
  return { kind: 'unreadable', status, detail: `HTTP ${status}: ${textOf(body.slice(0, 120)) ?? 'empty'}` };
}
