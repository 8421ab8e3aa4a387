import { expect, test } from 'vitest';
import { lengthOf, periodOf } from './period.ts';

// 00:30 on 22 November in India, still the 21st in UTC.
const now = Date.parse('2026-11-21T19:00:00Z');
const read = (search: string) => periodOf(new URLSearchParams(search), now);

test('a preset ends with today in India', () => {
  expect(read('period=today')).toEqual({ preset: 'today', days: { from: '2026-11-22', to: '2026-11-22' } });
  expect(read('period=7d').days).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(lengthOf(read('period=90d').days)).toBe(90);
});

test('two dates name a period of their own', () => {
  expect(read('from=2026-10-01&to=2026-10-31')).toEqual({
    preset: undefined,
    days: { from: '2026-10-01', to: '2026-10-31' },
  });
});

test.each(['', 'period=nonsense', 'from=2026-10-31&to=2026-10-01', 'from=2020-01-01&to=2026-01-01', 'from=x&to=y'])(
  '%j shows 30 days',
  (search) => {
    expect(read(search).preset).toBe('30d');
  },
);
