import type { ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';
import { alone, coalesce, type Outcome } from '../../../db/coalesce.ts';
import { KeyTaken } from '../../../db/repeatable.ts';
import { together } from '../../../db/together.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { hold as holdMovement } from '../../wallet/movement.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import { describe } from '../number-movements.ts';
import { randomEnd } from '../numbers.repository.ts';
import type { NumberPolicy } from '../upstreams.ts';
import { decideHolds, type Facts, type Offers, type ToHold } from './hold-decision.ts';
import { addNumbers, findRequests, lockAndRead, type NewNumber, type ToAdd } from './holds.repository.ts';
import { isOverfull } from './purchase.repository.ts';

/** A new number whose price is held, with the offers to try in turn and the order id of the attempt on the first. */
export type Held = { number: NewNumber; offers: Offers; orderId: string };

/** The server has as many numbers open as it may; the transaction was rolled back. */
class ServerFull extends Error {
  readonly serverId: ServerId;

  constructor(serverId: ServerId) {
    super('a server has as many numbers open as it may');
    this.serverId = serverId;
  }
}

/** One try may take two calls: the adapter falls back to the older protocol version. */
const callsPerTry = 2;
const mostAtOnce = 64;

/** A purchase that can be decided now, the id that its number gets, and its place in the batch. */
type Known = ToHold & Facts & { id: NumberId; place: number };

type Dependencies = { db: Db; ledger: Ledger; publish: Publish; policy: NumberPolicy };

/** Writes new numbers, with their prices held. */
export function createHolds({ db, ledger, publish, policy }: Dependencies) {
  /**
   * Chooses the offers of a purchase, writes its number and holds the highest of their prices (paise). Undefined when the key
   * is taken. Purchases that arrive together are held together. Raises too_many_open, offer_closed, price_changed, no_numbers,
   * balance_too_low, above_limit.
   */
  const hold = coalesce<ToHold, Held | undefined>(
    async (batch, mayWait) => {
      try {
        if (mayWait) return await holdOne(batch, new Set());
        return await transact(db, (trx, afterCommit) => holdIn(trx, afterCommit, batch));
      } catch (error) {
        if (error instanceof KeyTaken && batch.length === 1) return [{ result: undefined }];
        throw error;
      }
    },
    { most: mostAtOnce },
  );

  /** May wait for the wallet, and for others who buy from a server with a limit. Full servers are passed over. */
  async function holdOne(batch: readonly ToHold[], full: ReadonlySet<ServerId>): Promise<Outcome<Held | undefined>[]> {
    try {
      return await transact(db, (trx, afterCommit) => holdIn(trx, afterCommit, batch, { mayWait: true, full }));
    } catch (error) {
      if (!(error instanceof ServerFull)) throw error;
      return holdOne(batch, new Set([...full, error.serverId]));
    }
  }

  /** What is not decided here is to be tried alone: its wallet is locked elsewhere, or its server counts its open numbers. */
  async function holdIn(
    trx: Db,
    afterCommit: AfterCommit,
    batch: readonly ToHold[],
    { mayWait, full }: { mayWait: boolean; full: ReadonlySet<ServerId> } = { mayWait: false, full: new Set() },
  ): Promise<Outcome<Held | undefined>[]> {
    const outcomes: Outcome<Held | undefined>[] = batch.map(() => alone);
    const known = await findFacts(trx, batch, mayWait);
    const toAdd: (ToAdd & { place: number })[] = [];
    for (const [index, decision] of decideHolds(known, full).entries()) {
      const purchase = known[index];
      if (!purchase) continue;
      if (decision === 'repeated') outcomes[purchase.place] = { result: undefined };
      else if ('refusal' in decision) outcomes[purchase.place] = decision;
      else {
        const { offers } = decision.hold;
        const leaseMs = policy.upstreamTimeoutMs * callsPerTry * offers.length + policy.writingMs;
        toAdd.push({ ...purchase, ...decision.hold, orderId: `n${purchase.id}-${randomEnd()}`, leaseMs });
      }
    }
    for (const { place, held } of await write(trx, afterCommit, toAdd)) outcomes[place] = { result: held };
    return outcomes;
  }

  /** The purchases that can be decided now, with their places in the batch. */
  async function findFacts(trx: Db, batch: readonly ToHold[], mayWait: boolean): Promise<Known[]> {
    const read = await lockAndRead(trx, batch, mayWait);
    const known = read.flatMap(({ balance, ...own }, place) => {
      const asked = batch[place];
      if (!asked) return [];
      if (mayWait && balance === undefined) throw new Error(`user ${asked.userId} has no wallet`);
      if (balance === undefined || (!mayWait && own.candidates.some(({ max_open }) => max_open !== null))) return [];
      return [{ ...asked, ...own, place, balance, open: 0 }];
    });
    const users = new Set(known.map(({ userId }) => userId));
    const isPlain = users.size === known.length && known.every(({ terms }) => terms.openNumbers === undefined);
    if (isPlain) return known;
    const requests = await findRequests(trx, known);
    return known.map((purchase, index) => ({ ...purchase, ...requests[index] }));
  }

  async function write(trx: Db, afterCommit: AfterCommit, toAdd: readonly (ToAdd & { place: number })[]) {
    if (toAdd.length === 0) return [];
    const [createdAt, posted] = await together(trx, (executor) => [
      addNumbers(executor, toAdd),
      ledger.postAll(
        executor,
        toAdd.map(({ id, userId, held, offers }) =>
          holdMovement({ numberId: id, userId, amount: held, description: describe(offers[0]) }),
        ),
      ),
    ]);
    for (const { terms, held } of toAdd) await terms.spending?.claim(trx, held);
    for (const { offers } of toAdd) {
      const [{ max_open, server_id }] = offers;
      if (max_open !== null && (await isOverfull(trx, server_id))) throw new ServerFull(server_id);
    }
    return toAdd.map(({ id, userId, place, offers, orderId }, index) => {
      const at = createdAt.get(id);
      const { balance } = posted[index] ?? {};
      if (!at || balance === undefined) throw new Error(`number ${id} was not written`);
      afterCommit(() => publish(`user:${userId}`, 'update_balance', { balance }));
      return { place, held: { number: { id, user_id: userId, created_at: at }, offers, orderId } };
    });
  }

  return { hold };
}
