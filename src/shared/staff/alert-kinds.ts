import { queueNames } from './queues/queues.ts';

/** What alerts to staff are about: each queue of work, what the shop tells staff, and stock. Each kind has its own switch on the desktop. */
export const alertKinds = ['broadcasts', ...queueNames, 'stock'] as const;
export type AlertKind = (typeof alertKinds)[number];
