import { describe, expect, it } from 'vitest';
import { cleanUtr, utrProblem } from './utr.ts';

describe('a UTR', () => {
  it('has twelve digits, with or without spaces and dashes', () => {
    expect(utrProblem('4123 5678 9012')).toBeUndefined();
    expect(cleanUtr('4123-5678 9012')).toBe('412356789012');
  });

  it.each([
    'UTR: 4123 5678 9012',
    'utr no. 412356789012',
    'UPI Ref No. 4123-5678-9012',
    'UPI Ref. No: 412356789012.',
    'Ref. No. 412356789012',
    'UPI transaction ID\n412356789012',
    'UTR412356789012',
    'यूटीआर: ४१२३५६७८९०१२',
    '\u202A4123\u00A05678\u00A09012\u202C',
    '\u2066412356789012\u2069',
    '\u200E4123\u200B56789012\u200F',
    '4123–5678–9012',
    '４１２３５６７８９０１２',
    '412356789012 .',
  ])('is read as apps copy it: %j', (text) => {
    expect(cleanUtr(text)).toBe('412356789012');
    expect(utrProblem(text)).toBeUndefined();
  });

  it('that is not valid gets a message with the reason', () => {
    expect(utrProblem('')).toBe('Enter the 12-digit UTR of your payment.');
    expect(utrProblem('41235')).toBe('A UTR has 12 digits. You entered 5.');
    expect(utrProblem('41235678901A')).toBe('A UTR has digits only.');
  });
});
