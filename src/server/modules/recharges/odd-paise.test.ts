import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import { mostOddPaise, pickOddAmount } from './odd-paise.ts';

test('the amount is 1 to 99 paise more and never one that is used', () => {
  const used = fc.uniqueArray(fc.integer({ min: 1, max: mostOddPaise }), { maxLength: mostOddPaise - 1 });
  fc.assert(
    fc.property(used, fc.nat(), (odd, seed) => {
      const taken = new Set(odd.map((one) => paise(500_00 + one)));
      const amount = pickOddAmount(paise(500_00), taken, (limit) => seed % limit) ?? paise(0);
      expect(amount).toBeGreaterThan(500_00);
      expect(amount).toBeLessThanOrEqual(500_99);
      expect(taken.has(amount)).toBe(false);
    }),
  );
});

test('there is none when all 99 are used', () => {
  const all = new Set(Array.from({ length: mostOddPaise }, (_, index) => paise(100_01 + index)));
  expect(pickOddAmount(paise(100_00), all, () => 0)).toBeUndefined();
});
