import { expect, test } from 'vitest';
import { dayIn, spansOf } from './period.ts';

const now = new Date('2026-11-22T08:40:00Z'); // 14:10 in India

test('an Indian day starts at half past six in the evening of UTC', () => {
  const spans = spansOf({ from: '2026-11-20', to: '2026-11-21' }, now);
  expect(spans?.whole).toEqual({ from: new Date('2026-11-19T18:30:00Z'), to: new Date('2026-11-21T18:30:00Z') });
  expect(dayIn(new Date('2026-11-19T18:29:59Z'))).toBe('2026-11-19');
  expect(dayIn(new Date('2026-11-19T18:30:00Z'))).toBe('2026-11-20');
});

test('up to two days are read by half hours, and today is compared with yesterday up to this half hour', () => {
  const spans = spansOf({ from: '2026-11-22', to: '2026-11-22' }, now);
  expect(spans?.parts.halfHours.from).toEqual(new Date('2026-11-21T18:30:00Z'));
  expect(spans?.before.halfHours).toEqual({
    from: new Date('2026-11-20T18:30:00Z'),
    to: new Date('2026-11-21T09:00:00Z'),
  });
});

test('a period that ends today is compared with whole days and the same part of their last day', () => {
  const spans = spansOf({ from: '2026-11-13', to: '2026-11-22' }, now);
  expect(spans?.days).toBe(10);
  expect(spans?.parts.days).toEqual({ from: new Date('2026-11-12T18:30:00Z'), to: new Date('2026-11-22T18:30:00Z') });
  expect(spans?.before).toEqual({
    days: { from: new Date('2026-11-02T18:30:00Z'), to: new Date('2026-11-11T18:30:00Z') },
    halfHours: { from: new Date('2026-11-11T18:30:00Z'), to: new Date('2026-11-12T09:00:00Z') },
  });
});

test('a period that is over is compared with whole days only', () => {
  const spans = spansOf({ from: '2026-10-01', to: '2026-10-31' }, now);
  expect(spans?.before.days).toEqual({ from: new Date('2026-08-30T18:30:00Z'), to: new Date('2026-09-30T18:30:00Z') });
  expect(spans?.before.halfHours.from).toEqual(spans?.before.halfHours.to);
});

test('a period that ends before it starts is none', () => {
  expect(spansOf({ from: '2026-11-22', to: '2026-11-21' }, now)).toBeUndefined();
});
