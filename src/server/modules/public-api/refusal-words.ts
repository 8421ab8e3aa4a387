import type { ProblemCode } from '#shared/problem.ts';

/** What the protocol says where the page would show this problem. Those it has no word for are SERVER_ERROR. */
const words: Partial<Record<ProblemCode, string>> = {
  balance_too_low: 'NO_BALANCE',
  no_numbers: 'NO_NUMBERS',
  offer_closed: 'NO_NUMBERS',
  price_changed: 'NO_NUMBERS',
  too_many_open: 'CHANNELS_LIMIT',
  key_reused: 'ORDER_ALREADY_EXISTS',
  not_found: 'NO_ACTIVATION',
  cancel_too_early: 'EARLY_CANCEL_DENIED',
  code_arrived: 'BAD_STATUS',
  number_closed: 'BAD_STATUS',
  no_code_yet: 'BAD_STATUS',
  no_other_code: 'BAD_STATUS',
};

export function wordOf(code: ProblemCode): string {
  return words[code] ?? 'SERVER_ERROR';
}
