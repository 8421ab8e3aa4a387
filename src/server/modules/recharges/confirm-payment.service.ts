import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Changed, Crediting } from './crediting.service.ts';
import type { PaymentSeen } from './payment-gateway.ts';
import { objectionTo, type Objection } from './payment-objection.ts';
import { raiseCase } from './recharge-records.repository.ts';
import { changeRecharge, isPaymentUsed, lockByOrder, type RechargeRow } from './recharges.repository.ts';

type Dependencies = { db: Db; crediting: Crediting; publish: Publish; log: Pick<Log, 'warn'> };
type Outcome = { changed?: Changed; objection?: Objection };

export function createPaymentConfirmation({ db, crediting, publish, log }: Dependencies) {
  /**
   * Takes in a payment a gateway told of, in one transaction. Repeating it, in turn or at once, changes nothing more.
   * A payment that does not fit its recharge credits nothing and raises a case for staff.
   */
  async function confirm(seen: PaymentSeen): Promise<void> {
    if (seen.status !== 'captured') return;
    const { changed, objection } = await db.transaction().execute((trx) => settle(trx, seen));
    if (changed) await crediting.announce(changed);
    if (objection) {
      publish('admins', 'admin-toast', {
        title: 'A payment needs a look',
        message: objection.detail,
        severity: 'warn',
      });
    }
  }

  async function settle(trx: Db, seen: PaymentSeen): Promise<Outcome> {
    const recharge = await lockByOrder(trx, seen.orderId);
    if (!recharge) {
      log.warn({ order: seen.orderId, payment: seen.paymentId }, 'a payment came for an order that is not ours');
      return {};
    }
    if (recharge.payment_id === seen.paymentId) return {};
    const objection = objectionTo(recharge, seen, await isPaymentUsed(trx, seen.paymentId));
    if (objection) return object(trx, recharge, objection);
    if (recharge.status !== 'paid') {
      return { changed: await crediting.credit(trx, recharge, { paymentId: seen.paymentId }) };
    }
    // Staff were quicker: the payment is noted, the money is there already.
    await changeRecharge(trx, recharge.id, { payment_id: seen.paymentId });
    return {};
  }

  async function object(trx: Db, recharge: RechargeRow, objection: Objection): Promise<Outcome> {
    if (!(await raiseCase(trx, objection.kind, objection.detail))) return {};
    if (recharge.status !== 'pending' && recharge.status !== 'expired') return { objection };
    return { changed: { row: await changeRecharge(trx, recharge.id, { status: 'review' }) }, objection };
  }

  return { confirm };
}
export type PaymentConfirmation = ReturnType<typeof createPaymentConfirmation>;
