import { useEffect, useState } from 'react';
import type { UserId } from '#shared/contract/account/session.ts';
import type { TimelineItem } from '#shared/contract/users.ts';
import { timelineFilters, type TimelineFilter } from '#shared/staff/customers.ts';
import { useAdminList } from '#renderer/data/admin/admin-list.ts';
import { readTimeline } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { DayTimeline } from '#renderer/ui/admin/timeline/day-timeline.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Chip } from '#renderer/ui/button/chip.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { toEntry } from './timeline-entry.tsx';

const keyOf = ({ source, id }: TimelineItem) => `${source} ${id}`;

/** What happened to a customer, newest first: money, orders, logins, what staff did and noted. */
export function CustomerTimeline({ id }: { id: UserId }) {
  const api = useApi();
  const t = useWords(adminCustomerWords);
  useLocale();
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const list = useAdminList({
    subject: 'users',
    filter: { timeline: id, filter },
    readPage: (cursor) => readTimeline(api, id, filter, cursor),
    keyOf,
  });
  // Its rows are not pressed, and the browser keeps the place of who reads further down.
  const { added, gone, showFresh } = list;
  useEffect(() => {
    if (added > 0 || gone.size > 0) showFresh();
  }, [added, gone, showFresh]);
  const labels = { all: t.all, money: t.money, orders: t.orders, logins: t.loginsFilter, staff: t.staffFilter };
  return (
    <section aria-label={t.timeline} className="border-t border-line">
      <fieldset aria-label={t.timeline} className="flex gap-1.5 overflow-x-auto px-4 py-3 [scrollbar-width:none]">
        {timelineFilters.map((name) => (
          <Chip key={name} selected={filter === name} className="h-6 px-2.5 max-md:h-8" onClick={() => setFilter(name)}>
            {labels[name]}
          </Chip>
        ))}
      </fieldset>
      <div aria-busy={list.isStale || undefined} className={list.isStale ? 'opacity-60' : undefined}>
        {list.error ? (
          <ErrorState error={list.error} onRetry={list.retry} retrying={list.isRetrying} />
        ) : (
          <Rows list={list} label={t.timeline} withBalance={filter === 'money'} />
        )}
      </div>
    </section>
  );
}

type List = ReturnType<typeof useAdminList<TimelineItem, { data: TimelineItem[]; next: string | null }>>;

function Rows({ list, label, withBalance }: { list: List; label: string; withBalance: boolean }) {
  const t = useWords(adminCustomerWords);
  if (!list.rows) {
    return (
      <div className="grid gap-3 px-4 pb-4" aria-hidden>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-9" />
        ))}
      </div>
    );
  }
  if (list.rows.length === 0) return <p className="px-4 pb-4 text-muted">{t.noneAll}</p>;
  return (
    <>
      <DayTimeline label={label} entries={list.rows.map((row) => toEntry(row, withBalance))} />
      {list.hasMore && (
        <div className="px-4 pb-4">
          <Button size="sm" className="w-full" onClick={list.readOn}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}
