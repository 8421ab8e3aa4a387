import { toRupees, type Paise } from '#shared/money.ts';
import { shopTimeText, shopTimeZone } from '#shared/shop-time.ts';
import { dialablePhone } from '#shared/text/phone.ts';

type Cell = string | number | null;
type Column<T> = ((row: T) => Cell) | { time: (row: T) => Date | null };
type Columns<T> = Record<string, Column<T>>;

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * Streams rows as a CSV file (RFC 4180). A byte order mark lets Excel recognise UTF-8. Text that a spreadsheet would run
 * as a formula, or read as a number and so change, is prefixed with an apostrophe. The header of a column of times names
 * their zone.
 */
export async function* toCsv<T>(columns: Columns<T>, batches: AsyncIterable<readonly T[]>): AsyncGenerator<string> {
  const names = Object.entries(columns).map(([name, column]) =>
    typeof column === 'function' ? name : `${name} (${shopTimeZone})`,
  );
  // With the first rows: what goes wrong before there are any is refused, instead of breaking the file off.
  let head = byteOrderMark + lineOf(names);
  const read = Object.values(columns);
  for await (const rows of batches) {
    yield head + rows.map((row) => lineOf(read.map((column) => cellOf(column, row)))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** A column of moments, in the shop's time zone. */
export function time<T>(read: (row: T) => Date | null): Column<T> {
  return { time: read };
}

/** A phone number with its plus, as other apps dial it. */
export function phoneCell(phone: string | null): string | null {
  return phone === null ? null : dialablePhone(phone);
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

function cellOf<T>(column: Column<T>, row: T): Cell {
  if (typeof column === 'function') return column(row);
  const moment = column.time(row);
  return moment && shopTimeText(moment);
}

function lineOf(cells: readonly Cell[]): string {
  return cells.map(textOf).join(',') + lineEnd;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : keepText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An amount is a number. A code "0042", a UTR of twelve digits or "12E4" would not be the same as one. */
const amount = /^-?\d+\.\d+$/;
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const otherNumber = /^(?:0\d+|\d{12,}|\d+e\d+)$/i;

function keepText(text: string): string {
  return !amount.test(text) && (formula.test(text) || otherNumber.test(text)) ? `'${text}` : text;
}
