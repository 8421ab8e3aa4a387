import type { QueueName } from '../pages/admin-pages.ts';
import type { QueueCount } from './rail-link.tsx';

/** What waits in each queue, as the rail shows it. An empty queue shows nothing. */
export function useQueueCounts(): Partial<Record<QueueName, QueueCount>> {
  return {};
}
