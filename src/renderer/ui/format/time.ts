import { perLocale } from '#renderer/words/locale.ts';
import { timeWords } from '#renderer/words/en/parts.ts';

const clock = perLocale((tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' }));
const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }));
const dayAndYear = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const weekday = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' }));
const relative = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

const minute = 60_000;
const hour = 60 * minute;

/** "20 Nov, 4:05 pm"; the year only when it is not this one. */
export function formatMoment(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return `${(sameYear ? day() : dayAndYear()).format(date)}, ${clock().format(date)}`;
}

/** "4:05 pm". */
export function formatClock(iso: string): string {
  return clock().format(new Date(iso));
}

/** "Today", "Yesterday", "Thu, 19 Nov"; the year only when it is not this one. */
export function formatDay(iso: string, now = Date.now()): string {
  const date = new Date(iso);
  const days = (startOfDay(new Date(now)).getTime() - startOfDay(date).getTime()) / (24 * hour);
  // A day of the clock change is an hour shorter or longer than others.
  if (Math.round(days) === 0) return timeWords.get().today;
  if (Math.round(days) === 1) return timeWords.get().yesterday;
  return (date.getFullYear() === new Date(now).getFullYear() ? weekday() : dayAndYear()).format(date);
}

/** Midnight at which a day begins where the reader is; `daysBefore` counts back from it. */
export function startOfDay(date: Date, daysBefore = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore);
}

/** "just now", "5 minutes ago", "3 hours ago", then the moment itself. */
export function formatAgo(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso);
  if (age < minute) return timeWords.get().justNow;
  if (age < hour) return relative().format(-Math.floor(age / minute), 'minute');
  if (age < 24 * hour) return relative().format(-Math.floor(age / hour), 'hour');
  return formatMoment(iso, now);
}

/** Milliseconds as "18:42", "1:02:03" from an hour up; never below 0:00. Part seconds count as whole ones. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
