import { afterEach, expect, it } from 'vitest';
import type { Notification, NotificationId } from '#shared/contract/notifications.ts';
import { locale } from '#renderer/words/locale.ts';
import { daysOf } from './days.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const at = (...parts: [number, number, number, number, number]): Notification => ({
  id: parts[2] as NotificationId,
  title: 'T',
  message: 'M',
  severity: 'info',
  about: null,
  created_at: new Date(...parts).toISOString(),
});
const labels = (...rows: Notification[]) => daysOf(rows, now).map(({ label, rows: of }) => [label, of.length]);

afterEach(() => locale.set('en'));

it('rows stand under the day they came on, by the reader’s own clock', () => {
  expect(
    labels(at(2026, 10, 20, 9, 0), at(2026, 10, 20, 0, 1), at(2026, 10, 19, 23, 59), at(2026, 10, 14, 12, 0)),
  ).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['Saturday, 14 November', 1],
  ]);
});

it('the year stands with a day of another year', () => {
  expect(labels(at(2025, 10, 14, 12, 0))).toEqual([['14 November 2025', 1]]);
});

it('a row from a clock that is ahead came today', () => {
  expect(labels(at(2026, 10, 21, 0, 5))).toEqual([['today', 1]]);
});

it('days are said in Hindi too', () => {
  locale.set('hi');
  expect(labels(at(2026, 10, 20, 9, 0), at(2026, 10, 14, 12, 0))).toEqual([
    ['आज', 1],
    ['शनिवार, 14 नवंबर', 1],
  ]);
});
