import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import type { Selection } from '../list/use-selection.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { useKeysWait } from '../keys/waiting.store.ts';
import { useListFocus } from '../list/list-focus.store.ts';
import { useFirstFound } from '../list/use-first-found.ts';
import { useMedia } from '../page/use-media.ts';
import { tracksOf } from '../table/columns.ts';
import { PhoneRow } from '../table/phone-row.tsx';
import { TableHead } from '../table/table-head.tsx';
import { useRowWindow } from '../table/use-row-window.ts';
import { pressInSheet } from './sheet-keys.ts';
import { SheetRow } from './sheet-row.tsx';
import { shownCell } from './shown-cell.tsx';
import type { Sheet } from './use-sheet.ts';
import { useSheetRange } from './use-sheet-range.ts';
import { bodyLook } from '../table/row.ts';
import { roles } from '../table/roles.ts';

type SheetGridProps<R> = {
  label: string;
  sheet: Sheet<R>;
  selection?: Selection;
  /** On phones a row opens the record, since cells are too small for fingers. */
  onOpen?: (key: string) => void;
  open?: string | undefined;
  /** Other rows are on their way. */
  isLoading?: boolean;
  hasMore?: boolean;
  onEnd?: () => void;
  /** Instead of rows where there are none. */
  empty?: ReactNode;
  /** Rows that rest, such as those of a paused server: their text is quiet. */
  isQuiet?: (row: R) => boolean;
  /** After the last row. */
  end?: ReactNode;
};

/**
 * A list edited like a spreadsheet: arrows move, typing edits, Ctrl+C and Ctrl+V copy and paste cells, Ctrl+D fills down,
 * the handle fills by dragging, Ctrl+Z undoes. All edits wait for one save.
 */
export function SheetGrid<R>(props: SheetGridProps<R>) {
  const {
    label,
    sheet,
    selection,
    onOpen,
    open,
    isLoading = false,
    hasMore = false,
    onEnd,
    empty,
    isQuiet,
    end,
  } = props;
  const { rows, keyOf, columns } = sheet;
  const t = useWords(adminPartsWords);
  const oneLine = useMedia('columns');
  const pane = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const rowWindow = useRowWindow({ count: rows.length, pane, body, oneLine, hasMore, onEnd: onEnd ?? nothing });
  const range = useSheetRange({ sheet, grid: body, scrollTo: rowWindow.scrollTo });

  // J and K lead into the cells. What a cell does by itself is elsewhere the browser's, and stands here for the table of keys.
  useKeys({
    next: () => range.move(0, 0),
    previous: () => range.move(0, 0),
    ...Object.fromEntries((['editCell', 'copyCells', 'pasteCells', 'fill'] as const).map((key) => [key, () => false])),
    ...(sheet.undo && { undo: sheet.undo }),
    ...(sheet.redo && { redo: sheet.redo }),
  });
  const focusFirst = () => {
    if (oneLine) return range.moveTo({ row: 0, column: range.active.column });
    body.current?.querySelector<HTMLElement>('[data-row]')?.focus();
    useListFocus.getState().done();
  };
  useFirstFound({ count: rows.length, isLoading, focusFirst });
  useKeysWait(isLoading, 'list');
  const { dropFill } = range;
  const latestDrop = useRef(dropFill);
  useEffect(() => {
    latestDrop.current = dropFill;
  });
  const isFilling = range.fillTo !== undefined;
  useEffect(() => {
    if (!isFilling) return undefined;
    const drop = () => latestDrop.current();
    window.addEventListener('pointerup', drop);
    return () => window.removeEventListener('pointerup', drop);
  }, [isFilling]);

  const press = (event: KeyboardEvent) => {
    const numeric = columns[range.active.column]?.edit?.numeric === true;
    const last = { row: rows.length - 1, column: columns.length - 1 };
    if (isOnCell(event.target) && pressInSheet(event, { range, numeric, last, undo: sheet.undo, redo: sheet.redo }))
      event.preventDefault();
  };
  const copy = (event: ClipboardEvent) => {
    if (range.editing || !isOnCell(event.target)) return;
    event.clipboardData.setData('text/plain', range.copy());
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (range.editing || !isOnCell(event.target)) return;
    range.paste(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  };

  if (rows.length === 0) return empty;
  return (
    <div ref={pane} className="@container min-h-0 flex-1 overscroll-contain max-md:overflow-visible md:overflow-auto">
      <div
        {...roles.grid}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-multiselectable
        data-own-keys
        {...{ onKeyDown: press, onCopy: copy, onPaste: paste }}
        style={oneLine ? { gridTemplateColumns: tracksOf(columns, selection !== undefined) } : undefined}
        className={classes('outline-none', oneLine && 'grid')}
      >
        <TableHead columns={columns.map(headOf)} selection={selection} shown={oneLine} lined />
        <div ref={body} {...roles.rowGroup} className={bodyLook(oneLine)} style={{ height: rowWindow.height }}>
          {rowWindow.items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = keyOf(row);
            if (!oneLine)
              return (
                <PhoneRow
                  key={key}
                  row={row}
                  rowKey={key}
                  index={index}
                  top={start}
                  columns={columns.map((column) => ({ ...column, cell: () => shownCell(sheet, row, column) }))}
                  active={index === range.active.row}
                  open={open === key}
                  gone={false}
                  selection={selection}
                  onOpen={onOpen}
                  onFocus={nothing}
                />
              );
            return (
              <SheetRow
                key={key}
                sheet={sheet}
                row={row}
                index={index}
                top={start}
                range={range}
                selection={selection}
                quiet={isQuiet?.(row) ?? false}
                open={open === key}
                selectLabel={t.selectRow}
              />
            );
          })}
        </div>
      </div>
      {end}
    </div>
  );
}

function headOf<R>({ id, header, headUnseen, width, align }: Sheet<R>['columns'][number]) {
  return {
    id,
    header,
    cell: nothing,
    ...(headUnseen && { headUnseen }),
    ...(width !== undefined && { width }),
    ...(align && { kind: 'number' as const }),
  };
}

/** A checkbox or a switch in a row keeps its own keys. */
function isOnCell(target: EventTarget): boolean {
  return target instanceof Element && (target.matches('[data-cell]') || target.matches('[data-cell-field]'));
}

function nothing(): undefined {
  return undefined;
}
