type Cell = string | number;

/** Formats a table: figures aligned to the right, words to the left. */
export function formatTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isFigure = head.map((_, column) => rows.every((row) => /^[\d–]/.test(String(row[column] ?? ''))));
  const lines = texts.map((row) =>
    widths
      .map((width, column) => {
        const text = row[column] ?? '';
        return isFigure[column] ? text.padStart(width) : text.padEnd(width);
      })
      .join('   ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('   ');
  return [lines[0], rule, ...lines.slice(1)].map((line) => `  ${line ?? ''}`).join('\n');
}

/** Rounds to about three significant digits: 1,401 · 46.8 · 0.42. */
export function round(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}
