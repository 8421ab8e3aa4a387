import type { Rejected } from '#shared/contract/staff/stock.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';

/** Why a line was left out, in words. */
export function reasonText({ reason, of }: Pick<Rejected, 'reason' | 'of'>): string {
  const t = adminReadymadeWords.get();
  if (reason === 'double') return t.double({ line: of ?? '' });
  if (reason === 'sold') return t.alreadySold;
  return reason === 'stopped' ? t.alreadyStopped : t[reason];
}

/** The lines that were left out as a CSV file: number, reason, and the line as it was sent. */
export function rejectedCsv(rejected: readonly Rejected[]): string {
  const t = adminReadymadeWords.get();
  const rows = [
    [t.line, t.why, t.account({ id: '' }).trim()],
    ...rejected.map((one) => [String(one.line), reasonText(one), one.text]),
  ];
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** In quotes; what a spreadsheet would take for a formula gets an apostrophe before it. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
