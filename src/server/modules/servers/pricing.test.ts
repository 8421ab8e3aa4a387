import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from './pricing.ts';

const rule = { exchangeRate: '1', marginBasisPoints: 2500 };

test('a price is the exchanged cost with the margin, rounded up to 25 paise', () => {
  expect(priceOf('10', rule)).toBe(12_50);
  expect(priceOf('10.01', rule)).toBe(12_75);
  expect(priceOf('0.1', { exchangeRate: '83.25', marginBasisPoints: 3000 })).toBe(11_00);
});

test('a cost that is not a positive decimal has no price', () => {
  for (const cost of ['', '0', '-1', '1e3', 'abc', '1,5']) expect(priceOf(cost, rule)).toBeUndefined();
});

test('a price is never below its cost and never more than 25 paise above cost and margin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 50_000 }), (costPaise, margin) => {
      const price = priceOf((costPaise / 100).toFixed(2), { exchangeRate: '1', marginBasisPoints: margin });
      const exact = (costPaise * (10_000 + margin)) / 10_000;
      expect(price).toBeGreaterThanOrEqual(Math.floor(exact));
      expect(price).toBeLessThan(exact + 25);
    }),
  );
});

test('a cost beyond what can be counted in paise has no price, and breaks nothing', () => {
  expect(priceOf('999999999999', { exchangeRate: '100000', marginBasisPoints: 0 })).toBeUndefined();
});
