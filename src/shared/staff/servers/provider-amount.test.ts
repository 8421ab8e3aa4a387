import { expect, it } from 'vitest';
import { providerAmount } from './provider-amount.ts';

it.each([
  ['1250000.50', 'INR', 1, '₹12,50,000.50'],
  ['38.20', 'USD', 84.5, '$38.20'],
  ['9842.5', 'KZT', 0.17, '9,842.50 KZT'],
  ['-3.10', 'EUR', 90, '-€3.10'],
  ['500', null, 1, '₹500.00'],
  ['500.00', null, 84.5, '500.00'],
  ['unknown', 'USD', 84.5, 'unknown'],
])('says %s in %s at %s as %s', (amount, currency, rate, said) => {
  expect(providerAmount(amount, { currency, exchange_rate: rate })).toBe(said);
});
