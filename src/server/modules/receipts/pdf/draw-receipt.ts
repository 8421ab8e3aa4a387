import type { Language } from '#shared/contract/account/language.ts';
import { add, formatRupees } from '#shared/money.ts';
import { wordsOf } from '../../../words/words.ts';
import { writeReceiptNumber, type Receipt } from '../receipt.ts';
import type { Pen } from './pen.ts';

type Paper = Pick<PDFKit.PDFDocument, 'moveTo' | 'roundedRect' | 'rect'>;

const soft = '#60646c';
const line = '#e4e6ea';
const accent = '#3451b2';
const warn = { text: '#8a4b00', back: '#fff4e0' };
/** A4 in points. */
const page = { left: 56, right: 539, bottom: 842 };
const middle = 306;
const labelWidth = 118;
const noteLine = 15;
const columnWidth = middle - page.left - 24;
/** What the title leaves beside it. */
const shopWidth = 360;
const shopLook = { size: 15, bold: true, colour: soft } as const;

/** Draws a receipt on one page: what it is, between whom, the amount, and how it reached the wallet. */
export function drawReceipt(paper: Paper, pen: Pen, receipt: Receipt): void {
  const { content, issuedAt } = receipt;
  const { language, amount, bonus } = content;
  const t = wordsOf(language).receipt;
  const number = writeReceiptNumber(receipt);

  paper.rect(0, 0, 595.28, 6).fill(accent);
  pen.write(t.title, page.left, 48, { size: 26, bold: true });
  for (const [place, text] of pen.linesOf(content.shop, shopWidth, shopLook).entries())
    pen.write(text, page.right, 54 + 18 * place, { ...shopLook, align: 'right' });

  const { kind, value } = content.reference ?? {};
  const facts: [string, string, boolean?][] = [
    [t.number, number, true],
    [t.issued, momentOf(issuedAt, language)],
    [t.paid, momentOf(content.paid_at, language)],
    [t.method, t.methods[content.method]],
    ...(kind && value ? [[t[kind], value] as [string, string]] : []),
  ];
  let y = 98;
  for (const [label, text, bold = false] of facts) {
    pen.write(label, page.left, y, { colour: soft });
    pen.write(text, page.left + labelWidth, y, { bold });
    y += 18;
  }

  y += 18;
  const { name, address, gstin } = content.seller;
  const from = [...pen.linesOf(address, columnWidth), ...(gstin === '' ? [] : [`${t.gstin} ${gstin}`])];
  const heights = [
    party(pen, { x: page.left, y, label: t.from, name, lines: from }),
    party(pen, { x: middle, y, label: t.to, name: content.customer, lines: [] }),
  ];
  y = Math.max(...heights) + 26;

  if (content.method === 'sandbox') {
    const width = pen.widthOf(t.demo, { size: 9, bold: true }) + 20;
    paper.roundedRect(page.left, y - 6, width, 22, 11).fill(warn.back);
    pen.write(t.demo, page.left + 10, y - 2, { size: 9, bold: true, colour: warn.text });
    y += 32;
  }

  const headline = t.headline({ amount: formatRupees(amount), date: dayOf(content.paid_at, language) });
  pen.write(headline, page.left, y, { size: 18, bold: true });
  y += 48;

  pen.write(t.description, page.left, y, { size: 9, colour: soft });
  pen.write(t.amount, page.right, y, { size: 9, colour: soft, align: 'right' });
  y = rule(paper, y + 18, '#c8cbd1');
  y = row(pen, y, t.recharge({ id: content.recharge }), formatRupees(amount));
  if (bonus !== null) {
    y = row(pen, y, t.bonus, formatRupees(bonus));
    pen.write(t.bonusNote, page.left, y - 9, { size: 9, colour: soft });
    y += 12;
  }
  y = rule(paper, y, line);
  y = row(pen, y, t.amountPaid, formatRupees(amount), { from: middle });
  y = rule(paper, y, line, middle);
  const total = formatRupees(bonus === null ? amount : add(amount, bonus));
  y = row(pen, y, t.added, total, { from: middle, bold: true });

  // A long address and a long note fit above each other and above the foot.
  const note = pen.linesOf(content.seller.note, page.right - page.left);
  const usualFoot = page.bottom - 62;
  y += Math.max(0, Math.min(30, usualFoot - 8 - note.length * noteLine - y));
  for (const text of note) {
    pen.write(text, page.left, y);
    y += noteLine;
  }

  const foot = Math.max(usualFoot, y + 4);
  rule(paper, foot, line);
  pen.write(t.notInvoice, page.left, foot + 12, { size: 9, colour: soft });
  pen.write(number, page.right, foot + 12, { size: 9, colour: soft, align: 'right' });
}

type Party = { x: number; y: number; label: string; name: string; lines: string[] };

/** One of the two sides of the payment. Returns where it ends. */
function party(pen: Pen, { x, y, label, name, lines }: Party): number {
  pen.write(label, x, y, { size: 9, colour: soft });
  let at = y + 16;
  for (const text of pen.linesOf(name, columnWidth, { bold: true })) {
    pen.write(text, x, at, { bold: true });
    at += 16;
  }
  for (const text of lines) {
    pen.write(text, x, at);
    at += 15;
  }
  return at;
}

function row(pen: Pen, y: number, label: string, amount: string, { from = page.left, bold = false } = {}): number {
  pen.write(label, from, y, { bold });
  pen.write(amount, page.right, y, { bold, align: 'right' });
  return y + 26;
}

/** Returns where a line of text below it begins. */
function rule(paper: Paper, y: number, colour: string, from = page.left): number {
  paper.moveTo(from, y).lineTo(page.right, y).lineWidth(0.75).stroke(colour);
  return y + 10;
}

/** Shops and their customers are in India, wherever the server is. */
function momentOf(time: Date, language: Language): string {
  const clock = new Intl.DateTimeFormat(tags[language], { timeStyle: 'short', timeZone });
  return `${dayOf(time, language)}, ${clock.format(time)} IST`;
}

function dayOf(time: Date, language: Language): string {
  return new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone }).format(time);
}

const timeZone = 'Asia/Kolkata';
const tags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };
