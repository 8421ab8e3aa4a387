import { describe, expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { amountProblem, amountToSend, suggestedAmount } from './amount.ts';

const limits = { minimum: '10.00' as Rupees, maximum: '100000.00' as Rupees };
const problem = (text: string) => amountProblem(text, limits, (amount) => `₹${amount}`);

describe('an amount to add', () => {
  it.each(['10', '500', '1,250.50', '1,00,000', '₹ 500', '500/-', 'Rs. 500', '₹५००', '100000'])(
    'accepts %s',
    (text) => {
      expect(problem(text)).toBeUndefined();
    },
  );

  it('is required', () => {
    expect(problem('  ')).toBe('Enter how much to add.');
  });

  it.each(['abc', '100,50', '30,5', '1,00', '12.345', '-50', '1e3', '₹'])('rejects %s', (text) => {
    expect(problem(text)).toBe('Enter an amount in rupees, such as 250 or 250.50.');
  });

  it('below or above a limit is refused with that limit', () => {
    expect(problem('9.99')).toBe('Add at least ₹10.00.');
    expect(problem('100000.01')).toBe('Add up to ₹100000.00 at a time.');
  });

  it('is sent in rupees with two places, never through a float', () => {
    expect(amountToSend('₹1,250.5')).toBe('1250.50');
    expect(amountToSend('0.29')).toBe('0.29');
  });

  it('suggested by the URL is rounded up to a whole rupee', () => {
    expect([suggestedAmount('4.50'), suggestedAmount('100'), suggestedAmount(null), suggestedAmount('x')]).toEqual([
      '5',
      '100',
      '',
      '',
    ]);
  });
});
