import { expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { axisRupees, changeOf, shortMoney } from './amounts.ts';

const money = (text: string) => text as Rupees;

test.each([
  ['0.00', '₹0'],
  ['842.60', '₹843'],
  ['84312.50', '₹84,313'],
  ['2360000.00', '₹23.6 L'],
  ['-190000.00', '−₹1.9 L'],
  ['123456789.00', '₹12.3 Cr'],
])('%s is glanced at as %s', (amount, short) => {
  expect(shortMoney(money(amount))).toBe(short);
});

test('an axis counts thousands', () => {
  expect([0, 500, 80_000, -20_000, 1_20_000].map(axisRupees)).toEqual(['₹0', '₹500', '₹80K', '−₹20K', '₹1.2 L']);
});

test('a change is a share of what it was, and none of nothing', () => {
  expect(changeOf(money('118.00'), money('100.00'))).toBe(18);
  expect(changeOf(money('-50.00'), money('-100.00'))).toBe(50);
  expect(changeOf(money('5.00'), money('0.00'))).toBeUndefined();
});
