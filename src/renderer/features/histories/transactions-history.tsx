import { ArrowLeftRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useTransactions } from './histories.queries.ts';
import { kinds, readFilter } from './history-filter.ts';
import { HistoryColumns } from './history-columns.tsx';
import { HistoryList } from './history-list.tsx';
import { transactionColumns, TransactionRow } from './transaction-row.tsx';

const columns = ['', 'What', 'Kind', 'When', 'Amount', 'Balance after'];

export function TransactionsHistory() {
  const [parameters] = useSearchParams();
  const kind = readFilter(kinds, parameters.get('kind'));
  const pages = useTransactions(kind);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterChips label="Kind of transaction" name="kind" choices={kinds} chosen={kind} />
      <HistoryList pages={pages} empty={<NoTransactions filtered={kind !== undefined} />}>
        {(rows) => (
          <>
            <HistoryColumns names={columns} className={classes('hidden py-2', transactionColumns)} />
            <ul aria-label="Transactions" className="divide-y divide-line">
              {rows.map((row) => (
                <TransactionRow key={row.id} transaction={row} />
              ))}
            </ul>
          </>
        )}
      </HistoryList>
    </div>
  );
}

function NoTransactions({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState icon={ArrowLeftRight} title="None of this kind">
        Choose another kind above.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title="No transactions yet"
      action={
        <ButtonLink to="/recharge" variant="solid">
          Recharge
        </ButtonLink>
      }
    >
      Recharge your wallet: every rupee in and out is listed here.
    </EmptyState>
  );
}
