import { classes } from '../../classes.ts';
import type { Selection } from '../list/use-selection.ts';
import { SelectBox } from '../table/select-box.tsx';
import { SheetCell } from './sheet-cell.tsx';
import type { Sheet } from './use-sheet.ts';
import type { SheetRange } from './use-sheet-range.ts';
import { inBody } from '../table/row.ts';
import { roles } from '../table/roles.ts';

type SheetRowProps<R> = {
  sheet: Sheet<R>;
  row: R;
  index: number;
  top: number;
  range: SheetRange;
  selection: Selection | undefined;
  quiet: boolean;
  /** The side panel shows it. */
  open: boolean;
  selectLabel: string;
};

/** A row of a sheet, 36 px high, with hairlines between its cells. */
export function SheetRow<R>({ sheet, row, index, top, range, selection, quiet, open, selectLabel }: SheetRowProps<R>) {
  const key = sheet.keyOf(row);
  const selected = selection?.isSelected(key) ?? false;
  return (
    <div
      {...roles.row}
      aria-rowindex={index + 2}
      aria-selected={selection ? selected : undefined}
      aria-current={open || undefined}
      style={{ transform: `translateY(${top}px)` }}
      className={classes(
        inBody,
        'grid h-9 grid-cols-subgrid border-b border-line tabular-nums',
        selected || open ? 'bg-accent-soft' : 'hover:bg-hover',
        quiet && 'text-muted',
      )}
    >
      {selection && (
        <div {...roles.cell}>
          <SelectBox
            label={selectLabel}
            checked={selected}
            onToggle={(extend) => (extend ? selection.extendTo(key) : selection.toggle(key))}
            className="pl-2"
          />
        </div>
      )}
      {sheet.columns.map((column, at) => (
        <SheetCell
          key={column.id}
          sheet={sheet}
          row={row}
          column={column}
          place={{ row: index, column: at }}
          range={range}
          lined={at > 0}
        />
      ))}
    </div>
  );
}
