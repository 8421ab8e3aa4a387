import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  formatRupees,
  fromRupees,
  negate,
  paise,
  parseRupees,
  shareUp,
  subtract,
  times,
  toRupees,
} from './money.ts';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(paise);

test('what is written on the wire is read back to the paisa', () => {
  fc.assert(fc.property(amount, (given) => fromRupees(toRupees(given)) === given));
});

test('the wire form always has two places and no separators', () => {
  fc.assert(fc.property(amount, (given) => /^-?\d+\.\d{2}$/.test(toRupees(given))));
  expect(toRupees(paise(-5))).toBe('-0.05');
  expect(toRupees(paise(1250_50))).toBe('1250.50');
});

test('amounts are grouped as in India', () => {
  expect(formatRupees(paise(5))).toBe('₹0.05');
  expect(formatRupees(paise(999_00))).toBe('₹999.00');
  expect(formatRupees(paise(1250_50))).toBe('₹1,250.50');
  expect(formatRupees(paise(-1_25_000_50))).toBe('-₹1,25,000.50');
  expect(formatRupees(paise(12_34_56_789_00))).toBe('₹12,34,56,789.00');
});

test('reading never throws, and never invents a fraction of a paisa', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseRupees(text);
      if (read !== undefined) expect(Number.isSafeInteger(read)).toBe(true);
    }),
  );
});

test('what people type is read; what is not an amount is refused', () => {
  expect(parseRupees('1,250.5')).toBe(1250_50);
  expect(parseRupees(' 42 ')).toBe(42_00);
  expect(parseRupees('+12.50')).toBe(12_50);
  expect(parseRupees('-0')).toBe(0);
  for (const text of ['', '1.005', '.5', '1e3', '₹5', 'NaN', '99999999999999999', '--1']) {
    expect(parseRupees(text), text).toBeUndefined();
  }
});

test('money is whole paise: a fraction or an amount beyond the safe range throws where it is born', () => {
  expect(() => paise(0.1)).toThrow(RangeError);
  expect(() => times(paise(1_00), 1.005)).toThrow(RangeError);
  expect(() => add(paise(Number.MAX_SAFE_INTEGER), paise(1))).toThrow(RangeError);
  expect(Object.is(negate(paise(0)), 0)).toBe(true);
  expect(subtract(paise(1_00), paise(30))).toBe(70);
});

test('a share is rounded up to the next paisa', () => {
  expect(shareUp(paise(10_01), 2500)).toBe(2_51);
  expect(shareUp(paise(10_00), 2500)).toBe(2_50);
});
