import { shopTimeZone } from '#shared/shop-time.ts';
import { perLocale } from '#renderer/words/locale.ts';

/** Days in India, both inclusive: `2026-11-22`. */
export type DayRange = { from: string; to: string };

const day = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: shopTimeZone }),
);
/** India has one time zone all year. A formatter for a zone takes 45 ms of a page's start. */
const indiaMs = 5.5 * 3_600_000;

/** "1 – 22 Nov 2026". */
export function formatDays({ from, to }: DayRange): string {
  return day().formatRange(dateOf(from), dateOf(to));
}

/** Noon of an Indian day: the same day wherever it is read near the shop. */
export function dateOf(text: string): Date {
  return new Date(`${text}T12:00:00+05:30`);
}

/** The Indian day of a moment. */
export function dayOf(date: Date): string {
  return new Date(date.getTime() + indiaMs).toISOString().slice(0, 10);
}
