import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { createReceiptPdf } from './pdf/receipt-pdf.ts';
import { writeReceiptNumber } from './receipt.ts';
import { findReceipt } from './receipts.repository.ts';

export type ReceiptFile = { filename: string; content: Buffer<ArrayBuffer> };

/** An email and a download soon after it show the same file; it is drawn once. */
const mostKept = 50;

/** The PDF files of receipts that were issued. A receipt never changes, so the latest files are kept in memory. */
export function createReceiptFiles({ db }: { db: Db }) {
  const drawPdf = createReceiptPdf();
  const kept = new Map<RechargeId, ReceiptFile>();
  // Drawing one takes some tens of milliseconds, so that they are drawn one by one, with other work in between.
  let last: Promise<unknown> = Promise.resolve();

  async function draw(id: RechargeId): Promise<ReceiptFile> {
    const known = kept.get(id);
    if (known) return known;
    const receipt = await findReceipt(db, id);
    if (!receipt) throw new Error('this recharge has no receipt');
    const filename = `receipt-${writeReceiptNumber(receipt).replaceAll('/', '-')}.pdf`;
    const file = { filename, content: await drawPdf(receipt) };
    kept.set(id, file);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return file;
  }

  return {
    get(id: RechargeId): Promise<ReceiptFile> {
      const turn = last.then(() => draw(id));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
export type ReceiptFiles = ReturnType<typeof createReceiptFiles>;
