import { transactionKinds } from '#shared/statuses.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Transaction } from '#shared/contract/wallet.ts';
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
import { readTransactionsCsv, useTransactions } from '#renderer/data/wallet.ts';
import { HistoryColumns } from '../history-columns.tsx';
import { TransactionDetails } from './transaction-details.tsx';
import { transactionColumns, TransactionRow } from './transaction-row.tsx';

const filterNames = ['kind', 'search', 'period', 'from', 'to'];
const momentOf = (transaction: Transaction) => transaction.created_at;

export function TransactionsHistory() {
  const said = useWords(historiesWords);
  const api = useApi();
  const { parameters } = useFilters();
  const kind = readChoice(transactionKinds, parameters.get('kind'));
  const period = readPeriod(parameters);
  const search = parameters.get('search')?.trim() ?? '';
  const filter = { ...(kind && { kind }), ...(search !== '' && { search }), ...momentsOf(period) };
  const list = useTransactions(filter);
  const isWide = useIsWide();
  const [shown, setShown] = useState<Transaction>();

  const renderRow = useCallback(
    (row: Transaction) => <TransactionRow row={row} said={said} isWide={isWide} onOpen={setShown} />,
    [said, isWide],
  );
  const choices = [
    { value: undefined, label: said.all },
    { value: 'recharge', label: said.recharges },
    { value: 'purchase', label: said.purchases },
    { value: 'refund', label: said.refunds },
    { value: 'adjustment', label: said.adjustments },
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchFilter label={said.searchTransactions} placeholder={said.searchTransactionsHint} />
        </div>
        <DownloadCsv
          name="transactions"
          disabled={!list.rows?.length}
          read={(onProgress) => readTransactionsCsv(api, filter, onProgress)}
        />
      </div>
      <div>
        <FilterChips label={said.byKind} name="kind" choices={choices} chosen={kind} />
        <PeriodFilter period={period} />
      </div>
      <HistoryFrame
        label={said.transactions}
        list={list}
        momentOf={momentOf}
        rowHeight={rowHeightOf(isWide)}
        renderRow={renderRow}
        narrowedBy={filterNames.filter((name) => parameters.has(name))}
        empty={<NoTransactions />}
        head={isWide && <Columns />}
      />
      <TransactionDetails transaction={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}

function Columns() {
  const said = useWords(historiesWords);
  const names = [
    { name: '' },
    { name: said.what },
    { name: said.kind },
    { name: said.time },
    { name: said.amount, right: true as const },
    { name: said.balanceAfter, right: true as const },
  ];
  return <HistoryColumns names={names} className={transactionColumns} />;
}

function NoTransactions() {
  const said = useWords(historiesWords);
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title={said.noTransactions}
      action={
        <ButtonLink to="/recharge" variant="solid">
          {said.rechargeNow}
        </ButtonLink>
      }
    >
      {said.noTransactionsText}
    </EmptyState>
  );
}
