import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import type { PaymentConfirmation } from './confirm-payment.service.ts';
import type { Crediting } from './crediting.service.ts';
import { claimDue, expireRecharge } from './due-recharges.repository.ts';
import { GatewayError, type PaymentGateway } from './payment-gateway.ts';
import type { RechargeRow } from './recharges.repository.ts';

type Dependencies = {
  db: Db;
  gateway: PaymentGateway | undefined;
  payments: PaymentConfirmation;
  crediting: Crediting;
  log: Pick<Log, 'warn'>;
};

const batchSize = 20;

export function createDueRecharges({ db, gateway, payments, crediting, log }: Dependencies) {
  /**
   * Looks after recharges nobody told of: asks the gateway for their payments, so that a lost callback loses nothing,
   * and expires those whose time is over. Any number of processes may run it. Answers how many it looked at.
   */
  async function settleDueRecharges(): Promise<number> {
    const due = await claimDue(db, batchSize);
    await Promise.all(
      due.map((recharge) =>
        settle(recharge).catch((error: unknown) =>
          log.warn({ err: error, recharge: recharge.id }, 'a recharge could not be settled and is tried again later'),
        ),
      ),
    );
    return due.length;
  }

  async function settle(recharge: RechargeRow): Promise<void> {
    if (!(await askGateway(recharge))) return;
    const expired = await expireRecharge(db, recharge.id);
    if (expired) await crediting.announce({ row: expired });
  }

  /** False when it could not be learned whether the recharge is paid: it must not expire on that. */
  async function askGateway({ id, order_id: orderId }: RechargeRow): Promise<boolean> {
    if (!gateway || orderId === null) return true;
    try {
      for (const payment of await gateway.findPayments(orderId)) await payments.confirm(payment);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error, recharge: id }, 'the payment gateway did not tell the payments of an order');
      return false;
    }
  }

  return { settleDueRecharges };
}
