import type { WebContents } from 'electron';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  tell: (text: { message: string; detail: string }) => unknown;
  words: () => MainWords['print'];
};

/** Returns what prints a page, and says why nothing was printed, unless the person cancelled it. */
export function createPrint({ tell, words }: Dependencies) {
  return (contents: Pick<WebContents, 'print'> | undefined): void =>
    contents?.print({}, (isPrinted, reason) => {
      if (isPrinted || /cancel/i.test(reason)) return;
      const t = words();
      tell({ message: t.failed, detail: /printers/i.test(reason) ? t.noPrinter : t.reason(reason) });
    });
}
