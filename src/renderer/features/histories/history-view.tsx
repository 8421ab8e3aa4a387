import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { HistoryListState } from '#renderer/lib/history-list.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { DownloadCsv } from '#renderer/ui/history/download-csv.tsx';
import { FilterChips } from '#renderer/ui/history/filter-chips.tsx';
import { HistoryFrame } from '#renderer/ui/history/history-frame.tsx';
import { momentsOf, readPeriod, type Period } from '#renderer/ui/history/period.ts';
import { PeriodFilter } from '#renderer/ui/history/period-filter.tsx';
import { useIsWide } from '#renderer/lib/media-query.ts';
import { SearchFilter } from '#renderer/ui/history/search-filter.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { historyWords } from '#renderer/words/en/history.ts';
import { useWords } from '#renderer/words/words.ts';

/** In px. */
const rowHeights = { oneLine: 56, twoLines: 72 };

type HistoryRow = { id: number; created_at: string };
type ColumnsProps = { names: readonly { name: string; right?: true }[]; className: string };

type HistoryViewProps<R extends HistoryRow, V extends string> = {
  label: string;
  list: HistoryListState<R>;
  filter: HistoryFilter<V>;
  /** The filter shown as chips. */
  choices: { label: string; options: readonly { value: V | undefined; label: string }[] };
  search: { label: string; placeholder: string };
  /** `name` is the file name before its date. */
  csv: { name: string; read: (onProgress: (bytes: number) => void) => Promise<string> };
  columns: ColumnsProps;
  renderRow: (row: R) => ReactNode;
  /** Shown while there are no rows at all, with the link that starts them. */
  empty: { icon: LucideIcon; title: string; text: string; link: { to: string; label: string } };
};

/** Search, download and filters above a history, with column titles on wide screens. */
export function HistoryView<R extends HistoryRow, V extends string>({
  label,
  list,
  filter,
  choices,
  search,
  csv,
  columns,
  renderRow,
  empty,
}: HistoryViewProps<R, V>) {
  const t = useWords(historyWords);
  const isWide = useIsWide();
  const [failure, setFailure] = useState<unknown>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1">
          <SearchFilter {...search} />
        </div>
        <DownloadCsv {...csv} disabled={!list.rows?.length} onFailure={setFailure} />
        <ActionFailure error={failure} what={t.notDownloaded} className="basis-full" />
      </div>
      <div>
        <FilterChips label={choices.label} name={filter.name} choices={choices.options} chosen={filter.chosen} />
        <PeriodFilter period={filter.period} />
      </div>
      <HistoryFrame
        label={label}
        list={list}
        momentOf={createdAt}
        rowHeight={isWide ? rowHeights.oneLine : rowHeights.twoLines}
        renderRow={renderRow}
        narrowedBy={filter.activeNames}
        empty={
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            action={
              <ButtonLink to={empty.link.to} variant="solid">
                {empty.link.label}
              </ButtonLink>
            }
          >
            {empty.text}
          </EmptyState>
        }
        head={isWide && <Columns {...columns} />}
      />
    </div>
  );
}

/** `query` holds what both histories send: the search and the period. */
type HistoryFilter<V extends string> = {
  name: string;
  chosen: V | undefined;
  period: Period;
  query: { search?: string; from?: string; to?: string };
  activeNames: string[];
};

/** Reads the filters from the URL. `name` is the chips' parameter, `values` what it may be. */
export function useHistoryFilter<V extends string>(name: string, values: readonly V[]): HistoryFilter<V> {
  const { parameters } = useFilters();
  const period = readPeriod(parameters);
  const search = parameters.get('search')?.trim() ?? '';
  return {
    name,
    chosen: readChoice(values, parameters.get(name)),
    period,
    query: { ...(search !== '' && { search }), ...momentsOf(period) },
    activeNames: [name, 'search', 'period', 'from', 'to'].filter((parameter) => parameters.has(parameter)),
  };
}

/** Hidden from screen readers, because each row names its own values. */
function Columns({ names, className }: ColumnsProps) {
  return (
    <div aria-hidden className={classes(columnsLook, className)}>
      {names.map(({ name, right }, index) => (
        <span key={name + String(index)} className={right && 'text-right'}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** Its height equals `--history-head`, below which day headings stick. */
const columnsLook =
  'sticky top-(--header-height) z-2 h-8 items-center rounded-t-12 border-b border-line bg-subtle text-12 text-muted';

const createdAt = (row: HistoryRow) => row.created_at;
