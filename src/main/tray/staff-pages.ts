import type { AlertKind } from '#shared/staff/alert-kinds.ts';
import type { QueueName } from '#shared/staff/queues/queues.ts';

/** Where the work of a queue is done. */
export const queuePages: Record<QueueName, string> = {
  recharges: '/admin/recharges',
  cases: '/admin/cases',
  tickets: '/admin/tickets',
  approvals: '/admin/approvals',
  servers: '/admin/services',
};

/** Where alerts of a kind are worked on. */
export const pageOfKind: Record<AlertKind, string> = {
  ...queuePages,
  broadcasts: '/notifications',
  stock: '/admin/readymade-accounts',
};
