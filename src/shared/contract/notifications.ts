import { z } from 'zod';
import { severities } from '../statuses.ts';
import { contract } from './contract.ts';
import { NumberId } from './numbers.ts';
import { RechargeId } from './recharges.ts';
import { TicketId } from './tickets.ts';
import { id, idParams, Moment, page, PageQuery } from './wire.ts';

export const NotificationId = id<'NotificationId'>();
export type NotificationId = z.output<typeof NotificationId>;

export const Severity = z.enum(severities);
export type Severity = z.output<typeof Severity>;

/** What a notification leads to. */
const Subject = z.union([
  z.object({ kind: z.literal('number'), id: NumberId }),
  z.object({ kind: z.literal('recharge'), id: RechargeId }),
  z.object({ kind: z.literal('ticket'), id: TicketId }),
]);
export type Subject = z.output<typeof Subject>;

export const Notification = z.object({
  id: NotificationId,
  title: z.string(),
  message: z.string(),
  severity: Severity,
  about: Subject.nullable(),
  /** A page of the shop, or an https address; absent where there is none. */
  link: z.string().optional(),
  created_at: Moment,
});
export type Notification = z.input<typeof Notification>;

export const notifications = contract({
  'GET /api/user/notifications': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Notifications, newest first',
    query: PageQuery,
    answer: page(Notification),
  },
  'POST /api/user/notifications/seen': {
    access: 'customer',
    impersonated: 'never',
    summary: 'The newest notification that the customer has looked at; counts who has read a notice',
    body: z.strictObject({ id: NotificationId }),
    answer: z.object({ id: NotificationId }),
  },
  'POST /api/admin/notifications/:id': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Change what a notification or a broadcast says, for everyone who was told',
    params: idParams(NotificationId),
    body: z
      .strictObject({
        title: z.string().trim().min(1).max(100),
        message: z.string().trim().min(1).max(1000),
        severity: Severity,
      })
      .partial(),
    answer: z.object({ notification: Notification }),
  },
  'DELETE /api/admin/notifications/:id': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Take a notification or a broadcast back',
    params: idParams(NotificationId),
    answer: z.object({ id: NotificationId }),
  },
});
