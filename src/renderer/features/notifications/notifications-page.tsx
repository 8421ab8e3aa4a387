import { BellOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { newestId, useNotifications } from '#renderer/data/notifications.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { useSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { daysOf } from './days.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { notificationsWords } from '#renderer/words/en/notifications.ts';
import { useNearEnd } from './use-near-end.ts';

/** Newest first, day by day; older ones come as the end nears. What came since the last visit is marked. */
export function NotificationsPage() {
  const said = useWords(notificationsWords);
  const title = useWords(pageTitles).notifications;
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useNotifications();
  const { id: seen, see } = useSeenNotification();
  const [seenBefore] = useState(Number(seen ?? 0));
  const newest = newestId(data);
  useEffect(() => {
    if (newest !== undefined) see(newest);
  }, [newest, see]);
  const goOn = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a failure the button is left: trying by itself would never end.
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, goOn);

  const days = daysOf(data?.pages.flatMap((page) => page.data) ?? [], useNow(60_000));
  return (
    <Page title={title}>
      {!data && (
        <Card className="overflow-hidden">
          <NotificationsSkeleton />
        </Card>
      )}
      {data && days.length === 0 && (
        <Card>
          <EmptyState icon={BellOff} title={said.none} action={<ButtonLink to="/buy-number">{said.buy}</ButtonLink>}>
            {said.noneText}
          </EmptyState>
        </Card>
      )}
      {days.map(({ key, label, rows }) => (
        <section key={key} aria-label={label}>
          <h2 className="mb-2 px-1 text-12 font-medium text-muted first-letter:uppercase">{label}</h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <NotificationRow key={row.id} notification={row} fresh={row.id > seenBefore} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {isError && !data && (
        <Button className="justify-self-center" busy={isFetching} onClick={() => void refetch()}>
          {said.again}
        </Button>
      )}
      {hasNextPage && (
        <div ref={end} className="grid justify-items-center">
          <Button busy={isFetchingNextPage} onClick={goOn}>
            {said.older}
          </Button>
        </div>
      )}
    </Page>
  );
}
