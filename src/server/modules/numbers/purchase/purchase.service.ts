import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { CountryId, OfferId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { PassedOver } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../../db/client.ts';
import { isViolation } from '../../../db/violation.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Ledger } from '../../wallet/ledger.service.ts';
import { hold } from '../../wallet/movement.ts';
import { describe, type NumberSteps } from '../number-steps.service.ts';
import type { NumberView } from '../number-view.ts';
import {
  addCase,
  addNumber,
  checkAgainIn,
  findByRequest,
  findByUpstream,
  noteRefusal,
  type NumberRow,
} from '../numbers.repository.ts';
import { addAttempt, notePassedOver, orderIdOf, writeOutcome } from './attempts.repository.ts';
import { chooseOffers, refusalOf } from './offer-choice.ts';
import { countOpenNumbers, emptyStock, findOffer, findOffersOfPair, type OfferToBuy } from './purchase.repository.ts';
import type { SoldStock } from './sold-stock.ts';
import type { BuyOutcome, RefusalReason } from '../sms-upstream.ts';
import type { FindUpstream, NumberPolicy } from '../upstreams.ts';

export type Purchase =
  | { offer_id: OfferId; max_price?: Paise | undefined }
  | { service_id: ServiceId; country_id: CountryId; max_price?: Paise | undefined };
/** How many numbers the user may hold open with this one. The page sets none: what is in the wallet is limit enough there. */
type Limits = { openNumbers?: number };
/** A provider may be asked in a second way when it does not know the first. */
const callsPerTry = 2;

export type Bought = { number: NumberView; newBalance: Paise };

type Dependencies = {
  db: Db;
  ledger: Ledger;
  steps: NumberSteps;
  findUpstream: FindUpstream;
  getView(number: NumberRow): Promise<NumberView>;
  publish: Publish;
  stock: SoldStock;
  policy: NumberPolicy;
};

/** Hold → ask → waiting, or release: the order in which neither the customer nor we can lose a paisa. */
export function createPurchases({ db, ledger, steps, findUpstream, getView, publish, stock, policy }: Dependencies) {
  const inFlight = new Map<string, Promise<Bought>>();

  /**
   * Buys a number for a user; prices in paise. The same `once` answers the same number again. A purchase the upstream
   * left unclear is answered as `requested` and settles by itself. Raises balance_too_low, no_numbers, offer_closed,
   * price_changed, server_unreachable, key_reused, too_many_open.
   */
  async function buy(userId: UserId, purchase: Purchase, once: IdempotencyKey, limits: Limits = {}): Promise<Bought> {
    const key = `${userId} ${once.key} ${once.bodyHash}`;
    const running = inFlight.get(key);
    if (running) return running;
    const started = start(userId, purchase, once, limits).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  async function start(userId: UserId, purchase: Purchase, once: IdempotencyKey, limits: Limits): Promise<Bought> {
    const ceiling = purchase.max_price;
    await admitOneMore(userId, once, limits);
    const candidates = await findCandidates(purchase);
    const [first, ...others] = await chooseOffers(candidates, ceiling, () => ledger.getBalance(db, userId));
    if (!first) return answerKnown(userId, once, refusalOf(candidates, ceiling));
    const held = highestPrice(first, others);
    const request = await holdPrice(userId, first, held, 1 + others.length, once, limits);
    if (!request.number) return answerKnown(userId, once);
    publish(`user:${userId}`, 'update_balance', { balance: request.balance });
    return askInTurn(request.number, [first, ...others]);
  }

  async function findCandidates(purchase: Purchase): Promise<OfferToBuy[]> {
    if (!('offer_id' in purchase)) return findOffersOfPair(db, purchase.service_id, purchase.country_id);
    const offer = await findOffer(db, purchase.offer_id);
    return offer ? [offer] : [];
  }

  /** Says no before anything else is looked at; those who ask at once are counted where the price is held. */
  async function admitOneMore(userId: UserId, once: IdempotencyKey, { openNumbers = Infinity }: Limits) {
    if (openNumbers === Infinity || (await countOpenNumbers(db, userId)) < openNumbers) return;
    if (!(await findByRequest(db, userId, once.key))) throw new Problem('too_many_open');
  }

  async function holdPrice(
    userId: UserId,
    offer: OfferToBuy,
    held: Paise,
    tries: number,
    once: IdempotencyKey,
    { openNumbers = Infinity }: Limits,
  ) {
    return db.transaction().execute(async (trx) => {
      const number = await addNumber(trx, {
        user_id: userId,
        service_id: offer.service_id,
        country_id: offer.country_id,
        server_id: offer.server_id,
        offer_id: offer.id,
        price_paise: offer.price_paise,
        held_paise: held,
        request_key: once.key,
        body_hash: once.bodyHash,
        leaseMs: policy.upstreamTimeoutMs * callsPerTry * tries + 5_000,
      });
      if (!number) return { number, balance: held };
      const { balance } = await ledger.post(
        trx,
        hold({ numberId: number.id, userId, amount: held, description: describe(offer) }),
      );
      // The wallet is locked: whoever buys for the same user has committed before, or waits.
      if (openNumbers !== Infinity && (await countOpenNumbers(trx, userId)) > openNumbers)
        throw new Problem('too_many_open');
      return { number, balance: balance ?? held };
    });
  }

  /** Asks server after server until one sells, all refuse, or one leaves it unclear. */
  async function askInTurn(number: NumberRow, offers: readonly OfferToBuy[]): Promise<Bought> {
    const refusals: RefusalReason[] = [];
    for (const [index, offer] of offers.entries()) {
      if (index > 0) await addAttempt(db, number, offer);
      const outcome = await ask(number, offer);
      if (outcome.kind === 'bought') return settleBought(number, offer, outcome);
      if (outcome.kind === 'unclear') return leaveUnclear(number);
      refusals.push(outcome.reason);
      const server = { id: offer.server_id, name: offer.server_name };
      await notePassedOver(db, number.id, { server, reason: toldReasons[outcome.reason] });
    }
    const refusal = problemOf(refusals);
    await noteRefusal(db, number.id, refusal.code);
    await steps.apply(number.id, { kind: 'not_bought' }, 'purchase');
    throw refusal;
  }

  /** The number stays requested; tracking looks for it upstream. Also when an unclear purchase took what was sold to this one. */
  async function leaveUnclear(number: NumberRow): Promise<Bought> {
    await checkAgainIn(db, [number.id], policy.pollIntervalMs);
    return { number: await getView(number), newBalance: await ledger.getBalance(db, number.user_id) };
  }

  async function ask(number: NumberRow, offer: OfferToBuy): Promise<BuyOutcome> {
    const upstream = await findUpstream(offer.server_id);
    const orderId = orderIdOf(number, offer.id);
    const { service_code: service, country_code: country, cost: maxCost } = offer;
    const outcome = await upstream.buy({ service, country, maxCost, orderId });
    if (outcome.kind !== 'bought') await writeOutcome(db, orderId, outcome.kind, outcome.detail);
    if (outcome.kind === 'refused' && outcome.reason === 'no_numbers') await emptyStock(db, offer.id);
    return outcome;
  }

  async function settleBought(
    number: NumberRow,
    offer: OfferToBuy,
    sold: Extract<BuyOutcome, { kind: 'bought' }>,
  ): Promise<Bought> {
    const applied = await steps
      .apply(number.id, { kind: 'bought' }, 'purchase', {
        offer,
        upstreamId: sold.id,
        phone: sold.phone,
        canAskAnother: sold.canAskAnother,
      })
      .catch((error: unknown) => {
        if (isViolation(error, 'numbers_server_id_upstream_id_key')) return undefined;
        throw error;
      });
    if (!applied) return leaveUnclear(number);
    if (!applied.changed) await giveBack(number, offer, sold.id);
    stock.noteSold(offer.id);
    return { number: applied.number, newBalance: await ledger.getBalance(db, number.user_id) };
  }

  /** The number was settled while the upstream took its time: what it sold goes back, unless tracking has found it an owner. */
  async function giveBack(number: NumberRow, offer: OfferToBuy, upstreamId: string) {
    if (await findByUpstream(db, offer.server_id, upstreamId)) return;
    const upstream = await findUpstream(offer.server_id);
    const outcome = await upstream.cancel(upstreamId);
    await addCase(db, 'sold_after_close', number.id, `Upstream activation ${upstreamId}: ${outcome.kind}`);
  }

  /** The key was used before: the same refusal, or the same number as it is now. When it was not, today's refusal stands. */
  async function answerKnown(userId: UserId, once: IdempotencyKey, refusal?: Problem): Promise<Bought> {
    const number = await findByRequest(db, userId, once.key);
    if (!number) throw refusal ?? new Error('a request key is taken but its number is gone');
    if (number.body_hash !== once.bodyHash) throw new Problem('key_reused');
    if (number.status === 'failed' && number.refusal) throw new Problem(number.refusal);
    return { number: await getView(number), newBalance: await ledger.getBalance(db, userId) };
  }

  return { buy };
}

export type Purchases = ReturnType<typeof createPurchases>;

/** What a customer is told of a refusal: the state of our account there is none of their business. */
const toldReasons = {
  no_numbers: 'none_left',
  price: 'price_changed',
  service: 'not_sold',
  account: 'unavailable',
  server: 'unavailable',
} as const satisfies Record<RefusalReason, PassedOver['reason']>;

function highestPrice(first: OfferToBuy, others: readonly OfferToBuy[]): Paise {
  return others.reduce<Paise>(
    (highest, offer) => (offer.price_paise > highest ? offer.price_paise : highest),
    first.price_paise,
  );
}

function problemOf(refusals: readonly RefusalReason[]): Problem {
  if (refusals.includes('no_numbers')) return new Problem('no_numbers');
  if (refusals.includes('price')) return new Problem('price_changed');
  if (refusals.includes('service')) return new Problem('offer_closed');
  return new Problem('server_unreachable');
}
