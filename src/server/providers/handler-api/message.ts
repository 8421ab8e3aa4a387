import type { UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { isRecord, textOf } from './json.ts';

/**
 * A message from what a provider calls its code: some send the whole text there. `sentAt` is as the provider wrote it,
 * by its own clock and in its own zone.
 */
export function messageOf(code: string, text?: string, sentAt?: string): UpstreamMessage {
  const isText = /\s/.test(code);
  return { code: isText ? codeIn(code) : code, text: text ?? code, sentAt };
}

/** The likeliest code in a text: four to eight digits, perhaps written in two groups; the whole text when there is none. */
export function codeIn(text: string): string {
  const grouped = /(?<!\d)\d{3}[- ]\d{3}(?!\d)/.exec(text)?.[0].replace(/\D/, '');
  return /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0] ?? grouped ?? text;
}

/** The message in getStatusV2's answer of the handler_api protocol: the SMS, or else the call. */
export function readFullMessage(value: unknown): UpstreamMessage | undefined {
  if (!isRecord(value)) return undefined;
  for (const part of [value['sms'], value['call']]) {
    const code = isRecord(part) ? textOf(part['code']) : undefined;
    if (isRecord(part) && code !== undefined) return messageOf(code, textOf(part['text']), textOf(part['dateTime']));
  }
  return undefined;
}

/** Whether two messages carry the same code, however it is written. */
export function isSameCode(one: UpstreamMessage, other: UpstreamMessage): boolean {
  return plain(one.code) === plain(other.code);
}

function plain(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
