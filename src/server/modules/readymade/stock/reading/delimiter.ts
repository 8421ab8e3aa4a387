import { roleOf } from '../../../../security/account-words.ts';

const candidates = ['\t', ';', ',', '|', ':'] as const;
/** A colon of an address separates nothing. */
const addressColon = /:(?=\/\/)/g;
const quoted = /(^|[\t;,|:\n])[ ]*"(?:[^"]|"")*"(?=[ ]*(?:[\t;,|:\r\n]|$))/g;

/**
 * The delimiter of a CSV file, judged over all its rows: the one that splits most of them. Where several do, it is the one
 * whose first cells are whole (a login contains no other delimiter), then the one that gives the rows the same length.
 * What stands in quotes splits nothing.
 */
export function delimiterOf(text: string): string {
  const rows = text
    .replace(quoted, '$1quoted')
    .replaceAll(addressColon, '')
    .split(/\r\n|\r|\n/)
    .filter((row) => row.trim() !== '');
  const ranked = candidates
    .map((delimiter) => ({ delimiter, ...judge(rows, delimiter) }))
    .toSorted((one, other) => other.split - one.split || other.whole - one.whole || other.alike - one.alike);
  const [best] = ranked;
  return best && best.split > 0 ? best.delimiter : ',';
}

function judge(rows: readonly string[], delimiter: string) {
  const others = candidates.filter((one) => one !== delimiter);
  const lengths = new Map<number, number>();
  let [split, whole] = [0, 0];
  for (const [index, row] of rows.entries()) {
    const cells = row.split(delimiter);
    lengths.set(cells.length, (lengths.get(cells.length) ?? 0) + 1);
    const [first = ''] = cells;
    const isHeader = index === 0 && cells.every((cell) => cell.trim() === '' || roleOf(cell) !== undefined);
    // A colon after a label stands within a cell.
    if (cells.length < 2 || (delimiter === ':' && !isHeader && roleOf(first) !== undefined)) continue;
    split += 1;
    if (!others.some((other) => first.includes(other))) whole += 1;
    if (isHeader) whole += 1;
  }
  return { split, whole, alike: Math.max(0, ...lengths.values()) };
}
