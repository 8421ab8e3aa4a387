import { fromRupees, paise, toRupees, type Rupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { dialablePhone } from '#shared/text/phone.ts';

/** Waiting numbers whose cancel the server allows now (`now` in ms). */
export function cancelableOf(numbers: readonly PhoneNumber[], now: number): PhoneNumber[] {
  return numbers.filter(
    ({ status, cancel_after }) => status === 'waiting' && (cancel_after === null || Date.parse(cancel_after) <= now),
  );
}

/** Numbers with a code that do not wait for another one. */
export function finishableOf(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  return numbers.filter(({ status, awaiting_another }) => status === 'received' && !awaiting_another);
}

/** Clipboard text: one line per number, with its code, else its SMS, after a tab. */
export function copyOf(numbers: readonly PhoneNumber[]): string {
  return numbers
    .flatMap(({ phone, messages }) => (phone === null ? [] : [[dialablePhone(phone), ...shownOf(messages)].join('\t')]))
    .join('\n');
}

function shownOf(messages: PhoneNumber['messages']): string[] {
  const newest = messages.at(-1);
  return newest ? [newest.code ?? newest.text.replaceAll(/\s+/g, ' ')] : [];
}

export function sumOf(numbers: readonly PhoneNumber[]): Rupees {
  return toRupees(paise(numbers.reduce((sum, { price }) => sum + fromRupees(price), 0)));
}
