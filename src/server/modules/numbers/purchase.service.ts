import type { Once } from '#shared/contract.ts';
import type { CountryId, OfferId, ServiceId } from '#shared/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { hold } from '../wallet/movement.ts';
import { describe, type NumberSteps } from './number-steps.service.ts';
import type { NumberView } from './number-view.ts';
import {
  addAttempt,
  addCase,
  addNumber,
  checkAgainIn,
  findByRequest,
  writeOutcome,
  type NumberRow,
} from './numbers.repository.ts';
import { chooseOffers, refusalOf } from './offer-choice.ts';
import { emptyStock, findOffer, findOffersOfPair, lowerStock, type OfferToBuy } from './purchase.repository.ts';
import type { BuyOutcome, RefusalReason } from './sms-upstream.ts';
import type { FindUpstream, NumberPolicy } from './upstreams.ts';

export type Purchase =
  | { offer_id: OfferId }
  | { service_id: ServiceId; country_id: CountryId; max_price?: Paise | undefined };
export type Bought = { number: NumberView; newBalance: Paise };

type Dependencies = {
  db: Db;
  ledger: Ledger;
  steps: NumberSteps;
  findUpstream: FindUpstream;
  getView(number: NumberRow): Promise<NumberView>;
  publish: Publish;
  policy: NumberPolicy;
};

/** Hold → ask → waiting, or release: the order in which neither the customer nor we can lose a paisa. */
export function createPurchases({ db, ledger, steps, findUpstream, getView, publish, policy }: Dependencies) {
  const inFlight = new Map<string, Promise<Bought>>();

  /**
   * Buys a number for a user; prices in paise. The same `once` answers the same number again. A purchase the upstream
   * left unclear is answered as `requested` and settles by itself. Raises balance_too_low, no_numbers, offer_closed,
   * price_changed, server_unreachable, key_reused.
   */
  async function buy(userId: UserId, purchase: Purchase, once: Once): Promise<Bought> {
    const key = `${userId} ${once.key} ${once.bodyHash}`;
    const running = inFlight.get(key);
    if (running) return running;
    const started = start(userId, purchase, once).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  }

  async function start(userId: UserId, purchase: Purchase, once: Once): Promise<Bought> {
    const known = await findByRequest(db, userId, once.key);
    if (known) return replay(known, once);
    const balance = await ledger.getBalance(db, userId);
    const offers = chooseOffers(
      await findCandidates(purchase),
      'max_price' in purchase ? purchase.max_price : undefined,
      balance,
    );
    const [first] = offers;
    const held = offers.reduce<Paise | undefined>(
      (highest, { price_paise }) => (highest && highest > price_paise ? highest : price_paise),
      undefined,
    );
    if (!first || !held)
      throw refusalOf(await findCandidates(purchase), 'max_price' in purchase ? purchase.max_price : undefined);
    const request = await holdPrice(userId, first, held, offers.length, once);
    if (!request.number) return replay(await getByRequest(userId, once.key), once);
    publish(`user:${userId}`, 'update_balance', { balance: request.balance });
    return askInTurn(request.number, offers, request.balance);
  }

  async function findCandidates(purchase: Purchase): Promise<OfferToBuy[]> {
    if (!('offer_id' in purchase)) return findOffersOfPair(db, purchase.service_id, purchase.country_id);
    const offer = await findOffer(db, purchase.offer_id);
    return offer ? [offer] : [];
  }

  async function holdPrice(userId: UserId, offer: OfferToBuy, held: Paise, tries: number, once: Once) {
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
        leaseMs: policy.upstreamTimeoutMs * tries + 5_000,
      });
      if (!number) return { number, balance: held };
      const { balance } = await ledger.post(
        trx,
        hold({ numberId: number.id, userId, amount: held, description: describe(offer) }),
      );
      return { number, balance: balance ?? held };
    });
  }

  /** Asks server after server until one sells, all refuse, or one leaves it unclear. */
  async function askInTurn(number: NumberRow, offers: readonly OfferToBuy[], balance: Paise): Promise<Bought> {
    const refusals: RefusalReason[] = [];
    for (const offer of offers) {
      const outcome = await ask(number, offer);
      if (outcome.kind === 'refused') {
        refusals.push(outcome.reason);
        continue;
      }
      if (outcome.kind === 'unclear') return leaveUnclear(number, balance);
      return settleBought(number, offer, outcome, balance);
    }
    await steps.apply(number.id, { kind: 'not_bought' }, 'purchase');
    throw refusals.some((reason) => reason === 'no_numbers') ? new Problem('no_numbers') : problemOf(refusals);
  }

  /** The number stays requested; tracking looks for it upstream. Also when an unclear purchase took what was sold to this one. */
  async function leaveUnclear(number: NumberRow, balance: Paise): Promise<Bought> {
    await checkAgainIn(db, [number.id], policy.pollIntervalMs);
    return { number: await getView(number), newBalance: balance };
  }

  async function ask(number: NumberRow, offer: OfferToBuy): Promise<BuyOutcome> {
    const upstream = await findUpstream(offer.server_id);
    const orderId = `n${number.id}-${offer.id}`;
    const attempt = await addAttempt(db, number, offer, orderId);
    const outcome = await upstream.buy({
      service: offer.service_code,
      country: offer.country_code,
      maxCost: offer.cost,
      orderId,
    });
    await writeOutcome(db, attempt, outcome.kind, outcome.kind === 'bought' ? null : outcome.detail);
    if (outcome.kind === 'refused' && outcome.reason === 'no_numbers') await emptyStock(db, offer.id);
    return outcome;
  }

  async function settleBought(
    number: NumberRow,
    offer: OfferToBuy,
    sold: Extract<BuyOutcome, { kind: 'bought' }>,
    balance: Paise,
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
    if (!applied) return leaveUnclear(number, balance);
    if (!applied.changed) await giveBack(number, offer, sold.id);
    await lowerStock(db, offer.id);
    return { number: applied.number, newBalance: applied.newBalance ?? balance };
  }

  /** The number was settled while the upstream took its time: what it sold goes back, and staff see it. */
  async function giveBack(number: NumberRow, offer: OfferToBuy, upstreamId: string) {
    const upstream = await findUpstream(offer.server_id);
    const outcome = await upstream.cancel(upstreamId);
    await addCase(db, 'sold_after_close', number.id, `Upstream activation ${upstreamId}: ${outcome.kind}`);
  }

  async function getByRequest(userId: UserId, key: string): Promise<NumberRow> {
    const number = await findByRequest(db, userId, key);
    if (!number) throw new Error('a request key is taken but its number is gone');
    return number;
  }

  async function replay(number: NumberRow, once: Once): Promise<Bought> {
    if (number.body_hash !== once.bodyHash) throw new Problem('key_reused');
    if (number.status === 'failed') throw new Problem('no_numbers');
    return { number: await getView(number), newBalance: await ledger.getBalance(db, number.user_id) };
  }

  return { buy };
}

export type Purchases = ReturnType<typeof createPurchases>;

function problemOf(refusals: readonly RefusalReason[]): Problem {
  if (refusals.includes('price')) return new Problem('price_changed');
  if (refusals.includes('service')) return new Problem('offer_closed');
  return new Problem('server_unreachable');
}
