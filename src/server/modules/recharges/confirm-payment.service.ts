import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Log } from '../../log.ts';
import { isViolation } from '../../db/violation.ts';
import { raiseCaseOnce } from '../cases/cases.service.ts';
import type { Crediting } from './crediting.service.ts';
import type { PaymentSeen } from './payment-gateway.ts';
import { objectionTo, type Objection } from './payment-objection.ts';
import { addDeclined, changeRecharge, isPaymentUsed, lockByOrder, type RechargeRow } from './recharges.repository.ts';

type Dependencies = { db: Db; crediting: Crediting; log: Pick<Log, 'warn'> };

export function createPaymentConfirmation({ db, crediting, log }: Dependencies) {
  /**
   * Applies a payment that a gateway reported, in one transaction. Repeating it, in turn or at the same time, changes
   * nothing more. A payment that does not fit its recharge credits nothing and raises a case for staff; so does one that
   * pays another recharge in the same moment: the database accepts it once, and a second look sees the other.
   */
  async function confirm(seen: PaymentSeen): Promise<void> {
    if (seen.status === 'failed') return noteDecline(seen);
    const look = () => transact(db, (trx, afterCommit) => settle(trx, afterCommit, seen));
    await look().catch((error: unknown) => {
      if (!isViolation(error, 'recharges_payment_id_key')) throw error;
      return look();
    });
  }

  /** A declined payment moves nothing: its customer is told, and may pay again. Each one counts once, however often it is seen. */
  async function noteDecline({ orderId, paymentId }: PaymentSeen): Promise<void> {
    const row = await addDeclined(db, orderId, paymentId);
    if (row) await crediting.publishDecline(row);
  }

  async function settle(trx: Db, afterCommit: AfterCommit, seen: PaymentSeen): Promise<void> {
    const recharge = await lockByOrder(trx, seen.orderId);
    if (!recharge) {
      log.warn({ order: seen.orderId, payment: seen.paymentId }, 'a payment came for an unknown order');
      return;
    }
    if (recharge.payment_id === seen.paymentId) return;
    const objection = objectionTo(recharge, seen, {
      usedElsewhere: await isPaymentUsed(trx, seen.paymentId),
      hasRoom: await crediting.hasRoom(trx, recharge),
    });
    if (objection) await object(trx, afterCommit, recharge, objection);
    else if (recharge.status !== 'paid') await crediting.credit(trx, afterCommit, recharge, seen);
    // Staff approved it before the gateway reported: the wallet is credited already, only the payment is noted.
    else await changeRecharge(trx, recharge.id, { payment_id: seen.paymentId });
  }

  async function object(trx: Db, afterCommit: AfterCommit, recharge: RechargeRow, objection: Objection): Promise<void> {
    if (!(await raiseCaseOnce(trx, objection))) return;
    if (recharge.status === 'pending' || recharge.status === 'expired') {
      const row = await changeRecharge(trx, recharge.id, { status: 'review' });
      afterCommit(() => crediting.publishChange(row));
    }
  }

  return { confirm };
}
export type PaymentConfirmation = ReturnType<typeof createPaymentConfirmation>;
