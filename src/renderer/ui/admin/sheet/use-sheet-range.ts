import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useListFocus } from '../list/list-focus.store.ts';
import { cornersOf, layPasted, readCells, writeCells, type Place, type Range } from './sheet-range.ts';
import type { Sheet } from './use-sheet.ts';

export type Editing = { text: string; /** Typing began it: arrows end it, as in a spreadsheet. */ quick: boolean };

type RangeOptions<R> = { sheet: Sheet<R>; grid: RefObject<HTMLElement | null>; scrollTo: (row: number) => void };

/** The chosen cells of a sheet, and what is done with them: edit, copy, paste, fill. */
export function useSheetRange<R>({ sheet, grid, scrollTo }: RangeOptions<R>) {
  const { rows, keyOf, columns } = sheet;
  const [range, setRange] = useState<Range>(() => at({ row: 0, column: columns.findIndex(({ edit }) => edit) }));
  const [editing, setEditing] = useState<Editing>();
  const [fillTo, setFillTo] = useState<number>();
  const wantsFocus = useRef(false);
  const limit = (place: Place): Place => ({
    row: Math.max(0, Math.min(place.row, rows.length - 1)),
    column: Math.max(0, Math.min(place.column, columns.length - 1)),
  });
  const active = limit(range.from);
  const activeColumn = columns[active.column];

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    useListFocus.getState().done();
  });

  const cellAt = ({ row, column }: Place) => {
    const [record, facts] = [rows[row], columns[column]];
    return record === undefined || !facts
      ? undefined
      : { row: keyOf(record), column: facts.id, edits: facts.edit !== undefined };
  };
  const change = (cells: readonly (Place & { text: string })[]) =>
    sheet.change(
      cells.flatMap(({ text, ...place }) => {
        const cell = cellAt(place);
        return cell?.edits ? [{ row: cell.row, column: cell.column, text }] : [];
      }),
    );
  const textAt = (place: Place) => {
    const cell = cellAt(place);
    return cell ? sheet.textOf(cell.row, cell.column) : '';
  };

  const moveTo = (place: Place) => {
    const next = limit(place);
    wantsFocus.current = true;
    setRange(at(next));
    scrollTo(next.row);
  };
  const fillDown = (corners: ReturnType<typeof cornersOf>, bottom: number) =>
    change(
      spread(corners.top + 1, bottom).flatMap((row) =>
        spread(corners.left, corners.right).map((column) => ({
          row,
          column,
          text: textAt({ row: corners.top, column }),
        })),
      ),
    );

  return {
    range,
    active,
    corners: cornersOf({ from: active, to: limit(range.to) }),
    editing,
    fillTo,
    moveTo,
    move: (rowsDown: number, columnsRight: number) =>
      moveTo({ row: active.row + rowsDown, column: active.column + columnsRight }),
    extendTo: (place: Place) => setRange({ from: active, to: limit(place) }),
    extend: (rowsDown: number, columnsRight: number) => {
      const to = limit({ row: range.to.row + rowsDown, column: range.to.column + columnsRight });
      setRange({ from: active, to });
      scrollTo(to.row);
    },
    /** Opens the field of the active cell: with its text, or with the character that was typed. */
    edit: (typed?: string) => {
      if (activeColumn?.edit) setEditing({ text: typed ?? textAt(active), quick: typed !== undefined });
    },
    type: (text: string) => setEditing((now) => now && { ...now, text }),
    commit: (rowsDown = 0, columnsRight = 0) => {
      if (editing) change([{ ...active, text: editing.text }]);
      setEditing(undefined);
      moveTo({ row: active.row + rowsDown, column: active.column + columnsRight });
    },
    /** The field lost the focus: what was typed is kept. */
    leave: () => {
      if (editing) change([{ ...active, text: editing.text }]);
      setEditing(undefined);
    },
    cancel: () => {
      setEditing(undefined);
      wantsFocus.current = true;
    },
    copy: () => {
      const { top, bottom, left, right } = cornersOf(range);
      return writeCells(spread(top, bottom).map((row) => spread(left, right).map((column) => textAt({ row, column }))));
    },
    paste: (text: string) => {
      const cells = layPasted(readCells(text), range);
      change(cells);
      const last = cells.at(-1);
      if (last) setRange({ from: active, to: limit(last) });
    },
    /** Copies the first row of the range into the others, or a single cell into the row below it. */
    fill: () => {
      const corners = cornersOf(range);
      if (corners.top < corners.bottom) fillDown(corners, corners.bottom);
      else fillFromAbove(corners.left, corners.right);
    },
    dragFill: setFillTo,
    dropFill: () => {
      const corners = cornersOf(range);
      if (fillTo !== undefined && fillTo > corners.bottom) {
        fillDown(corners, Math.min(fillTo, rows.length - 1));
        setRange({
          from: { row: corners.top, column: corners.left },
          to: limit({ row: fillTo, column: corners.right }),
        });
      }
      setFillTo(undefined);
    },
  };

  function fillFromAbove(left: number, right: number) {
    const { row } = active;
    if (row > 0) change(spread(left, right).map((column) => ({ row, column, text: textAt({ row: row - 1, column }) })));
  }
}
export type SheetRange = ReturnType<typeof useSheetRange<unknown>>;

function at(place: Place): Range {
  return { from: place, to: place };
}

function spread(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
