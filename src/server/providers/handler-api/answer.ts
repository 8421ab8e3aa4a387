import { isRecord, textOf } from './json.ts';

/** What a provider said: one of the protocol's words, JSON, or neither. */
export type Answer =
  | { kind: 'word'; word: string; rest: string | undefined; info: Record<string, unknown> }
  | { kind: 'json'; value: unknown }
  | { kind: 'nonsense'; detail: string };

const errorFields = ['title', 'error', 'message', 'msg', 'details'];

/**
 * Reads an answer of the handler_api protocol, whatever its HTTP status: classic words ("ACCESS_NUMBER:1:79…"), JSON, and
 * the newer JSON errors `{title, details, info}`, whose word is taken out. JSON under an error status is never a success.
 */
export function readAnswer(text: string, status: number): Answer {
  const body = text.trim();
  const word = readWord(body);
  if (word) return word;
  const value = parse(body);
  if (typeof value === 'string') return readWord(value.trim()) ?? nonsense(body, status);
  if (typeof value !== 'object' || value === null) return nonsense(body, status);
  return wordInside(value) ?? (status >= 200 && status < 300 ? { kind: 'json', value } : nonsense(body, status));
}

function readWord(text: string, info: Record<string, unknown> = {}): Answer | undefined {
  const match = /^([A-Z][A-Z0-9_]{2,63})(?::([\s\S]*))?$/.exec(text);
  return match?.[1] === undefined ? undefined : { kind: 'word', word: match[1], rest: textOf(match[2]), info };
}

function wordInside(value: object): Answer | undefined {
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

function nonsense(body: string, status: number): Answer {
  return { kind: 'nonsense', detail: `HTTP ${status}: ${body === '' ? 'nothing' : body.slice(0, 120)}` };
}
