import type { NumberStatus, PhoneNumber } from '#shared/numbers.ts';

export function isOpen(status: NumberStatus): boolean {
  return status === 'requested' || status === 'waiting' || status === 'received';
}

/** Closed without a code: the price is back in the wallet. */
export function isRefunded(status: NumberStatus): boolean {
  return status === 'canceled' || status === 'expired' || status === 'failed';
}

/** Messages with the newest first, however they came. */
export function newestFirst(messages: PhoneNumber['messages']): PhoneNumber['messages'] {
  return messages.toSorted((a, b) => Date.parse(b.received_at) - Date.parse(a.received_at));
}
