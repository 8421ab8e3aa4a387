/** A cell by its place on screen. */
export type Place = { row: number; column: number };
/** From the cell where a choice began to the one where it ends. */
export type Range = { from: Place; to: Place };
export type Corners = { top: number; bottom: number; left: number; right: number };

export function cornersOf({ from, to }: Range): Corners {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

export function isWithin({ row, column }: Place, { top, bottom, left, right }: Corners): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Reads what a spreadsheet puts on the clipboard: lines of cells between tabs, cells with tabs or breaks in quotes. */
export function readCells(text: string): string[][] {
  const body = text.replace(/\r?\n$/, '');
  const lines: string[][] = [[]];
  let place = 0;
  for (;;) {
    const [all = '', quoted, plain = ''] = cellHere(body, place);
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    place += all.length;
    if (place >= body.length) return lines;
    if (body[place] !== '\t') lines.push([]);
    place += body.startsWith('\r\n', place) ? 2 : 1;
  }
}

/** The cell that begins at a place: the whole match, then what stands in quotes, else the plain text. */
function cellHere(text: string, place: number): readonly (string | undefined)[] {
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y;
  cell.lastIndex = place;
  return cell.exec(text) ?? [];
}

/** Writes cells as a spreadsheet reads them. */
export function writeCells(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quote).join('\t')).join('\n');
}

function quote(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Where pasted cells land: from the first cell of the range; one cell fills the whole range, and a block is repeated
 * where the range is a multiple of it.
 */
export function layPasted(cells: readonly (readonly string[])[], range: Range): (Place & { text: string })[] {
  const { top, bottom, left, right } = cornersOf(range);
  const [height, width] = [cells.length, Math.max(...cells.map((line) => line.length), 0)];
  if (height === 0 || width === 0) return [];
  const repeats = (size: number, length: number) => (size > length && size % length === 0 ? size : length);
  const rows = repeats(bottom - top + 1, height);
  const columns = repeats(right - left + 1, width);
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return { row: top + row, column: left + column, text: cells[row % height]?.[column % width] ?? '' };
  });
}
