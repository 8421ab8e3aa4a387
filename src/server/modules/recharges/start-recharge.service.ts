import { fieldProblem } from '#shared/field-problem.ts';
import { randomInt } from 'node:crypto';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { add, formatRupees, paise, type Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { largestBalance } from '#shared/limits.ts';
import { type RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { createInFlight, repeatable, sameBody } from '../../db/repeatable.ts';
import type { Log } from '../../log.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { candidatesFrom, pickAmount, wholeRupees } from './odd-paise.ts';
import { promiseBonus } from './bonus/bonuses.service.ts';
import { checkOpenRecharges } from './open-recharges.ts';
import { GatewayError } from './payment-gateway.ts';
import type { FindWays } from './recharge-methods.ts';
import {
  addRecharge,
  findByRequest,
  findKeptAmounts,
  hasPaid,
  keepOrder,
  type PromisedBonus,
  type RechargeRow,
} from './recharges.repository.ts';

export type Wish = { method: RechargeMethodName; amount: Paise };
/** Who starts a recharge, from which network and in which browser. */
export type Starter = { userId: UserId; network: string; device: string | null };

type Dependencies = {
  db: Db;
  ledger: Ledger;
  findWays: FindWays;
  publicUrl: string;
  log: Pick<Log, 'warn'>;
};

const mostPicks = 20;
export const hookPath = '/hooks/payments/sandbox';

export function createRechargeStart({ db, ledger, findWays, publicUrl, log }: Dependencies) {
  const shareInFlight = createInFlight<RechargeRow>();

  /**
   * Starts a recharge of an amount in paise; by UPI the row's own amount is the one to pay. Raises method_off,
   * invalid_request, key_reused, payment_unreachable, too_many_recharges, balance_too_high.
   */
  function start(starter: Starter, wish: Wish, idempotencyKey: IdempotencyKey): Promise<RechargeRow> {
    return shareInFlight(starter.userId, idempotencyKey, async () => {
      const recharge = await repeatable({
        run: () => addNew(starter, wish, idempotencyKey),
        find: () => findByRequest(db, starter.userId, idempotencyKey.key),
        isSame: sameBody(idempotencyKey),
        repeat: (known) => known,
      });
      return recharge.method === 'sandbox' ? withOrder(recharge) : recharge;
    });
  }

  /** Undefined when the key is taken. */
  async function addNew(starter: Starter, { method, amount }: Wish, idempotencyKey: IdempotencyKey) {
    const { offered, minimum, maximum, upi, slabs } = await findWays();
    if (!offered[method]) throw new Problem('method_off');
    if (amount < minimum || amount > maximum) throw outsideLimits(minimum, maximum);
    return db.transaction().execute(async (trx) => {
      const room = await findRoom(trx, starter.userId);
      const bonus = await promiseBonus(trx, starter.userId, { slabs, amount });
      checkRoom(room, add(amount, bonus?.amount ?? paise(0)));
      const paidBefore = await hasPaid(trx, starter.userId);
      await checkOpenRecharges(trx, starter.userId, { method, hasPaid: paidBefore });
      if (method === 'upi')
        return addUpi(trx, { ...starter, hasPaid: paidBefore, payee: upi?.vpa ?? null, bonus }, amount, idempotencyKey);
      return addRecharge(trx, { ...starter, payee: null, method, amount, ownAmount: false, bonus, idempotencyKey });
    });
  }

  /** Locks the wallet, so that a user's recharges start one after the other and the limit on them holds. */
  async function findRoom(trx: Db, userId: UserId): Promise<Paise> {
    const wallet = await ledger.lockWallet(trx, userId);
    if (!wallet) throw new Problem('not_found');
    return wallet.room;
  }

  /** The unique index on own amounts decides. Whoever loses picks again, and pays whole rupees in the end. */
  async function addUpi(
    trx: Db,
    starter: Starter & { hasPaid: boolean; payee: string | null; bonus: PromisedBonus | undefined },
    asked: Paise,
    idempotencyKey: IdempotencyKey,
  ): Promise<RechargeRow | undefined> {
    for (let tries = 0; ; tries += 1) {
      const kept = await findKeptAmounts(trx, candidatesFrom(asked));
      const { amount, own } = tries < mostPicks ? pickAmount(asked, starter, kept, randomInt) : wholeRupees(asked);
      const added = await addRecharge(trx, { ...starter, method: 'upi', amount, ownAmount: own, idempotencyKey });
      if (added || (await findByRequest(trx, starter.userId, idempotencyKey.key))) return added;
    }
  }

  /** Asks the gateway for an order after the recharge is written: one whose response was lost is replaced, never shown. */
  async function withOrder(recharge: RechargeRow): Promise<RechargeRow> {
    if (recharge.order_id !== null || recharge.status !== 'pending') return recharge;
    const { gateway } = await findWays();
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

function checkRoom(room: Paise, amount: Paise): void {
  if (amount > room) throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });
}

function outsideLimits(minimum: Paise, maximum: Paise): Problem {
  const limits = { minimum: formatRupees(minimum), maximum: formatRupees(maximum) };
  return invalidFields({ amount: fieldProblem('recharge_limits', limits) });
}
