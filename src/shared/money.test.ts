import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import { readRupees } from './typed-rupees.ts';

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
      for (const read of [parseRupees(text), readRupees(text)])
        if (read !== undefined) expect(Number.isSafeInteger(read)).toBe(true);
    }),
  );
});

test('programs write amounts without commas, spaces or a currency', () => {
  expect(parseRupees('+12.50')).toBe(12_50);
  expect(parseRupees('-0')).toBe(0);
  for (const text of ['', '1.005', '.5', '1e3', '₹5', '1,000', ' 42 ', '99999999999999999', '--1']) {
    expect(parseRupees(text), text).toBeUndefined();
  }
});

describe('an amount that people type', () => {
  test.each([
    ['1,000', 1000_00],
    ['1,00,000', 1_00_000_00],
    ['12,34,567.50', 12_34_567_50],
    ['1,234,567.5', 12_34_567_50],
    ['500/-', 500_00],
    ['Rs. 500', 500_00],
    ['Rs 500/-', 500_00],
    ['rs.1,250.5', 1250_50],
    ['INR 500', 500_00],
    ['500 INR', 500_00],
    ['₹500.00/-', 500_00],
    ['₹५००', 500_00],
    ['१,२५०.५०', 1250_50],
    ['５００', 500_00],
    ['₹１，２５０．５０', 1250_50],
    ['₹\u00A01,250.50', 1250_50],
    ['\u202A₹\u2066500\u2069\u202C', 500_00],
    ['\u200E500\u200B', 500_00],
    [' 42 ', 42_00],
    ['+12.50', 12_50],
    ['−5.50', -5_50],
    ['-₹1,000', -1000_00],
    ['₹ -5', -5_00],
    ['-0', 0],
  ])('%j is read', (text, amount) => {
    expect(readRupees(text)).toBe(amount);
  });

  test.each([
    '100,50',
    '30,5',
    '1,00',
    '1,0000',
    '1,00,00',
    '12,345,67',
    '1,,000',
    ',500',
    '500,',
    '0,500',
    '1,000,00',
  ])('%j groups no digits, so it is refused', (text) => {
    expect(readRupees(text)).toBeUndefined();
  });

  test.each([
    '',
    '₹',
    '1.005',
    '.5',
    '1e3',
    'NaN',
    '99999999999999999',
    '--1',
    '-₹-5',
    '10 50',
    '1.250,50',
    '5²',
    '500/50',
  ])('%j is no amount', (text) => {
    expect(readRupees(text)).toBeUndefined();
  });

  test('is read as what the page shows for it', () => {
    fc.assert(
      fc.property(
        amount,
        (given) => readRupees(formatRupees(given)) === given && readRupees(toRupees(given)) === given,
      ),
    );
  });

  test('never has a comma that groups no digits', () => {
    const parts = fc.array(fc.stringMatching(/^\d{0,4}$/), { minLength: 2, maxLength: 5 });
    const fraction = fc.constantFrom('', '.5', '.50');
    fc.assert(
      fc.property(parts, fraction, (groups, end) => {
        const text = groups.join(',') + end;
        const read = readRupees(text);
        if (read === undefined) return;
        const sizes = groups.map(({ length }) => length);
        const [first = 0, ...rest] = sizes;
        expect(rest.at(-1), text).toBe(3);
        const indian = first <= 2 && rest.slice(0, -1).every((size) => size === 2);
        expect(first > 0 && (indian || (first <= 3 && rest.every((size) => size === 3))), text).toBe(true);
        expect(read).toBe(parseRupees(groups.join('') + end));
      }),
      { numRuns: 2_000 },
    );
  });
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
