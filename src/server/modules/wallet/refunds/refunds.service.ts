import { largestBalance } from '#shared/limits.ts';
import { formatRupees, subtract, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import { isViolation } from '../../../db/violation.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Render } from '../../../words/words.ts';
import { refund as refundMovement } from '../movement.ts';
import type { Ledger } from '../wallet.service.ts';
import {
  addRefundedAccounts,
  findCharge,
  findRefund,
  lockCharge,
  sumLeft,
  type Charge,
  type Charged,
} from './refunds.repository.ts';

export type RefundOrder = {
  charged: Charged;
  actorId: UserId;
  /** In paise; all that is left of the charge without it. */
  amount?: Paise | undefined;
  /** What had been refunded when staff decided, in paise. Where more has been since, nothing is refunded. */
  seenRefunded?: Paise | undefined;
  /** Unique per request: the same one is refunded once. */
  reference: string;
  /** The accounts of the order that it is for, by the ids of their stock items. */
  itemIds?: readonly StockItemId[];
  /** What the customer reads; without it, that they were refunded. */
  render?: Render<{ title: string; message: string }>;
};
/** Amounts in paise. */
export type Refunded = { entryId: number; userId: UserId; amount: Paise; before: Paise; balance: Paise };

type Dependencies = {
  ledger: Ledger;
  notifications: NotificationsService;
  publish: Publish;
  metrics: Pick<Metrics, 'sales'>;
};

/** Gives back what was charged. The sum of a charge's refunds never exceeds it: see migration 0021. */
export function createRefunds({ ledger, notifications, publish, metrics }: Dependencies) {
  /**
   * Refunds a charge, or a part of it, and notifies the customer. Runs on the caller's transaction; other refunds of the
   * same charge wait for its end. Raises not_charged, already_refunded, refund_too_high, balance_too_high.
   */
  async function refund(
    trx: Db,
    afterCommit: AfterCommit,
    { charged, actorId, amount: asked, seenRefunded, reference, itemIds = [], render }: RefundOrder,
  ): Promise<Refunded> {
    const charge = await lockCharge(trx, charged);
    if (!charge) throw new Problem('not_charged');
    const { id: chargeId, userId, description, refunded: before } = charge;
    const left = subtract(charge.amount, before);
    if (left <= 0 || (seenRefunded !== undefined && seenRefunded !== before)) throw new Problem('already_refunded');
    const amount = asked ?? left;
    if (amount > left) throw new Problem('refund_too_high', { params: { left: formatRupees(left) } });
    const wallet = await ledger.lockWallet(trx, userId);
    if (wallet && amount > wallet.room)
      throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });

    const posted = await ledger.post(
      trx,
      refundMovement({ chargeId, userId, actorId, amount, reference, description, ...charged }),
    );
    if (itemIds.length > 0) await noteAccounts(trx, posted.entryId, itemIds);
    const { balance = amount } = posted;
    afterCommit(() => {
      publish(`user:${userId}`, 'update_balance', { balance });
      metrics.sales.refunded('numberId' in charged ? 'number' : 'account', 'staff', amount);
    });
    await notifications.add(trx, afterCommit, {
      userId,
      severity: 'success',
      render: render ?? (({ notices }) => notices.refunded({ amount, description, isPart: amount < charge.amount })),
      ...('numberId' in charged && { about: { kind: 'number', id: charged.numberId } }),
    });
    return { entryId: posted.entryId, userId, amount, before, balance };
  }

  return {
    refund,
    findRefund,
    /** Locks a charge as every refund of it does: first of all, before wallets and stock. Undefined when nothing was charged. */
    lockCharge,
  };
}
/** What was charged and what of it was refunded, in paise. Undefined when nothing was charged. */
export async function readCharge(db: Db, charged: Charged): Promise<Charge | undefined> {
  return findCharge(db, charged);
}
/** What is left of charges that may be refunded, in paise, and of how many customers. */
export async function readLeft(db: Db, charged: readonly Charged[]): Promise<{ amount: bigint; customers: number }> {
  return sumLeft(db, charged);
}
export type { Charge, Charged };

export type Refunds = ReturnType<typeof createRefunds>;

async function noteAccounts(trx: Db, entryId: number, itemIds: readonly StockItemId[]): Promise<void> {
  try {
    await addRefundedAccounts(trx, entryId, itemIds);
  } catch (error) {
    throw isViolation(error, 'refunded_accounts_pkey') ? new Problem('already_refunded') : error;
  }
}
