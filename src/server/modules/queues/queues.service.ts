import { isStaff, may, type Permission, type Role } from '#shared/permissions.ts';
import { isOverdue, largestCount, queueRules, type QueueName } from '#shared/staff/queues/queues.ts';
import type { Db } from '../../db/client.ts';
import type { Analytics } from '../analytics/analytics.service.ts';
import { countOnline, readableQueues, readQueue, readTakings, type QueueRow } from './queues.repository.ts';

/** More are shown as "10,000+". */
const mostOnline = 10_001;

type Dependencies = { db: Db; analytics: Pick<Analytics, 'readDay'>; now?: (() => number) | undefined };

/** The queues of work for staff and what the shop took today. */
export function createQueues({ db, analytics, now = Date.now }: Dependencies) {
  /** Returns the queues that the role may work, and the takings of the day if it may see the shop's figures. */
  async function read(role: Role | null) {
    const sees = (permission: Permission) => isStaff(role) && may(role, permission);
    const names = readableQueues.filter((name) => sees(queueRules[name].permission));
    const queues = await Promise.all(
      names.map(async (name) => toQueue(name, await readQueue[name](db, largestCount + 1))),
    );
    return { queues, takings: sees('analytics.read') ? await readFigures() : null };
  }

  async function readFigures() {
    const [takings, day, online] = await Promise.all([
      readTakings(db),
      analytics.readDay(),
      countOnline(db, mostOnline),
    ]);
    // Sales are of the moment of the profit, as on the page of analytics.
    return { ...toTakings(takings), ...(day ?? { profit: null }), online };
  }

  function toQueue(name: QueueName, { count, oldest_at: oldestAt, about }: QueueRow) {
    return {
      name,
      count: Math.min(count, largestCount),
      more: count > largestCount,
      oldest_at: oldestAt,
      overdue: oldestAt !== null && isOverdue(name, oldestAt.getTime(), now()),
      about,
    };
  }

  return { read };
}

function toTakings(row: Awaited<ReturnType<typeof readTakings>>) {
  return {
    sales: { today: BigInt(row.sales), yesterday: BigInt(row.sales_before) },
    recharges: { today: row.recharges, yesterday: row.recharges_before },
    as_of: row.as_of,
  };
}
