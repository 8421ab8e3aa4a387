import { paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { problems } from '#shared/problems.ts';
import type { Db } from '../../../db/client.ts';
import { findUnavailable } from '../../../db/connection/unavailable.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Log } from '../../../log.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Render } from '../../../words/words.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Refunds } from '../../wallet/refunds/refunds.service.ts';
import { listOpenItems } from './recall.repository.ts';
import {
  claimRecall,
  finishRecall,
  noteResult,
  releaseRecall,
  takeRow,
  type ClaimedRecall,
  type OpenRow,
} from './recall-work.repository.ts';

type Dependencies = {
  db: Db;
  publish: Publish;
  refunds: Refunds;
  notifications: NotificationsService;
  log: Pick<Log, 'error'>;
};

/** A run gives the recall back after so many ms, so that a process which ends is not waited for. */
const longestRunMs = 1_000;

/**
 * Works on recalls, order by order. A refund, its notification and the order's result are one transaction: whatever process
 * is killed at whatever moment, another goes on with the next order, and none is refunded twice.
 */
export function createRecallWorker({ db, publish, refunds, notifications, log }: Dependencies) {
  /** Works on one open recall for a while. Returns whether there was one. */
  async function workOn(runLog = log): Promise<boolean> {
    const recall = await claimRecall(db);
    if (!recall) return false;
    const until = performance.now() + longestRunMs;
    while (performance.now() < until) if (!(await doRow(recall, runLog))) break;
    if (!(await finishRecall(db, recall.id))) await releaseRecall(db, recall.id);
    publish('admins', 'update_staff', { subject: 'products' });
    return true;
  }

  async function doRow(recall: ClaimedRecall, runLog: typeof log): Promise<boolean> {
    let row: OpenRow | undefined;
    try {
      return await transact(db, async (trx, afterCommit) => {
        row = await takeRow(trx, recall.id);
        if (!row) return false;
        const amount = await makeGood(trx, afterCommit, recall, row);
        const result = amount > 0 ? ('refunded' as const) : ('told' as const);
        await noteResult(trx, recall.id, { orderId: row.order_id, result, amount });
        return true;
      });
    } catch (error) {
      if (!row || findUnavailable(error)) throw error;
      await fail(recall, row, error, runLog);
      return true;
    }
  }

  /** Refunds what is still open of an order and tells the customer. Returns the amount in paise. */
  async function makeGood(trx: Db, afterCommit: AfterCommit, recall: ClaimedRecall, row: OpenRow): Promise<Paise> {
    const { order_id: orderId, user_id: userId, product_name: product, price_paise: price } = row;
    const charge = await refunds.lockCharge(trx, { orderId });
    // Read under the lock on the charge, which refunds and replacements take, too.
    const itemIds = await listOpenItems(trx, recall.batch_id, orderId);
    const left = charge ? charge.amount - charge.refunded : 0;
    const amount = paise(Math.min(price * itemIds.length, left));
    const told = { order: orderId, product, accounts: Math.max(1, itemIds.length), amount, text: recall.message };
    const render: Render<{ title: string; message: string }> = ({ notices }) => notices.accountsRecalled(told);
    if (amount <= 0) {
      await notifications.add(trx, afterCommit, { userId, severity: 'warn', render });
      return paise(0);
    }
    const reference = `recall:${recall.id}:${orderId}`;
    const of = { charged: { orderId }, actorId: recall.actor_id, amount, reference, itemIds, render };
    await refunds.refund(trx, afterCommit, of);
    afterCommit(() => publish('admins', 'update_staff', { subject: 'orders' }));
    return amount;
  }

  async function fail(
    recall: ClaimedRecall,
    { order_id: orderId }: OpenRow,
    error: unknown,
    runLog: typeof log,
  ): Promise<void> {
    const isRefusal = error instanceof Problem;
    if (!isRefusal) runLog.error({ err: error, recall: recall.id, order: orderId }, 'an order of a recall failed');
    const problem = isRefusal
      ? { code: error.code, message: error.message }
      : { code: 'unexpected', message: problems.unexpected.message };
    await transact(db, (trx) => noteResult(trx, recall.id, { orderId, result: 'failed', problem }));
  }

  return { workOn };
}
