import { Hash } from 'lucide-react';
import { useCallback } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { DownloadCsv } from '#renderer/ui/history/download-csv.tsx';
import { FilterChips } from '#renderer/ui/history/filter-chips.tsx';
import { HistoryFrame } from '#renderer/ui/history/history-frame.tsx';
import { momentsOf, readPeriod } from '#renderer/ui/history/period.ts';
import { PeriodFilter } from '#renderer/ui/history/period-filter.tsx';
import { rowHeightOf, useIsWide } from '#renderer/ui/history/row-height.ts';
import { SearchFilter } from '#renderer/ui/history/search-filter.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { useNumbers } from '../histories.queries.ts';
import { HistoryColumns } from '../history-columns.tsx';
import { NumberDetails } from './number-details.tsx';
import { numberColumns, NumberRow } from './number-row.tsx';

const statuses = ['open', 'received', 'finished', 'canceled', 'expired', 'failed'] as const;
const filterNames = ['status', 'search', 'period', 'from', 'to'];
const momentOf = (number: PhoneNumber) => number.created_at;

export function NumbersHistory() {
  const said = useWords(historiesWords);
  const api = useApi();
  const { parameters, change } = useFilters();
  const status = readChoice(statuses, parameters.get('status'));
  const period = readPeriod(parameters);
  const search = parameters.get('search')?.trim() ?? '';
  const filter = { ...(status && { status }), ...(search !== '' && { search }), ...momentsOf(period) };
  const list = useNumbers(filter);
  const isWide = useIsWide();
  const shown = Number(parameters.get('number'));

  const open = useCallback(({ id }: PhoneNumber) => change({ number: String(id) }), [change]);
  const renderRow = useCallback(
    (row: PhoneNumber) => <NumberRow row={row} said={said} isWide={isWide} onOpen={open} />,
    [said, isWide, open],
  );
  const choices = [
    { value: undefined, label: said.all },
    { value: 'open', label: said.open },
    { value: 'received', label: said.codeArrived },
    { value: 'finished', label: said.finished },
    { value: 'canceled', label: said.canceled },
    { value: 'expired', label: said.expired },
    { value: 'failed', label: said.failed },
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchFilter label={said.searchNumbers} placeholder={said.searchNumbersHint} />
        </div>
        <DownloadCsv
          name="numbers"
          disabled={!list.rows?.length}
          read={(onProgress) => api('GET /api/user/numbers.csv', { query: filter, onProgress })}
        />
      </div>
      <div>
        <FilterChips label={said.byStatus} name="status" choices={choices} chosen={status} />
        <PeriodFilter period={period} />
      </div>
      <HistoryFrame
        label={said.numbers}
        list={list}
        momentOf={momentOf}
        rowHeight={rowHeightOf(isWide)}
        renderRow={renderRow}
        narrowedBy={filterNames.filter((name) => parameters.has(name))}
        empty={<NoNumbers />}
        head={isWide && <Columns />}
      />
      <NumberDetails
        id={shown > 0 ? (shown as NumberId) : undefined}
        known={list.rows?.find(({ id }) => id === shown)}
        onClose={() => change({ number: undefined })}
      />
    </div>
  );
}

function Columns() {
  const said = useWords(historiesWords);
  const names = [
    { name: '' },
    { name: said.what },
    { name: said.code },
    { name: said.status },
    { name: said.time },
    { name: said.price, right: true as const },
  ];
  return <HistoryColumns names={names} className={numberColumns} />;
}

function NoNumbers() {
  const said = useWords(historiesWords);
  return (
    <EmptyState
      icon={Hash}
      title={said.noNumbers}
      action={
        <ButtonLink to="/buy-number" variant="solid">
          {said.buyNumber}
        </ButtonLink>
      }
    >
      {said.noNumbersText}
    </EmptyState>
  );
}
