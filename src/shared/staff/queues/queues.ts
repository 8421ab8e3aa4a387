import type { Permission } from '../../permissions.ts';

/** Work that waits for staff, in the order of the strip. */
export const queueNames = ['recharges', 'cases', 'tickets', 'approvals', 'servers'] as const;
export type QueueName = (typeof queueNames)[number];

/** Who sees a queue, and after how many minutes its oldest record is overdue. */
export const queueRules: Record<QueueName, { permission: Permission; overdueMinutes: number }> = {
  recharges: { permission: 'recharges.read', overdueMinutes: 30 },
  cases: { permission: 'cases.read', overdueMinutes: 120 },
  tickets: { permission: 'tickets.read', overdueMinutes: 240 },
  approvals: { permission: 'approvals.read', overdueMinutes: 60 },
  servers: { permission: 'servers.read', overdueMinutes: 60 },
};

/** Whether a record that has waited since a time (ms) is late: the one rule of the strip and of each list. */
export function isOverdue(name: QueueName, since: number, now: number): boolean {
  return now - since > queueRules[name].overdueMinutes * 60_000;
}

/** Counts stop here: more is told as "1,000+". */
export const largestCount = 1_000;
