import { wordsOf } from '../../../words/words.ts';
import { writeReceiptNumber, type Receipt } from '../receipt.ts';
import { drawReceipt } from './draw-receipt.ts';
import { createFonts } from './fonts.ts';
import { createPen } from './pen.ts';

/** Begins without a font: the usual one, Helvetica, has neither ₹ nor Devanagari. */
const noFont = null as unknown as string;

/**
 * Creates a function that draws a receipt as a PDF file of one page. The same receipt gives the same bytes: the file is dated
 * when the receipt was issued.
 */
export function createReceiptPdf() {
  const getFonts = createFonts();

  return async (receipt: Receipt): Promise<Buffer<ArrayBuffer>> => {
    // Loaded with the first receipt: it takes a fifth of a second, which no start should wait for.
    const { default: PdfDocument } = await import('pdfkit');
    const fonts = await getFonts();
    const { issuedAt, content } = receipt;
    const title = `${wordsOf(content.language).receipt.title} ${writeReceiptNumber(receipt)}`;
    const document = new PdfDocument({
      size: 'A4',
      margin: 0,
      lang: content.language === 'hi' ? 'hi-IN' : 'en-IN',
      displayTitle: true,
      font: noFont,
      info: {
        Title: title,
        Author: content.seller.name,
        Creator: content.shop,
        CreationDate: issuedAt,
        ModDate: issuedAt,
      },
    });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      document.on('end', resolve);
      document.on('error', reject);
    });
    drawReceipt(document, createPen(document, fonts), receipt);
    document.end();
    await ended;
    return Buffer.concat(chunks);
  };
}
