import { ChevronDown, ChevronUp } from 'lucide-react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import type { Selection } from '../list/use-selection.ts';
import type { Column } from './columns.ts';
import { SelectBox } from './select-box.tsx';
import { roles } from './roles.ts';

type TableHeadProps<R> = {
  columns: readonly Column<R>[];
  selection: Selection | undefined;
  /** False on phones, where only screen readers find it. */
  shown: boolean;
  /** Hairlines between the columns, as a sheet has them. */
  lined?: boolean;
};

/** The names of the columns, 32 px high, always in view. */
export function TableHead<R>({ columns, selection, shown, lined = false }: TableHeadProps<R>) {
  const t = useWords(adminPartsWords);
  return (
    <div {...roles.rowGroup} className={shown ? 'sticky top-0 z-2 col-span-full grid grid-cols-subgrid' : 'sr-only'}>
      <div
        {...roles.row}
        aria-rowindex={1}
        className={classes(
          'col-span-full grid h-8 grid-cols-subgrid items-center border-y border-line bg-subtle text-12 font-medium text-faint',
          !lined && 'pr-2',
          !lined && !selection && 'pl-2',
        )}
      >
        {selection && (
          <div {...roles.head} className="h-full">
            <SelectBox
              label={t.selectShown}
              checked={selection.shown === 'all'}
              partly={selection.shown === 'some'}
              onToggle={selection.toggleShown}
              className="pl-2"
            />
          </div>
        )}
        {columns.map((column, index) => (
          <Head key={column.id} column={column} lined={lined && index > 0} />
        ))}
      </div>
    </div>
  );
}

function Head<R>({ column: { header, headUnseen, kind, sort, width }, lined }: { column: Column<R>; lined: boolean }) {
  const Arrow = sort?.direction === 'ascending' ? ChevronUp : ChevronDown;
  return (
    <div
      {...roles.head}
      aria-sort={sort && (sort.direction ?? 'none')}
      className={classes(
        'truncate px-2',
        lined && 'border-l border-line leading-8',
        (kind === 'number' || kind === 'money') && 'text-right',
      )}
    >
      {sort ? (
        <button type="button" onClick={sort.onSort} className="inline-flex h-8 items-center gap-1 hover:text-ink">
          {header}
          {sort.direction && <Arrow size={12} strokeWidth={2} aria-hidden />}
        </button>
      ) : (
        <span className={headUnseen && 'sr-only'}>{header}</span>
      )}
      {/* What the column is wide without its padding. A narrow list has no room for more than what is there. */}
      {width !== undefined && (
        <span aria-hidden className="block max-w-full @max-4xl:hidden" style={{ width: width - 16 }} />
      )}
    </div>
  );
}
