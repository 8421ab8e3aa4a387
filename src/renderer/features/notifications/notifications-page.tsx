import { BellOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { NotificationId } from '#shared/contract/notifications.ts';
import { useWords } from '#renderer/words/words.ts';
import { newestId, useNotifications } from '#renderer/data/notifications.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { useSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button, ButtonLink, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { daysOf } from './days.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';
import { notificationsWords } from '#renderer/words/en/notifications.ts';
import { useNearEnd } from './use-near-end.ts';

/** Newest first, grouped by day. Loads older ones near the end. Marks those that are new since the last visit. */
export function NotificationsPage() {
  const t = useWords(notificationsWords);
  const parts = useWords(partsWords);
  const title = useWords(pageTitles).notifications;
  const list = useNotifications();
  const { data, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const failure = useLastError(list.error);
  const { id: seen, see } = useSeenNotification();
  const [seenBefore] = useState(Number(seen ?? 0));
  const newest = newestId(data);
  const api = useApi();
  useEffect(() => {
    if (newest === undefined) return;
    see(newest);
    tellSeen(api, newest);
  }, [newest, see, api]);
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a failure only the button loads more: automatic retries would never end.
  const end = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, loadOlder);

  const days = daysOf(data?.pages.flatMap((page) => page.data) ?? [], useNow(60_000));
  return (
    <Page title={title}>
      {!data && !failure && (
        <Card className="overflow-hidden">
          <NotificationsSkeleton />
        </Card>
      )}
      {data && days.length === 0 && (
        <Card>
          <EmptyState icon={BellOff} title={t.none} action={<ButtonLink to="/buy-number">{t.buy}</ButtonLink>}>
            {t.noneText}
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
      {!data && failure && (
        <Card>
          <ErrorState error={failure} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {hasNextPage && (
        <div ref={end} className="grid justify-items-center gap-3">
          {isFetchNextPageError && (
            <p role="alert" className="text-bad">
              {errorMessage(failure)}
            </p>
          )}
          <Button ref={keepFocusNear} busy={isFetchingNextPage} onClick={loadOlder}>
            {isFetchNextPageError ? parts.retry : t.older}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** The last failure, also while it is tried again: what says it keeps its button, which has the focus. */
function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? last;
}

/** Tells the shop which is the newest that was looked at. Staff in a customer's account look at nothing in their name. */
function tellSeen(api: Api, id: NotificationId): void {
  if (useSessionStore.getState().impersonated) return;
  void api('POST /api/user/notifications/seen', { body: { id } }).catch(() => {});
}
