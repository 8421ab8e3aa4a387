import { toRupees, type Paise } from '#shared/money.ts';

type Cell = string | number | Date | null;
type Columns<T> = Record<string, (row: T) => Cell>;

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * Streams rows as a CSV file (RFC 4180). A byte order mark lets Excel recognise UTF-8. Text that a spreadsheet would run
 * as a formula is prefixed with an apostrophe.
 */
export async function* toCsv<T>(columns: Columns<T>, batches: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  // With the first rows: what goes wrong before there are any is refused, instead of breaking the file off.
  let head = byteOrderMark + lineOf(Object.keys(columns));
  const read = Object.values(columns);
  for await (const rows of batches) {
    yield head + rows.map((row) => lineOf(read.map((cell) => cell(row)))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** Formats an amount as on the wire: "-12.50". */
export function rupees(amount: Paise): string {
  return toRupees(amount);
}

/** Reads a whole list in batches, newest first. One batch is in memory at a time; reading stops with the consumer. */
export async function* inBatches<T>(
  size: number,
  read: (slice: { before: number | undefined; limit: number }) => Promise<readonly T[]>,
  idOf: (row: T) => number,
): AsyncGenerator<readonly T[]> {
  let before: number | undefined;
  for (;;) {
    const rows = await read({ before, limit: size });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    before = idOf(last);
  }
}

function lineOf(cells: readonly Cell[]): string {
  return cells.map(textOf).join(',') + lineEnd;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  const text = cell instanceof Date ? cell.toISOString() : escapeFormula(String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escapeFormula(text: string): string {
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return isFormula ? `'${text}` : text;
}
