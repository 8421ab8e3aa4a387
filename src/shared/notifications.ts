import { z } from 'zod';
import { contract } from './contract.ts';
import { id, Moment, page, PageQuery } from './wire.ts';

export const NotificationId = id<'NotificationId'>();
export type NotificationId = z.output<typeof NotificationId>;

export const Severity = z.enum(['info', 'success', 'warn', 'error', 'secondary']);
export type Severity = z.output<typeof Severity>;

export const Notification = z.object({
  id: NotificationId,
  title: z.string(),
  message: z.string(),
  severity: Severity,
  created_at: Moment,
});
export type Notification = z.input<typeof Notification>;

export const notifications = contract({
  'GET /api/user/notifications': {
    access: 'customer',
    summary: 'Notifications, newest first',
    query: PageQuery,
    answer: page(Notification),
  },
});
