import type { UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';
import { codeIn, findCode } from '#shared/text/sms-code/find-code.ts';

/**
 * Creates a message from a provider's code field; some providers send the whole text in it. Its code is the whole field
 * where none was found (`isCode` tells). `sentAt` is the provider's own text, in its time zone.
 */
export function messageOf(field: string, text?: string, sentAt?: string): UpstreamMessage {
  const code = codeIn(field) ?? (text === undefined ? undefined : findCode(text));
  return { code: code ?? field, text: text ?? field, sentAt };
}

/** Whether two messages have the same code, ignoring case and punctuation. */
export function isSameCode(one: UpstreamMessage, other: UpstreamMessage): boolean {
  return normalized(one.code) === normalized(other.code);
}

function normalized(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
