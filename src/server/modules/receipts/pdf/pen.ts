import { lettersOf, type ReceiptLetters } from '#shared/staff/receipt-text.ts';
import type { FontFile } from './fonts.ts';

/** Sizes in points, from the top left corner of the page. */
export type TextLook = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' };
type Run = { letters: ReceiptLetters; text: string };

/** A document of pdfkit, as far as a pen needs it. */
type Canvas = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'fillColor' | 'registerFont' | 'text' | 'widthOfString'>;

const ink = '#1c2024';
const usualSize = 10;
/** No part of a line: each run is placed by itself. */
const plain = { lineBreak: false } as const;

/**
 * Draws texts of several alphabets on one baseline. A font file holds one alphabet, so that a text is cut into runs; what no
 * font can draw is left out.
 */
export function createPen(canvas: Canvas, fonts: readonly FontFile[]) {
  for (const { letters, bold, file } of fonts) canvas.registerFont(fontName(letters, bold), file);

  function take(letters: ReceiptLetters, { size = usualSize, bold = false, colour = ink }: TextLook): void {
    canvas.font(fontName(letters, bold)).fontSize(size).fillColor(colour);
  }

  function widthOf(text: string, look: TextLook): number {
    return runsOf(text).reduce((sum, run) => {
      take(run.letters, look);
      return sum + canvas.widthOfString(run.text);
    }, 0);
  }

  return {
    widthOf,

    /** Draws one line; with `align: 'right'` it ends at `x`. */
    write(text: string, x: number, y: number, look: TextLook = {}): void {
      let at = look.align === 'right' ? x - widthOf(text, look) : x;
      for (const run of runsOf(text)) {
        take(run.letters, look);
        canvas.text(run.text, at, y, plain);
        at += canvas.widthOfString(run.text);
      }
    },

    /** Breaks a text into lines of at most this width, at spaces where it can. */
    linesOf(text: string, width: number, look: TextLook = {}): string[] {
      return text.split('\n').flatMap((line) => {
        const lines: string[] = [];
        let current = '';
        for (const word of line.split(' ').flatMap((part) => pieces(part, width, look))) {
          const longer = current === '' ? word : `${current} ${word}`;
          if (widthOf(longer, look) <= width) current = longer;
          else {
            lines.push(current);
            current = word;
          }
        }
        return [...lines, current].filter(Boolean);
      });
    },
  };

  /** A word that is wider than a line, in pieces that fit. */
  function pieces(word: string, width: number, look: TextLook): string[] {
    if (widthOf(word, look) <= width) return [word];
    const found = [''];
    for (const letter of word) {
      const longer = `${found.at(-1) ?? ''}${letter}`;
      if (widthOf(longer, look) <= width) found[found.length - 1] = longer;
      else found.push(letter);
    }
    return found;
  }
}
export type Pen = ReturnType<typeof createPen>;

/** A text in pieces of one alphabet each. Joiners and marks belong to Devanagari, so its syllables stay whole. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  // Formatters of dates write narrow spaces, which no font has.
  for (const character of text.replaceAll(/\s/g, ' ')) {
    const letters = lettersOf(character);
    if (letters === undefined) continue;
    const last = runs.at(-1);
    if (last?.letters === letters) last.text += character;
    else runs.push({ letters, text: character });
  }
  return runs;
}

function fontName(letters: ReceiptLetters, bold: boolean): string {
  return bold ? `${letters}-bold` : letters;
}
