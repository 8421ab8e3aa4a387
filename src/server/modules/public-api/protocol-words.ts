import type { ProblemCode } from '#shared/problem.ts';
import { toRupees, type Paise } from '#shared/money.ts';
import type { NumberView } from '../numbers/number-view.ts';

/** The numeric ISO 4217 code of the rupee. */
export const rupee = 356;

/** Returns a price as the protocol's JSON number of rupees. Exact, because two decimals survive the conversion. */
export function rupeesNumber(amount: Paise): number {
  return Number(toRupees(amount));
}

/** "2026-11-20 12:00:41", in UTC. */
export function timeText(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** The code of a message; its whole text on one line where it has none, as other providers of the protocol send it. */
export function codeText({ code, text }: Pick<NumberView['messages'][number], 'code' | 'text'>): string {
  return code ?? text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the digits of a phone number, without its plus. */
export function phoneText(phone: string | null): string {
  return (phone ?? '').replaceAll(/\D/g, '');
}

/** Returns the text of getStatus. Every closed number is STATUS_CANCEL, whether charged or refunded. */
export function statusText({
  status,
  messages,
  awaiting_another,
}: Pick<NumberView, 'status' | 'messages' | 'awaiting_another'>) {
  if (status === 'requested' || status === 'waiting') return 'STATUS_WAIT_CODE';
  if (status !== 'received') return 'STATUS_CANCEL';
  const newest = messages.at(-1);
  return `${awaiting_another ? 'STATUS_WAIT_RETRY' : 'STATUS_OK'}:${newest ? codeText(newest) : ''}`;
}

/** Returns the protocol's number of a status: 1 waiting, 2 code arrived, 3 waiting for another, 6 finished, 8 refunded. */
export function statusNumber({ status, awaiting_another }: Pick<NumberView, 'status' | 'awaiting_another'>): string {
  if (status === 'requested' || status === 'waiting') return '1';
  if (status === 'received') return awaiting_another ? '3' : '2';
  return status === 'finished' ? '6' : '8';
}

const problemWords: Partial<Record<ProblemCode, string>> = {
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

/** Returns the protocol's word for a problem, or SERVER_ERROR without one. */
export function problemWord(code: ProblemCode): string {
  return problemWords[code] ?? 'SERVER_ERROR';
}
