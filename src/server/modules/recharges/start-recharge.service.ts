import { fieldProblem } from '#shared/field-problem.ts';
import { randomInt } from 'node:crypto';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { add, formatRupees, paise, type Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import { maximumRecharge, minimumRecharge } from '#shared/limits.ts';
import { type RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { createInFlight, repeatable, sameBody } from '../../db/repeatable.ts';
import type { Log } from '../../log.ts';
import { mostOddPaise, pickOddAmount } from './odd-paise.ts';
import { GatewayError, type PaymentGateway } from './payment-gateway.ts';
import {
  addRecharge,
  countPendingUpi,
  findByRequest,
  findUsedAmounts,
  keepOrder,
  type RechargeRow,
} from './recharges.repository.ts';
import type { UpiPayee } from './upi-link.ts';

export type Wish = { method: RechargeMethodName; amount: Paise };

type Dependencies = {
  db: Db;
  gateway: PaymentGateway | undefined;
  upi: UpiPayee | undefined;
  publicUrl: string;
  log: Pick<Log, 'warn'>;
};

export const hookPath = '/hooks/payments/sandbox';
/** Open UPI recharges share 99 amounts per rupee, so a user may have only this many pending. */
const mostPendingUpi = 20;
const oneRupee = paise(1_00);

export function createRechargeStart({ db, gateway, upi, publicUrl, log }: Dependencies) {
  const shareInFlight = createInFlight<RechargeRow>();

  /**
   * Starts a recharge of an amount in paise; by UPI the row's own amount is the one to pay. Raises method_off,
   * invalid_request, key_reused, payment_unreachable, too_many_recharges.
   */
  function start(userId: UserId, wish: Wish, idempotencyKey: IdempotencyKey): Promise<RechargeRow> {
    return shareInFlight(userId, idempotencyKey, async () => {
      const recharge = await repeatable({
        run: () => addNew(userId, wish, idempotencyKey),
        find: () => findByRequest(db, userId, idempotencyKey.key),
        isSame: sameBody(idempotencyKey),
        repeat: (known) => known,
      });
      return recharge.method === 'sandbox' ? withOrder(recharge) : recharge;
    });
  }

  /** Undefined when the key is taken. */
  async function addNew(userId: UserId, { method, amount }: Wish, idempotencyKey: IdempotencyKey) {
    if (!(method === 'upi' ? upi : gateway)) throw new Problem('method_off');
    if (amount < minimumRecharge || amount > maximumRecharge) throw outsideLimits();
    if (method === 'upi') return addUpi(userId, amount, idempotencyKey);
    return addRecharge(db, { userId, method, amount, idempotencyKey });
  }

  /** The unique index on open amounts decides. Whoever loses picks again, from the next rupee once one is used up. */
  async function addUpi(userId: UserId, asked: Paise, idempotencyKey: IdempotencyKey) {
    if ((await countPendingUpi(db, userId)) >= mostPendingUpi) {
      throw new Problem('too_many_recharges');
    }
    let from = asked;
    for (;;) {
      const used = await findUsedAmounts(db, from, add(from, paise(mostOddPaise)));
      const amount = pickOddAmount(from, used, randomInt);
      if (amount === undefined) {
        from = add(from, oneRupee);
        continue;
      }
      const added = await addRecharge(db, { userId, method: 'upi', amount, idempotencyKey });
      if (added || (await findByRequest(db, userId, idempotencyKey.key))) return added;
    }
  }

  /** Asks the gateway for an order after the recharge is written: one whose response was lost is replaced, never shown. */
  async function withOrder(recharge: RechargeRow): Promise<RechargeRow> {
    if (recharge.order_id !== null || recharge.status !== 'pending') return recharge;
    if (!gateway) throw new Problem('method_off');
    const order = {
      rechargeId: recharge.id,
      amount: recharge.amount_paise,
      notifyUrl: `${publicUrl}${hookPath}`,
      returnUrl: `${publicUrl}/recharge?recharge=${recharge.id}`,
    };
    try {
      return await keepOrder(db, recharge.id, await gateway.createOrder(order));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error, recharge: recharge.id }, 'the payment gateway refused an order');
      throw new Problem('payment_unreachable');
    }
  }

  return { start };
}

function outsideLimits(): Problem {
  const limits = { minimum: formatRupees(minimumRecharge), maximum: formatRupees(maximumRecharge) };
  return invalidFields({ amount: fieldProblem('recharge_limits', limits) });
}
