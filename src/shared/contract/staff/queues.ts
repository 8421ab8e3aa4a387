import { z } from 'zod';
import { queueNames } from '../../staff/queues/queues.ts';
import { contract } from '../contract.ts';
import { Moment, Rupees, TotalRupees } from '../wire.ts';

/** Work that waits for staff. The count stops at a thousand; `more` says that there is more. */
const Queue = z.object({
  name: z.enum(queueNames),
  count: z.int(),
  more: z.boolean(),
  oldest_at: Moment.nullable(),
  overdue: z.boolean(),
  /** What it is about where it is one thing: the name of the server that runs out of money first. */
  about: z.string().nullable(),
});
export type Queue = z.input<typeof Queue>;

/** An amount of today, and of yesterday until this time of the day in India. */
const Compared = z.object({ today: Rupees, yesterday: Rupees });
const Totals = z.object({ today: TotalRupees, yesterday: TotalRupees });
const Takings = z.object({
  /** As the analytics page has them; yesterday's until the end of this half hour. */
  sales: Totals,
  /** The same: sales of known cost, less that cost and what staff refunded. Null until it is counted. */
  profit: Totals.nullable(),
  recharges: Compared,
  /** How many people use the shop: seen in the last ten minutes, up to 10,001. */
  online: z.int(),
  /** Sales and profit are those of this moment; null before the first count. */
  as_of: Moment.nullable(),
});
export type Takings = z.input<typeof Takings>;

export const queues = contract({
  'GET /api/admin/queues': {
    access: 'users.read',
    effect: 'read',
    summary: 'The queues that the caller may work, and what the shop took today, for those who may see its figures',
    answer: z.object({ queues: z.array(Queue), takings: Takings.nullable() }),
  },
});
