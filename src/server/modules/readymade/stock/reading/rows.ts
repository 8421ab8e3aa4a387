import { parse } from 'csv-parse/sync';
import { separator } from '../../../../security/account-login.ts';
import { delimiterOf } from './delimiter.ts';

/** A row as it was given: its cells, and the line that is kept of it. `text` is undefined where it cannot be read. */
export type Row = { line: number; raw: string; text: string | undefined; cells: readonly string[]; sign: string };

const joiners = [':', '|', ';', '\t'] as const;

/** One account a line. Lines are numbered from 1 as they were given; empty ones are skipped. */
export function plainRows(given: string): Row[] {
  return withoutMark(given)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((raw, index) => ({ line: index + 1, raw, text: raw.trim() }))
    .filter(({ text }) => text !== '')
    .map((row) => {
      const sign = separator.exec(row.text)?.[0] ?? '';
      return { ...row, sign, cells: sign === '' ? [row.text] : row.text.split(sign).map((cell) => cell.trim()) };
    });
}

/** The rows of a CSV file, their cells joined by a sign that none of them contains. */
export function csvRows(text: string): Row[] {
  const given = withoutMark(text);
  const named = /^"?sep=(.)"?[ \t]*\r?(?:\n|$)/i.exec(given);
  const delimiter = named?.[1] ?? delimiterOf(given);
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
  const body = named ? given.slice(named[0].length) : given;
  const rows: Row[] = named ? plainRows(named[0].trim()) : [];
  try {
    const parsed = parse(body, { ...options, raw: true }) as unknown as { record: string[]; raw: string }[];
    let [place, line] = [0, rows.length + 1];
    for (const { record, raw: whole } of parsed) {
      const raw = whole.replace(/^[\r\n]+|[\r\n]+$/g, '');
      const start = body.indexOf(raw, place);
      line += body.slice(place, start).split('\n').length - 1;
      place = start;
      if (record.some((cell) => cell !== '')) rows.push({ line, raw, ...joined(record) });
    }
    return rows;
  } catch {
    // A quote that never ends: what comes after it cannot be told apart.
    return plainRows(text).map((row) => ({ ...row, text: undefined }));
  }
}

/** Cells as the line that is kept of them. */
export function joined(cells: readonly string[], wanted?: string): Pick<Row, 'text' | 'cells' | 'sign'> {
  const signs = wanted === undefined || wanted === '' ? joiners : [wanted, ...joiners];
  const sign = signs.find((one) => !cells.some((cell) => cell.includes(one)));
  return { cells, sign: sign ?? '', text: sign === undefined ? undefined : cells.join(sign) };
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}
