/** Changed cells by `row:column`, as typed. A cell that is back at its saved value is not in it. */
export type Edits = ReadonlyMap<string, string>;
export type CellChange = { row: string; column: string; text: string };

/** The edits, and the steps that lead back and forth. One action is one step, however many cells it changes. */
export type SheetHistory = { past: readonly Edits[]; edits: Edits; future: readonly Edits[] };

export const noHistory: SheetHistory = { past: [], edits: new Map(), future: [] };

/** More steps back than this are forgotten. */
const longest = 200;

export function cellKey(row: string, column: string): string {
  return `${column}:${row}`;
}

/** Applies changes as one step. `savedText`: what a cell holds before any edit. */
export function applyChanges(
  history: SheetHistory,
  changes: readonly CellChange[],
  savedText: (row: string, column: string) => string | undefined,
): SheetHistory {
  const edits = new Map(history.edits);
  for (const { row, column, text } of changes) {
    const saved = savedText(row, column);
    if (saved === undefined) continue;
    if (text === saved) edits.delete(cellKey(row, column));
    else edits.set(cellKey(row, column), text);
  }
  if (isSame(edits, history.edits)) return history;
  return { past: [...history.past, history.edits].slice(-longest), edits, future: [] };
}

/** Takes every edit of some rows back, as one step. */
export function dropRows(history: SheetHistory, rows: readonly string[]): SheetHistory {
  const edits = new Map([...history.edits].filter(([key]) => !rows.includes(rowOfKey(key))));
  if (isSame(edits, history.edits)) return history;
  return { past: [...history.past, history.edits].slice(-longest), edits, future: [] };
}

/** The row of a cell's key. */
function rowOfKey(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

export function undoStep(history: SheetHistory): SheetHistory {
  const edits = history.past.at(-1);
  return edits ? { past: history.past.slice(0, -1), edits, future: [history.edits, ...history.future] } : history;
}

export function redoStep(history: SheetHistory): SheetHistory {
  const [edits, ...future] = history.future;
  return edits ? { past: [...history.past, history.edits], edits, future } : history;
}

function isSame(a: Edits, b: Edits): boolean {
  return a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);
}
