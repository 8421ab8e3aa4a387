import type { NumberStatus, PhoneNumber } from '#shared/contract/numbers.ts';

/**
 * Of two tellings of one number, the later. A number only moves forward, but its tellings can overtake each other: the
 * socket may bring the code before the purchase, or an earlier list, is answered. In doubt it is `told`.
 */
export function furthest(known: PhoneNumber | undefined, told: PhoneNumber): PhoneNumber {
  if (!known) return told;
  const ahead = rank(known.status) - rank(told.status) || known.messages.length - told.messages.length;
  return ahead > 0 ? known : told;
}

/** Messages with the newest first. They come in the order the provider got them; two may share a moment. */
export function newestFirst(messages: PhoneNumber['messages']): PhoneNumber['messages'] {
  return messages.toReversed();
}

function rank(status: NumberStatus): number {
  if (status === 'requested') return 0;
  if (status === 'waiting') return 1;
  return status === 'received' ? 2 : 3;
}
