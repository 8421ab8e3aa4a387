/** An import of accounts, one a line, of unknown cost. */
export function importOrder(lines: readonly string[]) {
  return {
    text: lines.join('\n'),
    format: 'lines',
    parts: 1,
    supplier: 'Test supplier',
    cost: null,
    dry_run: false,
  } as const;
}
