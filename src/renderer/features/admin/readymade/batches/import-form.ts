import { toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { longestImport, type ImportFormat } from '#shared/staff/stock.ts';
import type { ImportOrder } from '#renderer/data/admin/readymade.ts';
import { decodeFile, type FileText } from './file-text.ts';

export type ImportTexts = {
  product: string;
  supplier: string;
  cost: string;
  note: string;
  format: ImportFormat;
  parts: string;
  text: string;
};

export const emptyImport: ImportTexts = {
  product: '',
  supplier: '',
  cost: '',
  note: '',
  format: 'lines',
  parts: '2',
  text: '',
};

/** What someone would have to write again: the rest is chosen from lists. */
export function typedOf({ supplier, cost, note, text }: ImportTexts): string[] {
  return [supplier, cost, note, text];
}

/** An import, without whether it is only tried and what was answered about doubtful lines. */
export type Import = Omit<ImportOrder, 'dry_run' | 'as_accounts'>;

/** What one account cost: null where nothing was typed, undefined where it is no amount. */
export function costOf(text: string): ImportOrder['cost'] | undefined {
  if (text.trim() === '') return null;
  const amount = readRupees(text);
  return amount === undefined || amount < 0 ? undefined : toRupees(amount);
}

/** What is wrong before anything is sent. */
export function importProblems(texts: ImportTexts): Partial<Record<keyof ImportTexts, 'missing' | 'notAnAmount'>> {
  const problems: Partial<Record<keyof ImportTexts, 'missing' | 'notAnAmount'>> = {};
  for (const name of ['product', 'supplier', 'text'] as const)
    if (texts[name].trim() === '') problems[name] = 'missing';
  if (costOf(texts.cost) === undefined) problems.cost = 'notAnAmount';
  return problems;
}

/** The import as it is sent; undefined while a field is wrong. */
export function importOf(texts: ImportTexts): Import | undefined {
  const cost = costOf(texts.cost);
  if (cost === undefined || Object.keys(importProblems(texts)).length > 0) return undefined;
  const { format, text, supplier, note } = texts;
  return { text, format, parts: Number(texts.parts), supplier: supplier.trim(), note: note.trim(), cost };
}

type ChosenFile = { texts: Pick<ImportTexts, 'text' | 'format'>; encoding: string };
type FileProblem = Extract<FileText, { problem: string }>['problem'] | 'fileTooLarge';

/** What a chosen file holds, and how it is written; or why it is not taken. */
export function readFile(name: string, bytes: Uint8Array): ChosenFile | { problem: FileProblem } {
  const read = decodeFile(bytes);
  if ('problem' in read) return read;
  const { text, encoding } = read;
  if (text.length > longestImport) return { problem: 'fileTooLarge' };
  return { texts: { text, format: /\.(csv|tsv)$/i.test(name) ? 'csv' : 'lines' }, encoding };
}
