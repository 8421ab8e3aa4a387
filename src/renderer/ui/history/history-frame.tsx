import type { ReactNode } from 'react';
import { SearchX } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import type { HistoryListState } from '#renderer/lib/history-list.ts';
import { Button, keepFocusNear } from '../button/button.tsx';
import { Card } from '../page/card.tsx';
import { classes } from '../classes.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { errorMessage } from '../feedback/error-words.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';
import { HistoryRows } from './history-rows.tsx';
import { HistorySkeleton, RowSkeleton } from './history-skeleton.tsx';
import { historyWords } from '#renderer/words/en/history.ts';
import { useFilters } from './use-filters.ts';

type HistoryFrameProps<R extends { id: number }> = {
  label: string;
  list: HistoryListState<R>;
  momentOf: (row: R) => string;
  rowHeight: number;
  /** Row heights follow their content and may change. */
  rowsGrow?: boolean;
  renderRow: (row: R) => ReactNode;
  /** Replaces the usual skeleton row. */
  skeleton?: ReactNode;
  /** Names of the active filters, as in the URL. */
  narrowedBy?: readonly string[];
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Column headings, where there is room for columns. */
  head?: ReactNode;
};

/** A history list in each of its states: loading, failed, empty, or its rows with older ones loading below. */
export function HistoryFrame<R extends { id: number }>({
  list,
  narrowedBy = [],
  empty,
  head,
  rowHeight,
  skeleton,
  ...rest
}: HistoryFrameProps<R>) {
  const { rows, error, hasMore, isStale } = list;
  // An empty result for other filters does not mean that these find nothing.
  if (!rows || (isStale && rows.length === 0))
    return error === null ? (
      <HistorySkeleton rowHeight={rowHeight} head={head} skeleton={skeleton} />
    ) : (
      <Card>
        <ErrorState error={error} retrying={list.isRetrying} onRetry={list.retry} />
      </Card>
    );
  if (rows.length === 0) return <Card>{narrowedBy.length > 0 ? <NoneFound names={narrowedBy} /> : empty}</Card>;
  return (
    <Card
      aria-busy={isStale}
      className={classes('overflow-clip', Boolean(head) && '[--history-head:2rem]', isStale && 'opacity-60')}
    >
      {head}
      <HistoryRows {...rest} rows={rows} rowHeight={rowHeight} hasMore={hasMore} onNearEnd={list.readOn} />
      <Older list={list} rowHeight={rowHeight} skeleton={skeleton} />
    </Card>
  );
}

type OlderProps<R extends { id: number }> = Pick<HistoryFrameProps<R>, 'list' | 'rowHeight' | 'skeleton'>;

function Older<R extends { id: number }>({ list, rowHeight, skeleton }: OlderProps<R>) {
  const t = useWords(historyWords);
  const parts = useWords(partsWords);
  if (list.olderError !== undefined)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4">
        <span className="text-bad">{errorMessage(list.olderError)}</span>
        <Button size="sm" onClick={list.readOn}>
          {parts.retry}
        </Button>
      </div>
    );
  if (!list.hasMore) return <p className="p-4 text-center text-12 text-muted">{t.end}</p>;
  return (
    <output aria-label={t.loadingOlder} className="block">
      {[0, 1, 2].map((row) => (
        <RowSkeleton key={row} height={rowHeight} index={row}>
          {skeleton}
        </RowSkeleton>
      ))}
    </output>
  );
}

function NoneFound({ names }: { names: readonly string[] }) {
  const t = useWords(historyWords);
  const { change } = useFilters();
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])));
  return (
    <EmptyState
      icon={SearchX}
      title={t.noneFound}
      action={
        <Button ref={keepFocusNear} onClick={clear}>
          {t.clear}
        </Button>
      }
    >
      {t.noneFoundText}
    </EmptyState>
  );
}
