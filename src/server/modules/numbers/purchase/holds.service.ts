import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { hold } from '../../wallet/movement.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import { describe } from '../number-steps.service.ts';
import { addNumber, type NumberRow } from '../numbers.repository.ts';
import type { NumberPolicy } from '../upstreams.ts';
import { countOpenNumbers, isOverfull, type OfferToBuy } from './purchase.repository.ts';

/** How many open numbers the user may have, with this one. No limit for the page: there the balance limits them. */
type Limits = { openNumbers?: number };
/** What else is known about the request: the program and system of the buyer. */
export type Terms = Limits & { device?: string | undefined };
/** The offers to try in turn, at least one. */
type Offers = readonly [OfferToBuy, ...OfferToBuy[]];
/** What was chosen for a purchase, with the maximum price that the customer set. */
type Chosen = { offers: Offers; maximum: Paise | undefined };
type Added = { number: NumberRow; orderId: string };
/** Without `asking` an earlier request with its key has done the work. */
export type Requested = { number: NumberRow; asking?: { offers: Offers; orderId: string } };

/** The server has as many numbers open as it may; the transaction was rolled back. */
class ServerFull extends Error {}

/** One try may take two calls: the adapter falls back to the older protocol version. */
const callsPerTry = 2;
const longestDevice = 60;

type Dependencies = { db: Db; ledger: Ledger; publish: Publish; policy: NumberPolicy };

/** Writes new numbers, with their prices held. */
export function createHolds({ db, ledger, publish, policy }: Dependencies) {
  /**
   * Writes a new number and holds the highest price of its offers (paise). Servers that have as many numbers open as they may
   * are passed over. Returns it with the offers to try in turn; undefined when the key is taken. Raises no_numbers,
   * balance_too_low, too_many_open.
   */
  async function holdFirst(
    userId: UserId,
    chosen: Chosen,
    idempotencyKey: IdempotencyKey,
    terms: Terms,
  ): Promise<Requested | undefined> {
    const { offers } = chosen;
    const added = await holdPrice(userId, chosen, idempotencyKey, terms).catch((error: unknown) => {
      if (error instanceof ServerFull) return 'full' as const;
      throw error;
    });
    if (added !== 'full') return added && { number: added.number, asking: { offers, orderId: added.orderId } };
    const [next, ...others] = offers.filter(({ server_id }) => server_id !== offers[0].server_id);
    if (!next) throw new Problem('no_numbers');
    return holdFirst(userId, { ...chosen, offers: [next, ...others] }, idempotencyKey, terms);
  }

  function holdPrice(
    userId: UserId,
    { offers, maximum }: Chosen,
    { key, bodyHash }: IdempotencyKey,
    { openNumbers = Infinity, device }: Terms,
  ): Promise<Added | undefined> {
    const [first] = offers;
    const held = highestPrice(offers);
    return transact(db, async (trx, afterCommit) => {
      const added = await addNumber(trx, {
        user_id: userId,
        service_id: first.service_id,
        country_id: first.country_id,
        server_id: first.server_id,
        offer_id: first.id,
        price_paise: first.price_paise,
        held_paise: held,
        cost_paise: first.cost_paise,
        exchange_rate: first.exchange_rate,
        max_price_paise: maximum ?? null,
        request_key: key,
        body_hash: bodyHash,
        bought_with: device?.slice(0, longestDevice) || null,
        leaseMs: policy.upstreamTimeoutMs * callsPerTry * offers.length + policy.writingMs,
      });
      if (!added) return undefined;
      if (first.max_open !== null && (await isOverfull(trx, first.server_id))) throw new ServerFull();
      const { number } = added;
      const { balance = held } = await ledger.post(
        trx,
        hold({ numberId: number.id, userId, amount: held, description: describe(first) }),
      );
      // Counted again under the wallet's lock: concurrent purchases of the same user have committed before, or wait.
      if (openNumbers !== Infinity && (await countOpenNumbers(trx, userId)) > openNumbers)
        throw new Problem('too_many_open');
      afterCommit(() => publish(`user:${userId}`, 'update_balance', { balance }));
      return added;
    });
  }

  return { hold: holdFirst };
}

function highestPrice(offers: Offers): Paise {
  const [first, ...others] = offers.map((offer) => offer.price_paise);
  return others.reduce((highest, price) => (price > highest ? price : highest), first ?? offers[0].price_paise);
}
