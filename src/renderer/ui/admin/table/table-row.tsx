import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import type { Column } from './columns.ts';
import { inBody, rowAttributes, rowLook, type RowProps } from './row.ts';
import { SelectBox } from './select-box.tsx';
import { roles } from './roles.ts';

/** A row of one line, 36 px high. */
export function TableRow<R>(props: RowProps<R>) {
  const t = useWords(adminPartsWords);
  const { row, rowKey, columns, selection } = props;
  const selected = selection?.isSelected(rowKey) ?? false;
  return (
    <div
      {...rowAttributes(props)}
      className={classes(
        inBody,
        'grid h-9 grid-cols-subgrid items-center pr-2 tabular-nums',
        !selection && 'pl-2',
        rowLook(props, selected),
      )}
    >
      {selection && (
        <div {...roles.cell} className="h-full">
          <SelectBox
            label={t.selectRow}
            checked={selected}
            onToggle={(extend) => (extend ? selection.extendTo(rowKey) : selection.toggle(rowKey))}
            className="pl-2"
          />
        </div>
      )}
      {columns.map((column) => {
        const content = column.cell(row);
        return (
          <div key={column.id} {...roles.cell} {...untranslated(content)} className={cellLook(column)}>
            {column.yields ? <span className={yieldingLook}>{content}</span> : content}
          </div>
        );
      })}
    </div>
  );
}

/** As wide as its column where the list is narrow, which it does not make wider. */
const yieldingLook = 'block truncate @max-4xl:w-0 @max-4xl:min-w-full';

function cellLook<R>({ kind }: Column<R>): string {
  return classes(
    'truncate px-2',
    (kind === 'number' || kind === 'money') && 'text-right',
    kind === 'money' && 'font-semibold',
  );
}
