import { expect, test } from 'vitest';
import { bonusOn, findSlabProblem, inOrder, slabFor, type BonusSlab } from './bonus.ts';
import { paise } from './money.ts';

const now = new Date('2026-11-22T12:00:00Z');
const usual: BonusSlab = {
  id: 'a',
  from: paise(500_00),
  basis_points: 1_000,
  fixed: null,
  cap: paise(100_00),
  once: false,
  starts_at: null,
  ends_at: null,
};
const none = new Set<string>();

test('a share is rounded down, and never above its cap; a fixed bonus is what it says', () => {
  expect(bonusOn(usual, paise(555_55))).toBe(55_55);
  expect(bonusOn(usual, paise(5_000_00))).toBe(100_00);
  expect(bonusOn({ ...usual, basis_points: null, fixed: paise(20_00) }, paise(5_000_00))).toBe(20_00);
});

test('the highest slab that the amount reaches counts, and at one amount that of a first time', () => {
  const large = { ...usual, id: 'b', from: paise(2_000_00) };
  const first = { ...usual, id: 'c', once: true };
  const idOf = (amount: number, used = none) => slabFor(inOrder([usual, large, first], now, used), paise(amount))?.id;
  expect([idOf(499_99), idOf(500_00), idOf(2_000_00)]).toEqual([undefined, 'c', 'b']);
  expect(idOf(500_00, new Set(['c']))).toBe('a');
});

test('a slab counts from its start until just before its end', () => {
  const slab = { ...usual, starts_at: now, ends_at: new Date('2026-11-23T12:00:00Z') };
  const at = (time: string) => inOrder([slab], new Date(time), none).length;
  expect([at('2026-11-22T11:59:59Z'), at('2026-11-22T12:00:00Z'), at('2026-11-23T12:00:00Z')]).toEqual([0, 1, 0]);
});

test('a table that leaves open which bonus counts is refused, with the place of the slab', () => {
  const twin = { ...usual, id: 'b', basis_points: 500 };
  expect(findSlabProblem([usual, twin])).toEqual({ index: 1, problem: 'overlap' });
  const later = { ...twin, starts_at: now };
  expect(findSlabProblem([usual, later])).toEqual({ index: 1, problem: 'overlap' });
  expect(findSlabProblem([{ ...usual, ends_at: now }, later])).toBeUndefined();
  expect(findSlabProblem([usual, { ...twin, once: true }])).toBeUndefined();
});

test('a bonus above its recharge, of two kinds, or that ends before it starts is refused', () => {
  const problemOf = (changes: Partial<BonusSlab>) => findSlabProblem([{ ...usual, ...changes }])?.problem;
  expect(problemOf({ basis_points: null, fixed: paise(500_01) })).toBe('above_recharge');
  expect(problemOf({ fixed: paise(1_00) })).toBe('one_bonus');
  expect(problemOf({ starts_at: now, ends_at: now })).toBe('ends_first');
  expect(findSlabProblem([usual, { ...usual, from: paise(1_00) }])?.problem).toBe('same_id');
});
