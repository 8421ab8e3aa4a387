import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/contract.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

export const notificationsKey = ['notifications'] as const;

type NotificationsPage = Answer<(typeof endpoints)['GET /api/user/notifications']>;
export type NotificationPages = InfiniteData<NotificationsPage>;

/** Newest first, page by page; the socket keeps the first page true. */
export function notificationsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: notificationsKey,
    queryFn: ({ pageParam }) =>
      api('GET /api/user/notifications', { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { logAs: 'notifications' },
  });
}

export function useNotifications() {
  const api = useApi();
  const verified = useSessionStore((session) => session.verified);
  return useInfiniteQuery({ ...notificationsQuery(api), enabled: verified });
}

export function newestId(pages: NotificationPages | undefined): NotificationId | undefined {
  return pages?.pages[0]?.data[0]?.id;
}
