import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { WireEventOf } from '#shared/contract/events.ts';
import type { Notification, NotificationId } from '#shared/contract/notifications.ts';
import { notificationsKey, patchNotifications, type NotificationPages } from './notifications.ts';

const id = (value: number) => value as NotificationId;
const row = (value: number, title = 'T'): Notification => ({
  id: id(value),
  title,
  message: 'M',
  severity: 'info',
  about: null,
  created_at: '2026-11-20T10:00:00.000Z',
});
const pages: NotificationPages = {
  pages: [
    { data: [row(3), row(2)], next: '2' },
    { data: [row(1)], next: null },
  ],
  pageParams: [null, '2'],
};
const ids = (result: NotificationPages | undefined) => result?.pages.map(({ data }) => data.map((each) => each.id));

/** The cached pages after the event. */
function patched(event: WireEventOf<'notification'>, before?: NotificationPages): NotificationPages | undefined {
  const client = new QueryClient();
  if (before) client.setQueryData(notificationsKey, before);
  patchNotifications(client, event);
  return client.getQueryData(notificationsKey);
}

describe('a notification that arrives', () => {
  it('comes first', () => {
    expect(ids(patched({ type: 'add', id: id(4), notification: row(4) }, pages))).toEqual([[4, 3, 2], [1]]);
  });

  it('is not added twice', () => {
    expect(patched({ type: 'add', id: id(1), notification: row(1) }, pages)).toBe(pages);
  });

  it('replaces the one with its id, on any page', () => {
    const result = patched({ type: 'update', id: id(1), notification: row(1, 'New') }, pages);
    expect(result?.pages[1]?.data[0]?.title).toBe('New');
  });

  it('is removed by id', () => {
    expect(ids(patched({ type: 'delete', id: id(2) }, pages))).toEqual([[3], [1]]);
  });

  it('waits for the fetch when nothing is loaded yet', () => {
    expect(patched({ type: 'delete', id: id(2) })).toBeUndefined();
  });
});
