import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { TicketId } from '#shared/contract/tickets.ts';
import { readNotification, readSeverity } from '#renderer/data/read/notification.ts';
import { readNumber } from '#renderer/data/read/number.ts';
import { readProduct } from '#renderer/data/read/product.ts';
import { readRecharge } from '#renderer/data/read/recharge.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { flag, id, listOrNone, oneOf, record, rupees, text, words, type Read } from '#renderer/lib/reading/reading.ts';

/** One reader per pushed event. An event without a reader does not compile. */
const readers: { [N in EventName]: Read<WireEventOf<N>> } = {
  notification: readChange,
  update_balance: record({ balance: rupees }),
  alert: record({ type: readSeverity, message: words }),
  'admin-toast': readToast,
  update_number: record({ number: readNumber }),
  update_recharge: record({ recharge: readRecharge }),
  update_ticket: record({ id: id<TicketId> }),
  update_logins: () => ({}),
  update_staff: (value) => ({ ...record({ subject: text })(value) }) as WireEventOf<'update_staff'>,
  live: record({ complete: flag }),
  update_site: () => ({}),
  update_offers: record({ service_ids: listOrNone(id<ServiceId>) }),
  update_product: record({ product: readProduct, on_sale: flag }),
};

/** Returns the event in the form its listeners expect, or logs an unknown or unreadable event and returns undefined. */
export function readEvent(name: string, value: unknown): unknown {
  try {
    if (isKnown(name)) return readers[name](value);
    throw new Error('no such event');
  } catch (error) {
    logFailure(`passed over ${name}`, error);
    return undefined;
  }
}

function isKnown(name: string): name is EventName {
  return Object.hasOwn(readers, name);
}

const readType = record({ type: oneOf(['add', 'update', 'delete']), id: id<NotificationId> });

function readChange(value: unknown): WireEventOf<'notification'> {
  const { type, id: about } = readType(value);
  if (type === 'delete') return { type, id: about };
  return { type, id: about, ...record({ notification: readNotification })(value) };
}

/** Only title and message are required. The severity defaults to info, the link to none. */
function readToast(value: unknown): WireEventOf<'admin-toast'> {
  const read = record({ title: words, message: text, severity: readSeverity })(value);
  const { alert, ...toast } = read as WireEventOf<'admin-toast'>;
  return typeof alert === 'object' && alert !== null && Array.isArray(alert.ids) ? { ...toast, alert } : toast;
}
