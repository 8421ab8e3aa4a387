import type { NumberId } from '#shared/contract/numbers.ts';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../../db/client.ts';
import { transact } from '../../../../db/transact.ts';
import { isViolation } from '../../../../db/violation.ts';
import { eachLimited } from '../../../../jobs/limited.ts';
import type { Log } from '../../../../log.ts';
import type { Doubt } from '../../../../words/staff/en.ts';
import { raiseCaseOnce } from '../../../cases/cases.service.ts';
import type { NumberSteps } from '../../number-steps.service.ts';
import { getOffer } from '../../purchase/purchase.repository.ts';
import type { SmsUpstream } from '../../sms-upstream.ts';
import type { NumberPolicy } from '../../upstreams.ts';
import { askedBefore, createAttemptTimes, type AskedAttempt } from './attempt-times.ts';
import type { Unowned } from './fit.ts';
import { matchActivations, type Match } from './match-activations.ts';
import { createOrderProof, type Asked, type OrderProof } from './order-proof.ts';
import { lockSilence, noteRead, type DueNumber } from '../schedule.repository.ts';
import type { ServerClocks } from './server-clocks.ts';
import { writeListsOrders } from './server-habits.repository.ts';
import type { SetAside } from '../set-aside.service.ts';
import { clockOf } from './seen-clock.ts';
import type { Sightings } from './sightings.ts';
import { findAttemptPrice, findLastAttempts, startList } from './unclear.repository.ts';

type Dependencies = {
  db: Db;
  steps: NumberSteps;
  setAside: SetAside;
  clocks: ServerClocks;
  sightings: Sightings;
  policy: NumberPolicy;
  log: Log;
};
type Attempts = ReadonlyMap<NumberId, AskedAttempt>;
type Matches = ReadonlyMap<NumberId, Match>;

/** Purchases settled at a time: the jobs of a process share few database connections. */
const concurrentSteps = 2;
const concurrentProofs = 4;
/** After so many orders without a readable answer the others are not asked about: the provider is probably down. */
const maxUnanswered = 4;

/**
 * Settles purchases whose response never arrived. The upstream's open activations are read first: one that must be ours
 * is the one bought (`matchActivations`). None after a while means there was no sale, and the price is refunded. Without a
 * list that could be read whole nothing is refunded, until the upstream has been silent for too long.
 */
export function createUnclearPurchases({ db, steps, setAside, clocks, sightings, policy, log }: Dependencies) {
  const proofs = createOrderProof({ db, policy, log });
  const times = createAttemptTimes(policy);
  /** What the provider said about orders, where that is final. */
  const verdicts = new Map<string, { kind: 'sold' | 'unsold'; serverId: ServerId }>();

  /** Settles what can be settled now. The upstream is asked once, before our rows are read. */
  async function settle(serverId: ServerId, upstream: SmsUpstream | undefined, numbers: readonly DueNumber[]) {
    const start = await startList(db, serverId);
    const list = await upstream?.listActive();
    const attempts = await findLastAttempts(db, serverId);
    forgetAllBut(serverId, new Set(attempts.map(({ order_id }) => order_id)));
    const asked: Attempts = new Map(
      attempts
        .flatMap((attempt) => askedBefore(start.at, attempt) ?? [])
        .map((attempt) => [attempt.number_id, attempt]),
    );
    const place = upstream && { serverId, origin: upstream.origin };
    const seen = list && place && (await sightings.look(place, start, list, openOf(asked)));
    const { matches, said } = upstream
      ? await ask(asked, await knownOf(serverId, upstream, seen))
      : { matches: new Map(), said: new Map() };

    const silent: DueNumber[] = [];
    const read: DueNumber[] = [];
    const known = new Set(attempts.map((attempt) => attempt.number_id));
    await eachLimited(concurrentSteps, numbers, async (number) => {
      await setAside(number, async () => {
        const attempt = asked.get(number.id);
        if (!attempt) return known.has(number.id) ? giveUp(number) : undefined;
        if (times.isInFlight(attempt)) return undefined;
        if (attempt.service_code === null) throw new Error(`offer ${attempt.offer_id} of an unclear purchase is gone`);
        (seen?.isWhole ? read : silent).push(number);
        return settleOne(number, attempt, matches.get(number.id), said.get(attempt.order_id));
      });
    });
    await noteRead(
      db,
      read.filter(({ unread_ms }) => unread_ms > 0).map(({ id }) => id),
    );
    if (silent.some((number) => number.has_fallen_silent)) await reportSilence(serverId);
  }

  /** What was learned about a server, with what this list teaches. */
  async function knownOf(serverId: ServerId, upstream: SmsUpstream, seen: Asked['seen']): Promise<Asked> {
    const place = { serverId, origin: upstream.origin };
    if (seen?.clock?.isFresh) clocks.noteOffset(place, seen.clock.offset);
    const habits = await clocks.findKnown(place);
    const isNew = seen?.namesOrders === true && !habits.lists_orders;
    if (isNew) await writeListsOrders(db, place);
    return { place, upstream, habits: { ...habits, lists_orders: habits.lists_orders || isNew }, seen };
  }

  /** Matches attempts and activations, with what the provider says about the orders. */
  async function ask(asked: Attempts, provider: Asked): Promise<{ matches: Matches; said: Map<string, OrderProof> }> {
    const before = matchAll(asked, provider);
    const said = await proveOrders(asked, provider, before);
    // Again with what the provider said: an order without a sale would push what was sold to the others along.
    return { matches: matchAll(asked, provider), said };
  }

  function matchAll(asked: Attempts, { seen, habits }: Asked): Matches {
    if (!seen) return new Map();
    const unplaced = [...asked.values()].filter(({ service_code }) => service_code === null).length;
    const unowned = seen.unowned.filter(({ id }) => !habits.bought_by_asking.includes(id));
    const clock = clockOf(seen.clock, habits.clock_offset_ms);
    const facts = { clock, showsOrders: showsOrders({ seen, habits }), isWhole: seen.isWhole, unplaced };
    return matchActivations(openOf(asked), unowned, facts);
  }

  /**
   * Before something is taken for a purchase, and before its price goes back, the provider is asked about the order. What
   * it says goes before the times. Where its list has our order ids, there is nothing to ask.
   */
  async function proveOrders(asked: Attempts, provider: Asked, matches: Matches): Promise<Map<string, OrderProof>> {
    const said = new Map<string, OrderProof>();
    const namesOrders = showsOrders(provider) && provider.seen?.isWhole === true;
    let unanswered = 0;
    const isOpenQuestion = (attempt: AskedAttempt) => {
      if (attempt.service_code === null || times.isInFlight(attempt)) return false;
      const match = matches.get(attempt.number_id) ?? { kind: 'none' };
      return match.kind === 'none' ? times.isOldEnough(attempt) : !(match.kind === 'found' && match.isNamed);
    };
    const open = [...asked.values()].filter(isOpenQuestion);
    if (open.length === 0) return said;
    const habits = namesOrders ? provider.habits : await proofs.learn(provider);
    await eachLimited(concurrentProofs, open, async (attempt) => {
      const { service_code: service, country_code: country, cost: maxCost, order_id: orderId } = attempt;
      if (service === null || country === null || maxCost === null || unanswered >= maxUnanswered) return;
      const verdict = verdicts.get(orderId);
      const isOver = times.isOver(attempt);
      const match = matches.get(attempt.number_id);
      let proof: OrderProof | undefined = verdict && { kind: verdict.kind };
      if (match?.kind === 'doubt' && match.isNamed) proof = { kind: 'sold' };
      if (!proof && attempt.without_order) proof = { kind: 'no_proof' };
      if (!proof && namesOrders) proof = { kind: match?.kind === 'none' ? 'unsold' : 'unclear' };
      proof ??= await proofs.prove({ ...provider, habits }, { service, country, maxCost, orderId }, isOver);
      if (!proof) return;
      said.set(orderId, proof);
      if (proof.kind === 'unclear') unanswered += 1;
      // Until its time is over it may still be sold.
      if (proof.kind === 'sold' || (proof.kind === 'unsold' && isOver))
        verdicts.set(orderId, { kind: proof.kind, serverId: provider.place.serverId });
    });
    return said;
  }

  async function settleOne(
    number: DueNumber,
    attempt: AskedAttempt,
    match: Match | undefined,
    proof: OrderProof | undefined,
  ): Promise<void> {
    if (match?.kind === 'found' && match.isNamed && (await adopt(number, attempt, match.activation))) return;
    if (proof?.kind === 'bought' && (await adopt(number, attempt, proof))) return;
    if (proof?.kind === 'unsold') {
      if (verdicts.has(attempt.order_id) && times.isOldEnough(attempt)) await giveUp(number, attempt);
      return;
    }
    if (!match) {
      if (number.is_silent) await giveUp(number, attempt, 'unreadable');
      return;
    }
    if (!proof) return;
    if (match.kind === 'found' && (await adopt(number, attempt, match.activation))) return;
    if (!times.isOldEnough(attempt)) return;
    // Whoever is in flight ends within the time of a try, and what was sold to this one may become free with another.
    const isCertain = match.kind === 'none' && proof.kind === 'no_proof';
    if (isCertain || times.isLate(number)) await giveUp(number, attempt, doubtOf(match));
  }

  /** Gives an activation to a number. False when another number has it. */
  async function adopt(
    number: DueNumber,
    attempt: AskedAttempt,
    found: Pick<Unowned, 'id' | 'phone' | 'canAskAnother'>,
  ): Promise<boolean> {
    const [offer, price] = await Promise.all([getOffer(db, attempt.offer_id), findAttemptPrice(db, attempt.order_id)]);
    const sold = {
      offer: { ...offer, ...price },
      upstreamId: found.id,
      phone: found.phone,
      canAskAnother: found.canAskAnother,
    };
    try {
      await steps.apply(number.id, { kind: 'bought' }, 'lookup', { sold });
      verdicts.delete(attempt.order_id);
      return true;
    } catch (error) {
      if (!isViolation(error, 'numbers_server_id_upstream_id_key')) throw error;
      return false;
    }
  }

  /** Refunds, with a case in the same transaction unless it is certain that there was no sale. */
  async function giveUp(number: DueNumber, unclear?: AskedAttempt, doubt?: Doubt): Promise<void> {
    const verdict = unclear && verdicts.get(unclear.order_id)?.kind;
    if (!unclear || verdict === 'unsold') await steps.apply(number.id, { kind: 'not_bought' }, 'lookup');
    else {
      const text = { is: 'purchaseUnclear', order: unclear.order_id, wasSold: verdict !== undefined, doubt } as const;
      await steps.applyWithCase(number.id, { kind: 'not_bought' }, 'lookup', { kind: 'purchase_unclear', text });
    }
    if (unclear) verdicts.delete(unclear.order_id);
  }

  /** Tells staff, once a day, that purchases cannot be settled because the server's list cannot be read. */
  async function reportSilence(serverId: ServerId): Promise<void> {
    await transact(db, async (trx) => {
      const day = await lockSilence(trx, serverId);
      const text = { is: 'purchasesSilent', server: serverId, day } as const;
      await raiseCaseOnce(trx, { kind: 'upstream_silent', serverId, recursAs: `server:${serverId}:purchases`, text });
    });
  }

  /** Another process, or a late response, may have settled a purchase of which the provider has said something here. */
  function forgetAllBut(ofServer: ServerId, open: ReadonlySet<string | null>): void {
    for (const [orderId, { serverId }] of verdicts)
      if (serverId === ofServer && !open.has(orderId)) verdicts.delete(orderId);
  }

  function openOf(asked: Attempts) {
    return [...asked.values()].flatMap((attempt) => {
      const verdict = verdicts.get(attempt.order_id)?.kind;
      return verdict === 'unsold' ? [] : (times.openOf(attempt, verdict === 'sold') ?? []);
    });
  }

  return { settle };
}
export type UnclearPurchases = ReturnType<typeof createUnclearPurchases>;

/** The list shows our order ids, also where ours is the only one that it lacks. */
export function showsOrders({ habits, seen }: Pick<Asked, 'habits' | 'seen'>): boolean {
  return habits.lists_orders && seen?.saysOrders === true;
}

function doubtOf(match: Match): Doubt | undefined {
  return match.kind === 'wait' || match.kind === 'doubt' ? { activations: [...match.ids] } : undefined;
}
