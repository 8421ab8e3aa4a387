import { perLocale } from '#renderer/words/locale.ts';
import { timeWords } from '#renderer/words/en/parts.ts';

const clock = perLocale((tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' }));
const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }));
const dayAndYear = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const weekday = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }));
const longWeekday = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }),
);
const longDate = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }));
const relative = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

const minute = 60_000;
const hour = 60 * minute;

/** "20 Nov, 4:05 pm"; the year only when it is not this one. */
export function formatMoment(iso: string, now = Date.now()): string {
  return `${formatPlainDay(iso, now)}, ${clock().format(new Date(iso))}`;
}

/** "20 Nov"; the year only when it is not this one. */
export function formatPlainDay(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  return (isThisYear(date, now) ? day() : dayAndYear()).format(date);
}

/** Whether a moment is today's, in the reader's time zone. */
export function isToday(iso: string, now = Date.now()): boolean {
  return daysAgo(new Date(iso), now) === 0;
}

/** "20 Nov", for a day that is not a year away. */
export function formatShortDay(iso: string): string {
  return day().format(new Date(iso));
}

/** "4:05 pm". */
export function formatClock(iso: string): string {
  return clock().format(new Date(iso));
}

/** "Today", "Yesterday", "Thu, 19 Nov"; the year only when it is not this one. */
export function formatDay(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days === 0) return timeWords.get().today;
  if (days === 1) return timeWords.get().yesterday;
  return (isThisYear(date, now) ? weekday() : dayAndYear()).format(date);
}

/** "today", "yesterday", "Thursday, 19 November"; the year instead of the weekday when it is not this one. */
export function formatLongDay(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days <= 1) return relative().format(-Math.max(0, days), 'day');
  return isThisYear(date, now) ? longWeekday().format(date) : formatDate(iso);
}

/** "20 November 2026". */
export function formatDate(iso: string): string {
  return longDate().format(new Date(iso));
}

/** Midnight of a day in the reader's time zone, or of the day `daysBefore` days earlier. */
export function startOfDay(date: Date, daysBefore = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore);
}

/** "just now", "5 minutes ago", "3 hours ago", then the moment itself. */
export function formatAgo(iso: string, now = Date.now()): string {
  return formatAge(iso, now) ?? formatMoment(iso, now);
}

/** "just now", "5 minutes ago", "3 hours ago"; undefined of what is a day or more ago. */
export function formatAge(iso: string, now = Date.now()): string | undefined {
  const age = now - Date.parse(iso);
  if (age < minute) return timeWords.get().justNow;
  if (age < hour) return relative().format(-Math.floor(age / minute), 'minute');
  if (age < 24 * hour) return relative().format(-Math.floor(age / hour), 'hour');
  return undefined;
}

/** Milliseconds as "18:42", "1:02:03" from an hour up; never below 0:00. Part seconds count as whole ones. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** Days between a date and today by the calendar. Rounded: days when the clocks change are not 24 hours long. */
function daysAgo(date: Date, now: number): number {
  return Math.round((startOfDay(new Date(now)).getTime() - startOfDay(date).getTime()) / (24 * hour));
}

export function isThisYear(moment: Date | string, now = Date.now()): boolean {
  return new Date(moment).getFullYear() === new Date(now).getFullYear();
}
