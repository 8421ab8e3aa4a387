import type { z } from 'zod';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Review } from '#shared/contract/staff/review.ts';
import type { Db } from '../../../db/client.ts';
import type { Caller } from '../../../http/serve.ts';
import { findChecks, findDoubles, findForStaff, findHistory, type Double, type QueueRow } from './queue.repository.ts';
import type { ReviewQueue } from './review-queue.service.ts';
import { dateOfUtr } from './utr-date.ts';

type View = z.output<typeof Review>;

/** Doubles that fit beside the recharge. */
const mostDoubles = 3;

/** What a decision about a recharge needs to know. */
export function createEvidence({ db, queue }: { db: Db; queue: ReviewQueue }) {
  /** Raises not_found. */
  async function collect(caller: Caller, id: RechargeId): Promise<View> {
    const row = await queue.get(caller, id);
    const [recharge] = await findForStaff(db, [id]);
    if (!recharge) throw new Error('a recharge is never deleted');
    const [doubles, checks, history] = await Promise.all([
      findDoubles(db, recharge, mostDoubles),
      findChecks(db, recharge),
      findHistory(db, recharge.user_id),
    ]);
    const others = await findForStaff(
      db,
      doubles.map((double) => double.id),
    );
    const { balance, credited, rejected, largest_amount, largest_at, since } = history;
    return {
      ...row,
      reason: recharge.reason,
      evidence: evidenceOf(recharge),
      doubles: doubles.flatMap((double) => doubleOf(double, others)),
      checks: {
        ...checks,
        utr_dated: recharge.utr === null ? null : dateOfUtr(recharge.utr, recharge.review_since ?? recharge.created_at),
        minutes_to_utr: minutesToUtr(recharge),
        first_recharge: credited === 0,
      },
      customer: {
        balance,
        credited,
        rejected,
        largest: largest_amount === null || largest_at === null ? null : { amount: largest_amount, at: largest_at },
        since,
      },
    };
  }

  return { collect };
}

function doubleOf({ id, utr, sent_at, why }: Double, rows: readonly QueueRow[]): View['doubles'] {
  const row = rows.find((one) => one.id === id);
  return row ? [{ ...evidenceOf(row), utr: utr ?? row.utr, utr_sent_at: sent_at ?? row.review_since, why }] : [];
}

function evidenceOf(row: QueueRow): View['evidence'] {
  const { id, method, status, utr, amount_paise, created_at, review_since, user_id, email, payee, device, network } =
    row;
  return {
    id,
    method,
    status,
    utr,
    user_id,
    email,
    payee,
    device,
    network,
    amount: amount_paise,
    begun_at: created_at,
    utr_sent_at: review_since,
  };
}

function minutesToUtr({ created_at, review_since }: QueueRow): number | null {
  return review_since && Math.max(0, Math.round((review_since.getTime() - created_at.getTime()) / 60_000));
}
