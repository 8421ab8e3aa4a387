import type { WireEventOf } from '#shared/contract/events.ts';
import type { NotificationPages } from '#renderer/data/notifications.ts';

/** Adds at the front unless the id is already there, replaces by id, removes by id. */
export function patchNotifications(
  pages: NotificationPages | undefined,
  event: WireEventOf<'notification'>,
): NotificationPages | undefined {
  const first = pages?.pages[0];
  if (!pages || !first) return pages;
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
