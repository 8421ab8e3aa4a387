import type { UpstreamMessage } from '#server/modules/numbers/sms-upstream.ts';

/**
 * Creates a message from a provider's code field; some providers send the whole text in it. `sentAt` is the provider's
 * own text, in its time zone.
 */
export function messageOf(code: string, text?: string, sentAt?: string): UpstreamMessage {
  const isText = /\s/.test(code);
  return { code: isText ? findCode(code) : code, text: text ?? code, sentAt };
}

/** Finds the code in a text: four to eight digits, or two groups of three. Returns the whole text when there is none. */
export function findCode(text: string): string {
  const grouped = /(?<!\d)\d{3}[- ]\d{3}(?!\d)/.exec(text)?.[0].replace(/\D/, '');
  return /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0] ?? grouped ?? text;
}

/** Whether two messages have the same code, ignoring case and punctuation. */
export function isSameCode(one: UpstreamMessage, other: UpstreamMessage): boolean {
  return normalized(one.code) === normalized(other.code);
}

function normalized(code: string): string {
  return code.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
