import { describe, expect, it } from 'vitest';
import { cleanUtr, utrProblem } from './utr.ts';

describe('a UTR', () => {
  it('has twelve digits, with or without spaces and dashes', () => {
    expect(utrProblem('4123 5678 9012')).toBeUndefined();
    expect(cleanUtr('4123-5678 9012')).toBe('412356789012');
  });

  it('that is not valid gets a message with the reason', () => {
    expect(utrProblem('')).toBe('Enter the 12-digit UTR of your payment.');
    expect(utrProblem('41235')).toBe('A UTR has 12 digits. You entered 5.');
    expect(utrProblem('41235678901A')).toBe('A UTR has digits only.');
  });
});
