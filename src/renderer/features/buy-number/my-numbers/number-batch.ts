import { fromRupees, paise, toRupees, type Rupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';

/** Those whose cancel is allowed now. */
export function cancelableOf(numbers: readonly PhoneNumber[], now: number): PhoneNumber[] {
  return numbers.filter(
    ({ status, cancel_after }) => status === 'waiting' && (cancel_after === null || Date.parse(cancel_after) <= now),
  );
}

/** Those whose code is there, and none is awaited. */
export function finishableOf(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  return numbers.filter(({ status, awaiting_another }) => status === 'received' && !awaiting_another);
}

/** A line for each number: the number, and its code where there is one. */
export function copyOf(numbers: readonly PhoneNumber[]): string {
  return numbers
    .flatMap(({ phone, code }) => (phone === null ? [] : [`+${phone.replace(/^\+/, '')}${code ? `\t${code}` : ''}`]))
    .join('\n');
}

export function sumOf(numbers: readonly PhoneNumber[]): Rupees {
  return toRupees(paise(numbers.reduce((sum, { price }) => sum + fromRupees(price), 0)));
}

/** Codes first, then the newest. */
export function codesFirst(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  const waits = ({ status, awaiting_another }: PhoneNumber) => Number(status !== 'received' || awaiting_another);
  return numbers.toSorted((a, b) => waits(a) - waits(b) || b.id - a.id);
}
