import { sql } from 'kysely';
import { reviewDays } from '#shared/limits.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../../db/client.ts';
import type { RechargeRow } from '../recharges.repository.ts';

/** A review that nobody decides becomes a case after so many hours. */
const hoursToCase = 24;

/**
 * Notes the UTR of a locked recharge and puts it under review. It is pending, or has expired within the last day: banks
 * and people are slow. From now on its payment is found by the UTR, so its amount is left to others. Undefined when it
 * can no longer be paid.
 */
export async function putIntoReview(db: Db, id: RechargeId, utr: string): Promise<RechargeRow | undefined> {
  return db
    .updateTable('recharges')
    .set({
      utr,
      status: 'review',
      amount_until: null,
      review_since: sql<Date>`now()`,
      next_check_at: sql<Date>`now() + make_interval(hours => ${hoursToCase})`,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'expired'), eb('expires_at', '>', sql<Date>`now() - interval '1 day'`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

export type DueReview = RechargeRow & { is_over: boolean };

/**
 * Locks reviews that are due: for a case, or because their time is over. Call it in the transaction that handles them:
 * each also gets its next check.
 */
export async function claimDueReviews(db: Db, limit: number): Promise<DueReview[]> {
  const end = sql`review_since + make_interval(days => ${reviewDays})`;
  const { rows } = await sql<DueReview>`
    update recharges set next_check_at = ${end}
    where id in (
      select id from recharges where status = 'review' and utr is not null and next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked)
    returning *, ${end} <= now() as is_over`.execute(db);
  return rows;
}

/** Ends a locked review without a decision of staff. The row keeps its UTR, so that it is still found by it. */
export async function endReview(db: Db, id: RechargeId): Promise<RechargeRow> {
  return db
    .updateTable('recharges')
    .set({ status: 'rejected', next_check_at: sql<Date>`'infinity'` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
