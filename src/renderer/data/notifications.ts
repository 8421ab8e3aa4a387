import { loggedAs } from '../lib/connection/query-client.ts';
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/contract.ts';
import type { WireEventOf } from '#shared/contract/events.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { page } from '#renderer/lib/reading/reading.ts';
import { liveKeys } from './live-keys.ts';
import { readNotification } from './read/notification.ts';

export const notificationsKey = liveKeys.notifications;
const readPage = page(readNotification);

type NotificationsPage = Answer<(typeof endpoints)['GET /api/user/notifications']>;
export type NotificationPages = InfiniteData<NotificationsPage>;

/** Newest first, page by page. Socket events update the loaded pages. */
export function notificationsQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ pageParam }) =>
      readPage(await api('GET /api/user/notifications', { query: pageParam === null ? {} : { cursor: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: loggedAs('notifications'),
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

/** Applies a `notification` event to the loaded pages: adds at the front unless the id is known, replaces by id, removes by id. */
export function patchNotifications(client: QueryClient, event: WireEventOf<'notification'>): void {
  client.setQueryData<NotificationPages>(notificationsKey, (pages) => pages && applyEvent(pages, event));
}

function applyEvent(pages: NotificationPages, event: WireEventOf<'notification'>): NotificationPages {
  const first = pages.pages[0];
  if (!first) return pages;
  const known = pages.pages.some(({ data }) => data.some(({ id }) => id === event.id));
  switch (event.type) {
    case 'add':
      if (known) return pages;
      return { ...pages, pages: [{ ...first, data: [event.notification, ...first.data] }, ...pages.pages.slice(1)] };
    case 'update':
      return mapRows(pages, (rows) => rows.map((row) => (row.id === event.id ? event.notification : row)));
    case 'delete':
      return mapRows(pages, (rows) => rows.filter(({ id }) => id !== event.id));
  }
}

type Rows = NotificationPages['pages'][number]['data'];

function mapRows(pages: NotificationPages, change: (rows: Rows) => Rows): NotificationPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: change(page.data) })) };
}
