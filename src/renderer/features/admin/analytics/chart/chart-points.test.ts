import { expect, test } from 'vitest';
import type { Analytics } from '#renderer/data/admin/analytics.ts';
import { chartPoints } from './chart-points.ts';

const point = (at: string, sales: string) =>
  ({ at, sales, refunds: '1.00', profit: '2.00', orders: 1 }) as Analytics['points'][number];

test('every day of the period has a point, and knows the sales of its day before', () => {
  const { points, hasSales } = chartPoints(
    { from: '2026-11-20', to: '2026-11-22' },
    {
      points: [point('2026-11-20T18:30:00.000Z', '50.00')],
      points_before: [point('2026-11-16T18:30:00.000Z', '10.00'), point('2026-11-17T18:30:00.000Z', '4.00')],
      annotations: [],
    },
  );
  expect(points.map(({ sales }) => sales)).toEqual([0, 50, 0]);
  expect(points.map(({ before }) => before)).toEqual([10, 4, undefined]);
  expect(points[1]?.refunds).toBe(-1);
  expect(hasSales).toBe(true);
});

test('half hours of the last day before are added up to a day', () => {
  const { points } = chartPoints(
    { from: '2026-11-20', to: '2026-11-22' },
    {
      points: [],
      points_before: [point('2026-11-18T18:30:00.000Z', '3.00'), point('2026-11-19T02:00:00.000Z', '4.00')],
      annotations: [],
    },
  );
  expect(points.map(({ before }) => before)).toEqual([undefined, undefined, 7]);
});

test('one day has 48 half hours, and no profit where it has not happened yet', () => {
  const day = { from: '2026-11-22', to: '2026-11-22' };
  const noon = Date.parse('2026-11-22T12:00:00+05:30');
  const { points, hasSales } = chartPoints(day, { points: [], points_before: [], annotations: [] }, noon);
  expect(points).toHaveLength(48);
  expect(points.filter(({ profit }) => profit === undefined)).toHaveLength(23);
  expect(hasSales).toBe(false);
});

test('what staff wrote stands at its day, and on the first half hour of a single day', () => {
  const annotations = [
    { id: 1, day: '2026-11-21', text: 'New prices', by: 'Ravi' },
    { id: 2, day: '2026-11-22', text: 'Diwali', by: 'Ravi' },
  ];
  const nothing = { points: [], points_before: [], annotations } as unknown as Parameters<typeof chartPoints>[1];
  const written = (days: { from: string; to: string }) =>
    chartPoints(days, nothing).points.map((one) => one.annotations.map(({ place, text }) => `${place} ${text}`));
  expect(written({ from: '2026-11-20', to: '2026-11-22' })).toEqual([[], ['1 New prices'], ['2 Diwali']]);
  const [first, ...others] = written({ from: '2026-11-22', to: '2026-11-22' });
  expect([first, others.flat()]).toEqual([['2 Diwali'], []]);
});
