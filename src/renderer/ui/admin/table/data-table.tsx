import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { Fragment, useMemo, useRef, type ReactNode } from 'react';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { formatDay } from '../../format/time.ts';
import { classes } from '../../classes.ts';
import { ErrorState } from '../page/error-state.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useMedia } from '../page/use-media.ts';
import { sharesLook, tracksOf, type Column } from './columns.ts';
import { DayLine, FreshLine, ListEnd } from './list-lines.tsx';
import { PhoneRow } from './phone-row.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { Columns } from './use-columns.ts';
import { useCursor } from './use-cursor.ts';
import { useDays } from './use-days.ts';
import { dayHeight, useRowWindow } from './use-row-window.ts';
import { bodyLook } from './row.ts';
import { roles } from './roles.ts';

export type DataTableProps<R extends object> = {
  /** Says what the list holds, to screen readers. */
  label: string;
  list: AdminList<R>;
  columns: Columns<R>;
  /** The moment by which rows are listed: their days are told then. */
  at?: (row: R) => string;
  /** The key of the open row. */
  open?: string | undefined;
  onOpen?: (key: string) => void;
  selection?: Selection;
  /** Shown instead of rows when nothing is listed. */
  empty: ReactNode;
  /** "12 new orders"; by default "12 new". */
  freshText?: (count: number) => string;
  /** False while another part of the page has the list's keys. */
  keys?: boolean;
};

const features = tableFeatures({ columnVisibilityFeature });

/**
 * A list of the admin panel: rows of 36 px edge to edge, two lines on a phone. J and K move, X selects, Enter opens. Only
 * the rows in view are in the document.
 */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { label, list, columns, at, open, onOpen, selection, empty, freshText, keys = true } = props;
  const { rows, keyOf } = list;
  const oneLine = useMedia('columns');
  const pane = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const defs = useMemo(() => columns.columns.map(defOf), [columns.columns]);
  const table = useTable({
    features,
    columns: defs,
    data: rows ?? noRows,
    getRowId: keyOf,
    state: { columnVisibility: columns.visibility },
  });
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  // A phone's row has a place of its own for the mark, whatever columns are chosen.
  const shown = columns.columns.filter(({ id, phone }) => visible.has(id) || (!oneLine && phone === 'mark'));
  const rowKeys = useMemo(() => (rows ?? []).map(keyOf), [rows, keyOf]);
  const days = useDays(rows, at);
  const rowWindow = useRowWindow({
    count: rowKeys.length,
    days,
    pane,
    body,
    oneLine,
    onEnd: list.readOn,
    hasMore: list.hasMore,
  });
  const cursor = useCursor({
    rowKeys,
    open,
    onOpen,
    selection,
    body,
    scrollTo: rowWindow.scrollTo,
    enabled: keys,
    isLoading: !list.error && (!rows || list.isStale),
  });

  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} retrying={list.isRetrying} />;
  if (!rows) return <TableSkeleton oneLine={oneLine} />;
  if (rows.length === 0) return <div className="grid min-h-0 flex-1 content-center">{empty}</div>;
  const Row = oneLine ? TableRow : PhoneRow;
  return (
    <div
      ref={pane}
      className="@container min-h-0 flex-1 overscroll-contain max-md:overflow-visible md:-mt-px md:overflow-auto"
      aria-busy={list.isStale || undefined}
    >
      <div
        {...roles.grid}
        aria-label={label}
        aria-rowcount={list.hasMore ? -1 : rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        style={oneLine ? { gridTemplateColumns: tracksOf(shown, selection !== undefined) } : undefined}
        className={classes(oneLine && 'grid', sharesLook, list.isStale && 'opacity-60')}
      >
        <TableHead columns={shown} selection={selection} shown={oneLine} />
        <FreshLine list={list} text={freshText} oneLine={oneLine} />
        <div ref={body} {...roles.rowGroup} className={bodyLook(oneLine)} style={{ height: rowWindow.height }}>
          {rowWindow.items.map(({ index, start }) => {
            const row = rows[index];
            const key = rowKeys[index];
            if (row === undefined || key === undefined) return null;
            const day = at && days.includes(index) ? formatDay(at(row)) : undefined;
            return (
              <Fragment key={key}>
                {day !== undefined && <DayLine day={day} top={start} oneLine={oneLine} />}
                <Row
                  row={row}
                  rowKey={key}
                  index={index}
                  top={day === undefined ? start : start + dayHeight}
                  columns={shown}
                  active={cursor.active === key}
                  open={open === key}
                  gone={list.gone.has(key)}
                  selection={selection}
                  onOpen={onOpen && cursor.openRow}
                  onFocus={cursor.setActive}
                />
              </Fragment>
            );
          })}
        </div>
      </div>
      <ListEnd list={list} />
      {selection?.isEmpty === false && <div aria-hidden className="h-16" />}
    </div>
  );
}

const noRows: never[] = [];

function defOf<R extends object>({ id, header, cell }: Column<R>): ColumnDef<typeof features, R> {
  return { id, header, cell: ({ row }) => cell(row.original) };
}
