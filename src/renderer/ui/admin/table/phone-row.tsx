import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import type { Column } from './columns.ts';
import { rowAttributes, rowLook, type RowProps } from './row.ts';
import { SelectBox } from './select-box.tsx';
import { roles } from './roles.ts';

const places = new Map([
  ['title', 'col-start-2 row-start-1 truncate'],
  ['detail', 'col-start-2 row-start-2 truncate text-12 text-muted'],
  ['amount', 'col-start-3 row-start-1 text-right font-semibold'],
  ['state', 'col-start-3 row-start-2 text-right text-12 text-muted'],
]);

/** A row of a phone, 60 px high: what and how much, detail and state. The mark is the place to select it. */
export function PhoneRow<R>(props: RowProps<R>) {
  const t = useWords(adminPartsWords);
  const { row, rowKey, columns, selection } = props;
  const selected = selection?.isSelected(rowKey) ?? false;
  const mark = columns.find(({ phone }) => phone === 'mark');
  return (
    <div
      {...rowAttributes(props)}
      className={classes(
        'absolute inset-x-0 grid h-15 grid-cols-[auto_minmax(0,1fr)_auto] content-center gap-x-3 pr-4 tabular-nums',
        // Without a mark the gap beside it would set the title back.
        mark ? 'pl-4' : 'pl-1',
        rowLook(props, selected),
      )}
    >
      {mark && (
        <div {...roles.cell} className="relative row-span-2 grid w-8 place-items-center self-center">
          {!selected && mark.cell(row)}
          {selection && (
            <SelectBox
              label={t.selectRow}
              checked={selected}
              onToggle={() => selection.toggle(rowKey)}
              className={classes(
                'absolute -inset-x-2 -top-1.5 h-11! [&>input]:size-6',
                !selected && 'opacity-0 focus-within:opacity-100',
              )}
            />
          )}
        </div>
      )}
      {columns.map((column) => placed(column, row))}
    </div>
  );
}

function placed<R>(column: Column<R>, row: R) {
  const { id, phone, cell } = column;
  if (phone === undefined || phone === 'mark') return null;
  const content = cell(row);
  return (
    <div key={id} {...roles.cell} {...untranslated(content)} className={places.get(phone)}>
      {content}
    </div>
  );
}
