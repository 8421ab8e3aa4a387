/** The roles of a grid that is drawn with boxes: table elements laid out as a CSS grid lose theirs in some browsers. */
export const roles = {
  grid: { role: 'grid' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  head: { role: 'columnheader' },
} as const;
