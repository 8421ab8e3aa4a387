import { perLocale } from '#renderer/words/locale.ts';

const month = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric' }));
const percent = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
const whole = perLocale((tag) => new Intl.NumberFormat(tag));

/** "Mar 2025". */
export function formatMonth(iso: string): string {
  return month().format(new Date(iso));
}

/** A share of a whole, in paise: "9%"; of nothing it is 0. */
export function formatShare(part: number, all: number): string {
  return percent().format(all > 0 ? part / all : 0);
}

export function formatCount(count: number): string {
  return whole().format(count);
}
