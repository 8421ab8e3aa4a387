import type { UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { codeIn, findCode, isCode } from '#shared/text/sms-code/find-code.ts';

/**
 * Creates a message from a provider's code field; some providers send the whole text in it. `sentAt` is the provider's
 * own text, in its time zone.
 */
export function messageOf(field: string, text?: string, sentAt?: string): UpstreamMessage {
  const code = codeIn(field) ?? (text === undefined ? undefined : findCode(text));
  return { code: code ?? field, text: text ?? field, sentAt };
}

/** Whether two messages have the same code, ignoring case and punctuation, or the same text. */
export function isSameCode(one: UpstreamMessage, other: UpstreamMessage): boolean {
  return normalized(one.code) === normalized(other.code) || (!isCode(one.text) && one.text === other.text);
}

function normalized(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
