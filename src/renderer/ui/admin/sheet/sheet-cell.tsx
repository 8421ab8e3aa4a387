import type { PointerEvent } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { focusHere } from '../../form/field.tsx';
import { classes } from '../../classes.ts';
import { isControl } from '../table/row.ts';
import { isWithin, type Place } from './sheet-range.ts';
import { shownCell } from './shown-cell.tsx';
import type { Sheet, SheetColumn } from './use-sheet.ts';
import type { SheetRange } from './use-sheet-range.ts';
import { roles } from '../table/roles.ts';

type SheetCellProps<R> = {
  sheet: Sheet<R>;
  row: R;
  column: SheetColumn<R>;
  place: Place;
  range: SheetRange;
  lined: boolean;
};

/** A cell: edited ones are tinted, refused ones red with their reason, the active one has a ring and a handle to fill with. */
export function SheetCell<R>({ sheet, row, column, place, range, lined }: SheetCellProps<R>) {
  const key = sheet.keyOf(row);
  const { active, corners, editing, fillTo } = range;
  const isActive = active.row === place.row && active.column === place.column;
  const isChosen = isWithin(place, corners);
  const isFilled = fillTo !== undefined && isWithin(place, { ...corners, bottom: Math.max(corners.bottom, fillTo) });
  const edited = sheet.editedText(key, column.id) !== undefined;
  const problem = sheet.problemOf(key, column.id);
  const isMany = corners.top !== corners.bottom || corners.left !== corners.right;
  const holdsHandle =
    place.row === corners.bottom && place.column === corners.right && column.edit !== undefined && !editing;

  const content = shownCell(sheet, row, column);

  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || isControl(event.target)) return;
    if (event.shiftKey) range.extendTo(place);
    else range.moveTo(place);
  };
  const enter = (event: PointerEvent) => {
    if (fillTo !== undefined) range.dragFill(place.row);
    else if (event.buttons === 1) range.extendTo(place);
  };
  return (
    <div
      {...roles.cell}
      {...{ tabIndex: isActive ? 0 : -1 }}
      data-cell={`${place.row}:${place.column}`}
      aria-readonly={column.edit ? undefined : true}
      aria-invalid={problem !== undefined || undefined}
      aria-selected={isChosen}
      title={problem}
      onPointerDown={begin}
      onPointerEnter={enter}
      onDoubleClick={() => range.edit()}
      className={classes(
        'relative flex min-w-0 items-center px-2 outline-none select-none',
        column.align === 'end' && 'justify-end',
        lined && 'border-l border-line',
        problem !== undefined
          ? 'bg-bad-soft font-semibold text-bad'
          : edited
            ? 'bg-accent-soft font-semibold'
            : ((isChosen && isMany) || isFilled) && 'bg-accent-soft',
        isActive && 'z-1 shadow-[inset_0_0_0_2px_var(--accent)]',
        isActive && !edited && problem === undefined && 'bg-surface',
      )}
    >
      {isActive && editing ? (
        <input
          data-cell-field
          ref={focusHere}
          aria-label={column.header}
          value={editing.text}
          size={1}
          inputMode={column.edit?.numeric === true ? 'decimal' : undefined}
          onFocus={(event) => !editing.quick && event.target.select()}
          onChange={(event) => range.type(event.target.value)}
          onBlur={range.leave}
          className={classes(
            'field-sizing-content h-full w-full min-w-0 bg-transparent font-semibold outline-none',
            column.align === 'end' && 'text-right',
          )}
        />
      ) : (
        <span
          {...untranslated(content)}
          className={classes('flex min-w-0 items-center truncate', column.align === 'end' && 'text-right')}
        >
          {content}
        </span>
      )}
      {holdsHandle && (
        <span
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation();
            range.dragFill(place.row);
          }}
          className="absolute -right-1 -bottom-1 z-2 size-2 cursor-crosshair rounded-[2px] border border-surface bg-accent"
        />
      )}
    </div>
  );
}
