import { useMemo, useState, type ReactNode } from 'react';
import { applyChanges, cellKey, dropRows, noHistory, redoStep, undoStep, type CellChange } from './sheet-history.ts';

/** How a column is edited. Texts are what stands on the clipboard and in the field. */
export type CellEdit<R> = {
  textOf: (row: R) => string;
  /** Tidies what was typed ("12" → "12.00"), or says why it is refused. It sees the row's other edits. */
  read: (text: string, row: R, edited: (column: string) => string | undefined) => { text: string; problem?: string };
  /** How a text is shown: "₹12.00". */
  show?: (text: string, row: R) => ReactNode;
  /** Only digits and signs begin an edit, so that letters stay keys of the page. */
  numeric?: boolean;
};

export type SheetColumn<R> = {
  id: string;
  header: string;
  /** Its head is only read out. */
  headUnseen?: true;
  width?: number;
  align?: 'end';
  /** For columns that cannot be edited. */
  cell?: (row: R) => ReactNode;
  edit?: CellEdit<R>;
  /** Its place in the two lines of a phone's row. */
  phone?: 'mark' | 'title' | 'detail' | 'amount' | 'state';
};

type SheetOptions<R> = { rows: readonly R[]; keyOf: (row: R) => string; columns: readonly SheetColumn<R>[] };

/** The unsaved edits of a sheet. Nothing is sent before `changes` is saved as a whole. */
export function useSheet<R>({ rows, keyOf, columns }: SheetOptions<R>) {
  const [history, setHistory] = useState(noHistory);
  const byKey = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows, keyOf]);
  const editOf = useMemo(() => new Map(columns.map(({ id, edit }) => [id, edit])), [columns]);
  const { edits } = history;

  const savedText = (key: string, column: string) => {
    const row = byKey.get(key);
    return row === undefined ? undefined : editOf.get(column)?.textOf(row);
  };
  const readOf = (key: string, column: string, text: string) => {
    const [row, edit] = [byKey.get(key), editOf.get(column)];
    if (row === undefined || !edit) return { text };
    return edit.read(text, row, (other) => edits.get(cellKey(key, other)));
  };
  const change = (changes: readonly CellChange[]) =>
    setHistory((now) => {
      const tidy = changes.map((one) => ({ ...one, text: readOf(one.row, one.column, one.text).text }));
      return applyChanges(now, tidy, savedText);
    });

  const changes = useMemo(
    () =>
      [...edits].map(([key, text]) => {
        const [column = '', ...row] = key.split(':');
        return { row: row.join(':'), column, text };
      }),
    [edits],
  );
  return {
    rows,
    keyOf,
    columns,
    /** Every changed cell, with what to save. */
    changes,
    /** What is refused, by cell. Nothing may be saved while there is any. */
    problems: changes.flatMap(({ row, column, text }) => {
      const { problem } = readOf(row, column, text);
      return problem === undefined ? [] : [{ row, column, problem }];
    }),
    editedText: (row: string, column: string) => edits.get(cellKey(row, column)),
    textOf: (row: string, column: string) => edits.get(cellKey(row, column)) ?? savedText(row, column) ?? '',
    problemOf: (row: string, column: string) => {
      const text = edits.get(cellKey(row, column));
      return text === undefined ? undefined : readOf(row, column, text).problem;
    },
    change,
    /** Takes the edits of some rows back, also of rows that are not listed now. */
    revert: (keys: readonly string[]) => setHistory((now) => dropRows(now, keys)),
    isDirty: edits.size > 0,
    undo: history.past.length > 0 ? () => setHistory(undoStep) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redoStep) : undefined,
    /** After saving, and to throw all edits away. */
    clear: () => setHistory(noHistory),
  };
}
export type Sheet<R> = ReturnType<typeof useSheet<R>>;
