import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Period } from './rollups.repository.ts';

/** Of the newest refunds so many are read, which bounds the time of a long period. */
const mostRead = 10_000;

/** What staff wrote when they refunded in a period, the most frequent first; upper and lower case are the same reason. */
export async function listStaffReasons(
  db: Db,
  { from, to }: Period,
  most: number,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select min(reason) as reason, count(*)::int as count from (
      select btrim(reason) as reason from audit_events
      where action = 'order.refund' and at >= ${from} and at < ${to} and reason is not null
      order by at desc limit ${mostRead}
    ) given group by lower(reason) order by count desc, lower(reason) limit ${most}`.execute(db);
  return rows;
}
