import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import * as panel from '#renderer/ui/admin/timeline/times.ts';
import { compactNumber, formatMoney, formatPercent } from './amounts.ts';
import { countryName } from './country-name.ts';
import { formatAgo, formatLeft, formatMoment } from './time.ts';

const money = (text: string, signed = false) => formatMoney(text as Rupees, { signed });

it('digits are grouped as the formatters of both languages do it', () => {
  const formats = ['en-IN', 'hi-IN'].map((tag) => new Intl.NumberFormat(tag));
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      for (const format of formats) expect(groupDigits(String(number))).toBe(format.format(number));
    }),
  );
});

it('what a text counts is grouped as money is', () => {
  const t = adminUsersWords.get();
  expect([t.found(1), t.found(6_011), t.found(1_00_001)]).toEqual([
    '1 customer',
    '6,011 customers',
    '1,00,001 customers',
  ]);
});

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

  it('shows a plus for incoming amounts on request', () => {
    expect(money('6.25', true)).toBe('+₹6.25');
    expect(money('0.00', true)).toBe('₹0.00');
  });
});

it.each([
  [26.41, '26.4%'],
  [-10, '−10.0%'],
  [-0.04, '0.0%'],
  [null, '–'],
])('a margin of %s reads %s, with the minus that money has', (percent, shown) => {
  expect(formatPercent(percent)).toBe(shown);
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
  it('left is shown in minutes and seconds, and is never negative', () => {
    expect([1_122_000, 47_000, 3_723_000, 0, -5].map(formatLeft)).toEqual(['18:42', '0:47', '1:02:03', '0:00', '0:00']);
  });

  it('in the panel is told by one clock, whatever tells it', () => {
    const now = new Date(2026, 10, 20, 21, 30).getTime();
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 18).toISOString();
    const shown = [panel.formatMoment, panel.formatWhen, panel.formatAgo].map((tell) => tell(at(18, 19), now));
    expect(shown).toEqual(['18 Nov, 19:18', '18 Nov, 19:18', '18 Nov, 19:18']);
    expect(panel.formatMoment(at(20, 0), now)).toBe('20 Nov, 00:18');
    expect(panel.formatAgo(at(20, 19), now)).toBe('2 hours ago');
    expect(formatMoment(at(18, 19), now)).toBe('18 Nov, 7:18 pm');
  });

  it('past is shown as how long ago', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const ago = (seconds: number) => formatAgo(new Date(now - seconds * 1000).toISOString(), now);
    expect([5, 300, 7200].map(ago)).toEqual(['just now', '5 minutes ago', '2 hours ago']);
    expect(ago(3 * 86_400)).toContain('17 Nov');
  });
});

describe('in Hindi', () => {
  it('money is grouped as in English', async () => {
    await switchToHindi();
    expect(money('125000.50')).toBe('₹1,25,000.50');
  });

  it.each([
    [12_400, '12.4 हज़ार'],
    [1_000_000, '10 लाख'],
    [24_500_000, '2.5 क॰'],
  ])('a count of %d reads %s', async (count, shown) => {
    await switchToHindi();
    expect(compactNumber(count).replaceAll(/\s/g, ' ')).toBe(shown);
  });

  it('times show the month, and how long ago', async () => {
    await switchToHindi();
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const ago = (seconds: number) => formatAgo(new Date(now - seconds * 1000).toISOString(), now);
    expect([5, 300, 7200].map(ago)).toEqual(['अभी-अभी', '5 मिनट पहले', '2 घंटे पहले']);
    expect(ago(3 * 86_400)).toMatch(/^17 नव/);
    expect(formatMoment('2025-01-05T10:00:00.000Z', now)).toMatch(/^5 जन॰ 2025, /);
  });

  it('countries have their Hindi names, or the shop’s name when the code is unknown', async () => {
    const names = () => [
      countryName({ iso: 'IN', name: 'India' }),
      countryName({ iso: 'br', name: 'Brasil' }),
      countryName({ iso: '', name: 'Virtual' }),
      countryName({ iso: 'XX', name: 'Anywhere' }),
    ];
    expect(names()).toEqual(['India', 'Brasil', 'Virtual', 'Anywhere']);
    await switchToHindi();
    expect(names()).toEqual(['भारत', 'ब्राज़ील', 'Virtual', 'Anywhere']);
  });
});
