import { expect, it } from 'vitest';
import { providerAmount } from './provider-amount.ts';

it.each([
  ['1250000.50', 'INR', 1, '₹12,50,000.50'],
  ['38.20', 'USD', 84.5, '$38.20'],
  ['9842.5', 'KZT', 0.17, '9,842.50 KZT'],
  ['-3.10', 'EUR', 90, '-€3.10'],
  ['500', null, 1, '₹500.00'],
  ['500.00', null, 84.5, '500.00'],
  ['1,000.50', 'USD', 84.5, '1,000.50 USD'],
  ['+5.00', 'INR', 1, '+5.00 INR'],
  ['1,000.50', null, 1, '1,000.50'],
])('says %s in %s at %s as %s', (amount, currency, rate, said) => {
  expect(providerAmount(amount, { currency, exchange_rate: rate })).toBe(said);
});
