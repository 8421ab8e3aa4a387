import { perLocale } from '#renderer/words/locale.ts';

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

/** "14:02:11", with the day before it where wanted: "22 Nov 2026, 14:02:11". */
export function formatSecond(iso: string, withDay = false): string {
  return (withDay ? daySecond() : second()).format(new Date(iso));
}

/** "14:02". */
export function formatMinute(iso: string): string {
  return minute().format(new Date(iso));
}
