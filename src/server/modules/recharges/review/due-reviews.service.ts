import { reviewDays } from '#shared/limits.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { raiseCaseOnce } from '../../cases/cases.service.ts';
import type { Crediting } from '../crediting.service.ts';
import { claimDueReviews, endReview, type DueReview } from './reviews.repository.ts';

type Dependencies = { db: Db; crediting: Crediting };

const batchSize = 20;

/** Reviews end, whether or not anybody decides them. */
export function createDueReviews({ db, crediting }: Dependencies) {
  /**
   * Raises a case for reviews that have waited for a day, and ends those that nobody decided in a week: their owners are
   * told, and staff may still approve them. Any number of processes may run it. Returns how many it handled.
   */
  async function settleDueReviews(): Promise<number> {
    return transact(db, async (trx, afterCommit) => {
      const due = await claimDueReviews(trx, batchSize);
      for (const review of due) await (review.is_over ? end : alert)(trx, afterCommit, review);
      return due.length;
    });
  }

  async function alert(trx: Db, _: AfterCommit, { id, user_id, amount_paise, utr }: DueReview) {
    const text = { is: 'reviewWaits', recharge: id, user: user_id, amount: amount_paise, utr } as const;
    await raiseCaseOnce(trx, { kind: 'review_waits', rechargeId: id, recursAs: `recharge:${id}`, text });
  }

  async function end(trx: Db, afterCommit: AfterCommit, { id }: DueReview) {
    const row = await endReview(trx, id);
    afterCommit(() => crediting.publishChange(row));
    await crediting.notifyOwner(trx, afterCommit, row, {
      severity: 'warn',
      render: ({ notices }) => notices.rechargeNotFound({ amount: row.amount_paise, days: reviewDays }),
    });
  }

  return { settleDueReviews };
}
