import { BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { newestId, useNotifications } from '#renderer/lib/notifications.ts';
import { useSeenNotification } from '#renderer/lib/seen-notification.store.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Page } from '#renderer/ui/page.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

export function NotificationsPage() {
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const { id: seen, see } = useSeenNotification();
  const [seenBefore] = useState(Number(seen ?? 0));
  const newest = newestId(data);
  useEffect(() => {
    if (newest !== undefined) see(newest);
  }, [newest, see]);

  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Page title="Notifications">
      <Card className="overflow-hidden">
        {!data && <NotificationsSkeleton />}
        {data && rows.length === 0 && (
          <EmptyState icon={BellOff} title="Nothing new">
            Refunds, recharges and messages from the shop appear here.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <NotificationRow key={row.id} notification={row} fresh={row.id > seenBefore} />
          ))}
        </ul>
      </Card>
      {isError && !data && (
        <Button className="justify-self-center" busy={isFetching} onClick={() => void refetch()}>
          Load again
        </Button>
      )}
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Page>
  );
}
