import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import type { PaymentConfirmation } from './confirm-payment.service.ts';
import type { Crediting } from './crediting.service.ts';
import { claimDue, expireRecharge } from './due-recharges.repository.ts';
import { GatewayError } from './payment-gateway.ts';
import type { FindWays } from './recharge-methods.ts';
import type { RechargeRow } from './recharges.repository.ts';

type Dependencies = {
  db: Db;
  findWays: FindWays;
  payments: PaymentConfirmation;
  crediting: Crediting;
  log: Pick<Log, 'warn'>;
};

const batchSize = 20;

export function createDueRecharges({ db, findWays, payments, crediting, log }: Dependencies) {
  /**
   * Settles recharges that are due: asks the gateway for their payments, in case a callback was lost, and expires those
   * whose time is over. Any number of processes may run it. Returns how many it checked.
   */
  async function settleDueRecharges(runLog = log): Promise<number> {
    const due = await claimDue(db, batchSize);
    await Promise.all(
      due.map((recharge) =>
        settle(recharge, runLog).catch((error: unknown) =>
          runLog.warn(
            { err: error, recharge: recharge.id },
            'a recharge could not be settled and is tried again later',
          ),
        ),
      ),
    );
    return due.length;
  }

  async function settle(recharge: RechargeRow, runLog: typeof log): Promise<void> {
    if (!(await askGateway(recharge, runLog))) return;
    const expired = await expireRecharge(db, recharge.id);
    if (expired) crediting.publishChange(expired);
  }

  /** Returns false when the gateway did not say whether the recharge is paid: then it must not expire. */
  async function askGateway({ id, order_id: orderId }: RechargeRow, runLog: typeof log): Promise<boolean> {
    if (orderId === null) return true;
    const { gateway } = await findWays();
    if (!gateway) return true;
    try {
      for (const payment of await gateway.findPayments(orderId)) await payments.confirm(payment);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      runLog.warn({ err: error, recharge: id }, 'the payment gateway did not list the payments of an order');
      return false;
    }
  }

  return { settleDueRecharges };
}
