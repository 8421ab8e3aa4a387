import { expect, test } from 'vitest';
import { gstin, isReceiptText } from '#shared/staff/receipt-text.ts';
import { financialYearOf, writeReceiptNumber } from './receipt.ts';

test('a financial year begins at midnight of 1 April in India', () => {
  expect(financialYearOf(new Date('2027-03-31T18:29:59Z'))).toBe(2026);
  expect(financialYearOf(new Date('2027-03-31T18:30:00Z'))).toBe(2027);
  expect(financialYearOf(new Date('2026-12-31T18:30:00Z'))).toBe(2026);
});

test('a number names both years and has 16 characters up to a million receipts', () => {
  expect(writeReceiptNumber({ year: 2026, number: 7 })).toBe('R/2026-27/000007');
  expect(writeReceiptNumber({ year: 2099, number: 999_999 })).toBe('R/2099-00/999999');
  expect(writeReceiptNumber({ year: 2026, number: 1_000_000 })).toBe('R/2026-27/1000000');
});

test('what the fonts cannot draw is no text of a receipt', () => {
  expect(isReceiptText('Āśā & Söhne – ₹500\nशांति चैंबर्स, पुणे।')).toBe(true);
  expect(['தமிழ்', 'Shop 🎉', 'Магазин', 'a\tb'].map(isReceiptText)).toEqual([false, false, false, false]);
});

test('a GSTIN has its state, PAN and check character', () => {
  expect(gstin.test('27AAAPL1234C1Z5')).toBe(true);
  expect(['27AAAPL1234C1Y5', '27aaapl1234c1z5', '27AAAPL1234C0Z5', 'AAAPL1234C'].some((text) => gstin.test(text))).toBe(
    false,
  );
});
