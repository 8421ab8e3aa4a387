import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReceiptLetters } from '#shared/staff/receipt-text.ts';
import { unpackWoff } from './woff.ts';

export type FontFile = { letters: ReceiptLetters; bold: boolean; file: Buffer };

const require = createRequire(import.meta.url);

/** Hind in two weights, each in one file per alphabet. pdfkit cannot cut a font out of WOFF2, so these are WOFF. */
const paths = {
  latin: [
    require.resolve('@fontsource/hind/files/hind-latin-400-normal.woff'),
    require.resolve('@fontsource/hind/files/hind-latin-600-normal.woff'),
  ],
  latinExtended: [
    require.resolve('@fontsource/hind/files/hind-latin-ext-400-normal.woff'),
    require.resolve('@fontsource/hind/files/hind-latin-ext-600-normal.woff'),
  ],
  devanagari: [
    require.resolve('@fontsource/hind/files/hind-devanagari-400-normal.woff'),
    require.resolve('@fontsource/hind/files/hind-devanagari-600-normal.woff'),
  ],
} as const satisfies Record<ReceiptLetters, readonly [string, string]>;

/** Reads the fonts once. After a failure, such as too many open files, the next receipt reads them again. */
export function createFonts(read = readFonts): () => Promise<FontFile[]> {
  let fonts: Promise<FontFile[]> | undefined;
  return () => {
    fonts ??= read().catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    return fonts;
  };
}

async function readFonts(): Promise<FontFile[]> {
  const files = Object.entries(paths).flatMap(([letters, weights]) =>
    weights.map(async (path, place) => ({
      letters: letters as ReceiptLetters,
      bold: place === 1,
      file: unpackWoff(await readFile(path)),
    })),
  );
  return Promise.all(files);
}
