import { z } from 'zod';
import { ServiceId } from './catalogue.ts';
import { Alert } from './desktop/alerts.ts';
import { Notification, NotificationId, Severity } from './notifications.ts';
import { PhoneNumber } from './numbers.ts';
import { Product } from './readymade.ts';
import { Recharge } from './recharges.ts';
import { staffSubjects } from '../staff/staff-subjects.ts';
import { TicketId } from './tickets.ts';
import { Rupees } from './wire.ts';

const StaffSubject = z.enum(staffSubjects);

/**
 * Everything the server pushes over the socket, besides connect and disconnect. Names and fields of the first four are
 * the specification's. An event is a hint with enough data to update the screen; the database is the truth.
 */
export const events = {
  notification: z.discriminatedUnion('type', [
    z.object({ type: z.literal('add'), id: NotificationId, notification: Notification }),
    z.object({ type: z.literal('update'), id: NotificationId, notification: Notification }),
    z.object({ type: z.literal('delete'), id: NotificationId }),
  ]),
  update_balance: z.object({ balance: Rupees }),
  alert: z.object({ type: Severity, message: z.string() }),
  /** `alert` where the shop keeps it for staff who were away, or where it has a page; browsers of customers ignore it. */
  'admin-toast': z.object({
    title: z.string(),
    message: z.string(),
    severity: Severity,
    alert: Alert.pick({ ids: true, kind: true, path: true }).optional(),
  }),
  update_number: z.object({ number: PhoneNumber }),
  update_recharge: z.object({ recharge: Recharge }),
  update_ticket: z.object({ id: TicketId }),
  /** Someone logged in, failed to or logged out, or support came into the account, did something there or left. */
  update_logins: z.object({}),
  /** A list of the admin panel changed; `id` is the record, if one alone did. */
  update_staff: z.object({ subject: StaffSubject, id: z.int().optional() }),
  /** Whether every event arrives. While one may be missing, pages fetch again from time to time. */
  live: z.object({ complete: z.boolean() }),
  /** What the shop decides about its pages changed: its name, menu, footer, theme or ways to pay. */
  update_site: z.object({}),
  /** Prices or availability of these services' offers changed; without any, those of all. */
  update_offers: z.object({ service_ids: z.array(ServiceId) }),
  /** `on_sale` is false when the product was taken off the shop. */
  update_product: z.object({ product: Product, on_sale: z.boolean() }),
} as const;

export type EventName = keyof typeof events;
/** What code on the server publishes. */
export type EventOf<N extends EventName> = z.output<(typeof events)[N]>;
/** What arrives in the browser. */
export type WireEventOf<N extends EventName> = z.input<(typeof events)[N]>;
export type ServerEvents = { [N in EventName]: (event: WireEventOf<N>) => void };
