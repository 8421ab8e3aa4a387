import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPriceOf } from './max-price.ts';

test.each([
  ['15', 1500],
  ['15.', 1500],
  ['12.509', 1250],
  ['.5', 50],
  ['0.009', 0],
  ['1e-05', 0],
  ['1.25e1', 1250],
  ['1.25E+1', 1250],
  ['1250e-2', 1250],
  ['00012', 1200],
  ['-1', 0],
  ['0', 0],
  ['1e999', 9_999_999_999_999],
])('%s rupees are %i paise', (text, expected) => {
  expect(maxPriceOf(text)).toBe(expected);
});

test('a maximum price is rounded down by less than a paisa, never up', () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 12 }), (value, decimals) => {
      const padded = String(value).padStart(decimals + 1, '0');
      const text = `${padded.slice(0, padded.length - decimals)}.${padded.slice(padded.length - decimals)}`;
      const scale = 10n ** BigInt(decimals);
      expect(BigInt(maxPriceOf(text))).toBe((value * 100n) / scale);
      expect(maxPriceOf(`${value}e-${decimals}`)).toBe(maxPriceOf(text));
    }),
  );
});
