import { expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { endOf, findMistake, firstDay, lastDay, newSlab, plainAmounts, slabBlocker, startOf } from './slab-values.ts';

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

it('reads amounts as they are typed, and never a comma that groups no digits', () => {
  const typed = (from: string) => ({ ...newSlab(), from: from as Rupees });
  expect(findMistake([typed('1,00,000/-')])).toBeUndefined();
  expect(findMistake([typed('100,50')])).toMatchObject({ index: 0, field: 'from' });
  const settings = {
    upi: { on: true, vpa: 'shop@upi', name: 'Shop' },
    sandbox: { on: false, key_id: '' },
    minimum: 'Rs. 10' as Rupees,
    maximum: '100,50' as Rupees,
    slabs: [{ ...typed('1,000'), cap: '₹५००' as Rupees }],
  };
  expect(plainAmounts(settings)).toMatchObject({
    minimum: '10.00',
    maximum: '100,50',
    slabs: [{ from: '1000.00', cap: '500.00', fixed: null }],
  });
});
