import { useMemo } from 'react';
import type { User } from '#shared/contract/users.ts';
import type { UserSort } from '#shared/staff/customers.ts';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatDate } from '#renderer/ui/format/time.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { Standing } from './standing.tsx';

/** The columns of the list; pressing the head of a sorted one returns to the newest first. */
export function useUserColumns(sort: UserSort, onSort: (sort: UserSort) => void) {
  const t = useWords(adminUsersWords);
  useLocale();
  const columns = useMemo((): Column<User>[] => {
    const by = (name: UserSort) => ({
      sort: {
        direction: sort === name ? ('descending' as const) : undefined,
        onSort: () => onSort(sort === name ? 'newest' : name),
      },
    });
    return [
      { id: 'customer', header: t.customer, shown: 'always', phone: 'title', cell: ({ email }) => email },
      { id: 'id', header: t.publicId, width: 110, shown: 'extra', cell: (user) => user.public_id },
      {
        id: 'balance',
        header: t.balance,
        width: 88,
        kind: 'money',
        phone: 'amount',
        cell: ({ balance }) => <Money amount={balance} />,
        ...by('balance'),
      },
      {
        id: 'spent',
        header: t.spent,
        width: 96,
        kind: 'number',
        cell: ({ spent }) => <Money amount={spent} />,
        ...by('spent'),
      },
      {
        id: 'seen',
        header: t.seen,
        width: 64,
        phone: 'detail',
        cell: ({ seen_at: at }) => <span className="text-muted">{seenText(at)}</span>,
        ...by('seen'),
      },
      {
        id: 'joined',
        header: t.joined,
        width: 104,
        shown: 'extra',
        cell: ({ created_at: at }) => <span className="text-muted">{formatDate(at)}</span>,
        ...by('newest'),
      },
      {
        id: 'status',
        header: t.status,
        width: 80,
        phone: 'state',
        cell: ({ standing }) => <Standing standing={standing} />,
      },
    ];
  }, [t, sort, onSort]);
  return useColumns('users', columns);
}

/** A session says every five minutes that it is used. */
const nowMs = 6 * 60_000;

/** "Now" while someone uses the shop, then how long ago. */
function seenText(at: string, now = Date.now()): string {
  return now - Date.parse(at) < nowMs ? adminUsersWords.get().now : formatAgo(at, now);
}
