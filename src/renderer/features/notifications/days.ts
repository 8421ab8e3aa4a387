import type { Notification } from '#shared/contract/notifications.ts';
import { perLocale } from '#renderer/words/locale.ts';

export type Day = { key: string; label: string; rows: Notification[] };

const near = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const dated = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }));
const datedWithYear = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));

/** Rows, newest first, under the days of the reader's own clock on which they came. */
export function daysOf(rows: readonly Notification[], now: number): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const key = startOfDay(Date.parse(row.created_at)).toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.rows.push(row);
    else days.push({ key, label: labelOf(row.created_at, now), rows: [row] });
  }
  return days;
}

function labelOf(iso: string, now: number): string {
  const day = startOfDay(Date.parse(iso));
  const today = startOfDay(now);
  // Rounded: a day on which clocks change is not 24 hours long.
  const age = Math.round((today.getTime() - day.getTime()) / 86_400_000);
  if (age <= 1) return near().format(-Math.max(0, age), 'day');
  return (day.getFullYear() === today.getFullYear() ? dated() : datedWithYear()).format(day);
}

function startOfDay(time: number): Date {
  const date = new Date(time);
  date.setHours(0, 0, 0, 0);
  return date;
}
