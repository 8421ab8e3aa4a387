import { expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { endOf, findMistake, firstDay, lastDay, newSlab, slabBlocker, startOf } from './slab-values.ts';

it('counts days in India: from the first minute of the first to the last of the last', () => {
  expect(startOf('2026-11-22')).toBe('2026-11-21T18:30:00.000Z');
  expect(endOf('2026-11-22')).toBe('2026-11-22T18:30:00.000Z');
  expect([firstDay(startOf('2026-11-22')), lastDay(endOf('2026-11-22'))]).toEqual(['2026-11-22', '2026-11-22']);
  expect([startOf(''), lastDay(null)]).toEqual([null, '']);
});

it('says what is missing or unclear, and where', () => {
  const slab = { ...newSlab(), from: '500' as Rupees };
  expect(findMistake([slab])).toBeUndefined();
  expect(slabBlocker([slab, newSlab()])).toBe('Slab 2: Enter an amount.');
  expect(findMistake([slab, { ...slab, id: 'other' }])).toMatchObject({ index: 1, field: 'slab' });
});
