import { describe, expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { compactNumber } from './compact.ts';
import { formatMoney } from './format-money.ts';
import { formatAgo, formatLeft } from './time.ts';

const money = (text: string, signed = false) => formatMoney(text as Rupees, { signed });

describe('money', () => {
  it.each([
    ['125000.50', '₹1,25,000.50'],
    ['1250.5', '₹1,250.50'],
    ['0.00', '₹0.00'],
    ['0.05', '₹0.05'],
    ['-6.25', '−₹6.25'],
    ['9007199254740.99', '₹90,07,19,92,54,740.99'],
  ])('%s reads %s', (wire, shown) => {
    expect(money(wire)).toBe(shown);
  });

  it('that came in shows its plus when asked', () => {
    expect(money('6.25', true)).toBe('+₹6.25');
    expect(money('0.00', true)).toBe('₹0.00');
  });
});

describe('a large count', () => {
  it.each([
    [319, '319'],
    [4210, '4.2K'],
    [12_400, '12.4K'],
    [1_000_000, '1M'],
  ])('%d reads %s, with one fraction digit at most', (count, shown) => {
    expect(compactNumber(count)).toBe(shown);
  });
});

describe('time', () => {
  it('left reads in minutes and seconds, and never below nothing', () => {
    expect([1_122_000, 47_000, 3_723_000, 0, -5].map(formatLeft)).toEqual(['18:42', '0:47', '1:02:03', '0:00', '0:00']);
  });

  it('past reads as how long ago', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const ago = (seconds: number) => formatAgo(new Date(now - seconds * 1000).toISOString(), now);
    expect([5, 300, 7200].map(ago)).toEqual(['just now', '5 minutes ago', '2 hours ago']);
    expect(ago(3 * 86_400)).toContain('17 Nov');
  });
});
