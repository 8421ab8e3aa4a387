import { perLocale } from '#renderer/words/locale.ts';
import { formatAge, formatPlainDay, isToday } from '../../format/time.ts';

const second = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
);
const daySecond = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);
const minute = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

/** "14:02:11", where a row above tells the day; with the day before it where wanted: "22 Nov 2026, 14:02:11". */
export function formatSecond(iso: string, withDay = false): string {
  return (withDay ? daySecond() : second()).format(new Date(iso));
}

/** "22 Nov, 14:02"; the year only when it is not this one. The panel has one clock, of 24 hours. */
export function formatMoment(iso: string, now = Date.now()): string {
  return `${formatPlainDay(iso, now)}, ${formatMinute(iso)}`;
}

/** "14:02" of today; of another day with it: "22 Nov, 14:02". */
export function formatWhen(iso: string, now = Date.now()): string {
  return isToday(iso, now) ? formatMinute(iso) : formatMoment(iso, now);
}

/** "just now", "5 minutes ago", "3 hours ago", then the moment itself. */
export function formatAgo(iso: string, now = Date.now()): string {
  return formatAge(iso, now) ?? formatMoment(iso, now);
}

/** "14:02", where a row above tells the day. */
export function formatMinute(iso: string): string {
  return minute().format(new Date(iso));
}
