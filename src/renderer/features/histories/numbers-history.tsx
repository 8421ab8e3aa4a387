import { Hash } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useNumbers } from './histories.queries.ts';
import { readFilter, statuses } from './history-filter.ts';
import { HistoryColumns } from './history-columns.tsx';
import { HistoryList } from './history-list.tsx';
import { numberColumns, NumberRow } from './number-row.tsx';

const columns = ['', 'Number', 'Code', 'Status', 'Bought', 'Price'];

export function NumbersHistory() {
  const [parameters] = useSearchParams();
  const status = readFilter(statuses, parameters.get('status'));
  const pages = useNumbers(status);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterChips label="Status of the number" name="status" choices={statuses} chosen={status} />
      <HistoryList pages={pages} empty={<NoNumbers filtered={status !== undefined} />}>
        {(rows) => (
          <>
            <HistoryColumns names={columns} className={classes('hidden py-2', numberColumns)} />
            <ul aria-label="Numbers" className="divide-y divide-line">
              {rows.map((row) => (
                <NumberRow key={row.id} number={row} />
              ))}
            </ul>
          </>
        )}
      </HistoryList>
    </div>
  );
}

function NoNumbers({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState icon={Hash} title="None with this status">
        Choose another status above.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Hash}
      title="No numbers yet"
      action={
        <ButtonLink to="/buy-number" variant="solid">
          Buy a number
        </ButtonLink>
      }
    >
      Numbers you buy are kept here, with their codes.
    </EmptyState>
  );
}
