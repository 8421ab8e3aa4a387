import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import { createInFlight, repeatable, sameBody } from '../../../db/repeatable.ts';
import type { SecondTry } from '../../../db/connection/second-try.ts';
import { isViolation } from '../../../db/violation.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { Spending } from '../../staff/money/acting-money.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import type { NumberSteps } from '../number-steps.service.ts';
import type { NumberView } from '../number-view.ts';
import { findByRequest, findByUpstream, noteRefusal, type NumberRow } from '../numbers.repository.ts';
import { checkAgainIn } from '../tracking/schedule.repository.ts';
import type { ServerClocks } from '../tracking/unclear/server-clocks.ts';
import { addAttempt, notePassedOver, writeOutcome } from './attempts.repository.ts';
import type { Purchase, Terms } from './hold-decision.ts';
import type { NewNumber } from './holds.repository.ts';
import { createHolds, type Held } from './holds.service.ts';
import { problemOf, publicReasons } from './offer-choice.ts';
import { emptyStock, isStillForSale, type OfferToBuy } from './purchase.repository.ts';
import type { SoldStock } from './sold-stock.ts';
import type { BuyOutcome, RefusalReason } from '../sms-upstream.ts';
import type { FindUpstream, NumberPolicy } from '../upstreams.ts';

export type Bought = { number: NumberView; newBalance: Paise };

/** How often a purchase asks a server again that could not be asked because of too many requests. */
const timesAgain = 2;

type Dependencies = {
  db: Db;
  ledger: Ledger;
  steps: NumberSteps;
  findUpstream: FindUpstream;
  getView(number: Pick<NumberRow, 'id'>): Promise<NumberView>;
  publish: Publish;
  stock: SoldStock;
  clocks: Pick<ServerClocks, 'noteSale'>;
  secondTry: SecondTry;
  policy: NumberPolicy;
  metrics: Pick<Metrics, 'sales'>;
};

/** Holds the price, asks the upstream, then waits for the code or releases: no crash in between loses money. */
export function createPurchases({
  db,
  ledger,
  steps,
  findUpstream,
  getView,
  publish,
  stock,
  clocks,
  secondTry,
  policy,
  metrics: { sales },
}: Dependencies) {
  const shareInFlight = createInFlight<Bought>();
  const holds = createHolds({ db, ledger, publish, policy });

  /**
   * Buys a number for a user; prices in paise. A repeated request returns the same number as it is now. An unclear
   * purchase is returned as `requested` and settled by tracking. Raises balance_too_low, no_numbers, offer_closed,
   * price_changed, server_unreachable, key_reused, too_many_open, above_limit.
   */
  function buy(userId: UserId, purchase: Purchase, idempotencyKey: IdempotencyKey, terms: Terms = {}): Promise<Bought> {
    return shareInFlight(userId, idempotencyKey, async () => {
      const beganAt = performance.now();
      const begun = await repeatable<NumberRow, Held | { known: NumberRow }>({
        run: () => holds.hold({ userId, purchase, key: idempotencyKey, terms }).catch(countRefusal),
        find: () => findByRequest(db, userId, idempotencyKey.key),
        isSame: sameBody(idempotencyKey),
        repeat: (known) => ({ known }),
      });
      if ('known' in begun) return resultOf(begun.known);
      const asked = askInTurn(begun).finally(() => sales.answered('number', beganAt));
      return terms.spending ? correctSpending(asked, terms.spending) : asked;
    });
  }

  /** What was held counts until the price is known, and not at all where nothing was bought. */
  async function correctSpending(asked: Promise<Bought>, { correct }: Spending): Promise<Bought> {
    const bought = await asked.catch(async (error: unknown) => {
      if (error instanceof Problem) await correct(paise(0));
      throw error;
    });
    await correct(bought.number.price);
    return bought;
  }

  function countRefusal(error: unknown): never {
    if (error instanceof Problem) sales.refused('number', error.code);
    throw error;
  }

  /**
   * Asks one server after another until one sells, one is unclear, or all have refused. One that could not be asked because of too
   * many requests is asked again after the others.
   */
  async function askInTurn({ number, offers, orderId: firstOrder }: Held): Promise<Bought> {
    const refusals: RefusalReason[] = [];
    const beganAt = performance.now();
    const queue = [...offers];
    for (const [index, offer] of queue.entries()) {
      // Asking the server before may have taken long: this one may have been paused, or have got a higher cost.
      if (index > 0 && !(await isStillForSale(db, offer.id))) {
        refusals.push('no_numbers');
        continue;
      }
      const orderId = index === 0 ? firstOrder : await addAttempt(db, number, offer);
      // A process that stood still may come back to a number whose price tracking has given back.
      if (orderId === undefined) return currentOf(number);
      const outcome = await ask(number, offer, orderId, index === 0);
      if (outcome.kind === 'bought') return settleBought(number, offer, outcome);
      if (outcome.kind === 'unclear') return leaveUnclear(number);
      const mayAskAgain = index < offers.length * timesAgain && performance.now() - beganAt < policy.upstreamTimeoutMs;
      if (outcome.isLimited && mayAskAgain) {
        queue.push(offer);
        continue;
      }
      refusals.push(outcome.reason);
      const server = { id: offer.server_id, name: offer.server_name };
      await notePassedOver(db, number.id, { server, reason: publicReasons[outcome.reason] });
    }
    const refusal = problemOf(refusals);
    const { changed } = await steps.apply(number.id, { kind: 'not_bought' }, 'purchase', { refusal: refusal.code });
    // Tracking gave the price back first.
    if (!changed) await noteRefusal(db, number.id, refusal.code);
    throw refusal;
  }

  /** The number stays `requested`, and tracking looks for it upstream. Also when an unclear purchase took what was sold to this one. */
  async function leaveUnclear(number: NewNumber): Promise<Bought> {
    sales.unclear();
    await checkAgainIn(db, number.id, policy.pollIntervalMs);
    return currentOf(number);
  }

  async function ask(number: NewNumber, offer: OfferToBuy, orderId: string, isFirst: boolean): Promise<BuyOutcome> {
    const upstream = await findUpstream(offer.server_id);
    const { service_code: service, country_code: country, cost: maxCost } = offer;
    const beganAt = performance.now();
    const outcome = await upstream.buy({ service, country, maxCost, orderId });
    // The first attempt was written together with the number.
    if (isFirst && outcome.kind === 'bought' && outcome.startedAt !== undefined) {
      const place = { serverId: offer.server_id, origin: upstream.origin };
      clocks.noteSale(place, outcome.startedAt, number.created_at.getTime(), performance.now() - beganAt);
    }
    if (outcome.kind !== 'bought') await writeOutcome(db, orderId, outcome, policy.pollIntervalMs * 2);
    if (outcome.kind === 'refused' && outcome.reason === 'no_numbers') await emptyStock(db, offer.id);
    return outcome;
  }

  async function settleBought(
    number: NewNumber,
    offer: OfferToBuy,
    sold: Extract<BuyOutcome, { kind: 'bought' }>,
  ): Promise<Bought> {
    const { id: upstreamId, phone, canAskAnother } = sold;
    const sale = { offer, upstreamId, phone, canAskAnother };
    const write = () => steps.apply(number.id, { kind: 'bought' }, 'purchase', { sold: sale });
    // Written late is better than looked for: what was sold is known only here.
    const applied = await secondTry(write, { alsoBusy: true }).catch((error: unknown) => {
      if (isViolation(error, 'numbers_server_id_upstream_id_key')) return undefined;
      throw error;
    });
    if (!applied) return leaveUnclear(number);
    if (!applied.changed) await giveBack(number, offer, sold.id);
    stock.noteSold(offer.id);
    return { number: applied.number, newBalance: applied.newBalance ?? (await ledger.getBalance(db, number.user_id)) };
  }

  /** The number was settled before the upstream responded: what it sold is cancelled, unless tracking gave it to a number. */
  async function giveBack(number: NewNumber, offer: OfferToBuy, upstreamId: string) {
    if (await findByUpstream(db, offer.server_id, upstreamId)) return;
    const upstream = await findUpstream(offer.server_id);
    const outcome = await upstream.cancel(upstreamId);
    await raiseCase(db, {
      kind: 'sold_after_close',
      numberId: number.id,
      text: { is: 'soldAfterClose', activation: upstreamId, outcome: outcome.kind },
    });
  }

  /** The result of an earlier request: its refusal, or the number as it is now. */
  async function resultOf(number: NumberRow): Promise<Bought> {
    if (number.status === 'failed' && number.refusal) throw new Problem(number.refusal);
    return currentOf(number);
  }

  async function currentOf(number: Pick<NumberRow, 'id' | 'user_id'>): Promise<Bought> {
    return { number: await getView(number), newBalance: await ledger.getBalance(db, number.user_id) };
  }

  return { buy };
}

export type Purchases = ReturnType<typeof createPurchases>;
