import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { Button } from '../../button/button.tsx';
import { classes } from '../../classes.ts';
import { errorWords } from '../../feedback/error-words.ts';
import { roles } from './roles.ts';
import { inBody } from './row.ts';

type ListOf = AdminList<never>;

type FreshLineProps = {
  list: Pick<ListOf, 'added' | 'gone' | 'showFresh'>;
  text: ((count: number) => string) | undefined;
  oneLine: boolean;
};

/** "12 new · show": what changed since the list was shown waits here, so that rows never move by themselves. */
export function FreshLine({ list: { added, gone, showFresh }, text, oneLine }: FreshLineProps) {
  const t = useWords(adminPartsWords);
  if (added === 0 && gone.size === 0) return null;
  const what = added > 0 ? (text?.(added) ?? t.newRows(added)) : t.changedRows(gone.size);
  return (
    <div
      {...roles.rowGroup}
      className={classes('sticky z-1 col-span-full border-b border-line bg-canvas', oneLine ? 'top-8' : 'top-13')}
    >
      <div {...roles.row}>
        <div {...roles.cell}>
          <button
            type="button"
            onClick={showFresh}
            className="h-7 w-full text-12 font-medium text-accent-text tabular-nums -outline-offset-2 hover:bg-hover max-md:h-11"
          >
            {t.showFresh({ what })}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The day of the rows below it. */
export function DayLine({ day, top, oneLine }: { day: string; top: number; oneLine: boolean }) {
  return (
    <div
      {...roles.row}
      style={{ transform: `translateY(${top}px)` }}
      className={classes(
        oneLine ? inBody : 'absolute inset-x-0',
        'h-7 border-b border-line bg-subtle px-4 text-12 leading-7 font-medium text-muted',
      )}
    >
      <div {...roles.cell}>{day}</div>
    </div>
  );
}

/** After the last row: the end, or what kept more from being read. */
export function ListEnd({ list }: { list: Pick<ListOf, 'hasMore' | 'olderError' | 'readOn'> }) {
  const t = useWords(adminPartsWords);
  if (list.olderError) {
    return (
      <div role="alert" className="flex items-center justify-center gap-3 p-4 text-muted">
        {errorWords(list.olderError).title}
        <Button size="sm" onClick={list.readOn}>
          {t.retry}
        </Button>
      </div>
    );
  }
  return <p className="px-4 py-4 text-center text-12 text-faint">{list.hasMore ? t.loadingMore : t.endOfList}</p>;
}
