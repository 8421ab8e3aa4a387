import { expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { sellerLimits } from '#shared/staff/receipt-text.ts';
import type { Receipt, ReceiptContent } from '../receipt.ts';
import { drawReceipt } from './draw-receipt.ts';
import { createFonts } from './fonts.ts';
import { createPen, type TextLook } from './pen.ts';

const longest: ReceiptContent = {
  language: 'en',
  shop: 'Maharashtra Virtual Numbers and Readymade Accounts Emporium',
  seller: {
    name: 'Seller and Company '.repeat(6).slice(0, sellerLimits.name),
    address: Array.from({ length: sellerLimits.addressLines }, () => 'WIDE '.repeat(11)).join('\n'),
    gstin: '27AAAPL1234C1Z5',
    note: 'note '.repeat(60).slice(0, sellerLimits.note),
  },
  customer: 'priya@example.com',
  recharge: 5 as RechargeId,
  method: 'upi',
  reference: { kind: 'utr', value: '632812345678' },
  amount: paise(500_00),
  bonus: paise(50_00),
  paid_at: new Date('2026-11-24T10:00:00Z'),
};
const receipt = (content: ReceiptContent): Receipt => ({ year: 2026, number: 7, issuedAt: content.paid_at, content });

/** Where each text stands, in points. */
async function placesOf(content: ReceiptContent) {
  const { default: PdfDocument } = await import('pdfkit');
  const paper = new PdfDocument({ size: 'A4', margin: 0, font: null as unknown as string });
  const pen = createPen(paper, await createFonts()());
  const places: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
  const write = (text: string, x: number, y: number, look: TextLook = {}) => {
    const width = pen.widthOf(text, look);
    const left = look.align === 'right' ? x - width : x;
    places.push({ text, left, right: left + width, top: y, bottom: y + (look.size ?? 10) });
  };
  drawReceipt(paper, { ...pen, write }, receipt(content));
  return places;
}

test('no text stands on another or off the page, however long the texts of the settings are', async () => {
  const places = await placesOf(longest);
  const overlaps = places.flatMap((one, place) =>
    places
      .slice(place + 1)
      .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
      .map((two) => [one.text, two.text]),
  );
  expect(overlaps).toEqual([]);
  expect(places.filter(({ left, right, bottom }) => left < 0 || right > 595.28 || bottom > 841.89)).toEqual([]);
});

test('fonts that could not be read are read again for the next receipt', async () => {
  let failures = 1;
  const getFonts = createFonts(async () => {
    if ((failures -= 1) >= 0) throw new Error('EMFILE');
    return [];
  });
  await expect(getFonts()).rejects.toThrow('EMFILE');
  const read = await getFonts();
  expect(await getFonts()).toBe(read);
});
