import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { createPrint } from '#main/window/print.ts';
import { wordsOf } from '#main/words/words.ts';

/** Prints a page, for which Electron answers this. */
function print(isPrinted: boolean, reason: string): string[] {
  const told: string[] = [];
  const printPage = createPrint({
    tell: ({ message, detail }) => void told.push(`${message}: ${detail}`),
    words: () => wordsOf('en').print,
  });
  const page: Pick<WebContents, 'print'> = { print: (_options, callback) => callback?.(isPrinted, reason) };
  printPage(page);
  return told;
}

it('a page that is printed, or that the person cancels, says nothing', () => {
  expect(print(true, '')).toEqual([]);
  for (const reason of ['Print job canceled', 'cancelled']) expect(print(false, reason)).toEqual([]);
});

it('without a printer says so, and else what the system says', () => {
  expect(print(false, 'Failed to enumerate printers')).toEqual([
    'This page was not printed: No printer was found. Add one in the settings of this computer.',
  ]);
  expect(print(false, 'Print job failed')).toEqual(['This page was not printed: The system says: Print job failed']);
});
