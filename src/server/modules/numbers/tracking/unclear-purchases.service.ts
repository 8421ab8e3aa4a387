import type { NumberId } from '#shared/contract/numbers.ts';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import { isViolation } from '../../../db/violation.ts';
import { eachLimited } from '../../../jobs/limited.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { NumberSteps } from '../number-steps.service.ts';
import { getOffer } from '../purchase/purchase.repository.ts';
import type { SmsUpstream } from '../sms-upstream.ts';
import type { NumberPolicy } from '../upstreams.ts';
import { matchActivations, type Match, type OpenAttempt, type Unowned } from './match-activations.ts';
import { createOrderProof, type OrderProof } from './order-proof.ts';
import type { DueNumber } from './schedule.repository.ts';
import type { SetAside } from './set-aside.service.ts';
import { createSightings } from './sightings.ts';
import { findAttemptPrice, findLastAttempts, readClock, type LastAttempt } from './unclear.repository.ts';

type Dependencies = { db: Db; steps: NumberSteps; setAside: SetAside; policy: NumberPolicy };
/** `age_ms` is its age when the list was asked for: later sales are not in that list. */
type Asked = LastAttempt & {
  order_id: string;
  offer_id: NonNullable<LastAttempt['offer_id']>;
  asked_ms: number;
  age_ms: number;
};

/** Purchases settled at a time: the jobs of a process share few database connections. */
const concurrentSteps = 2;
const concurrentProofs = 4;
/** When the upstream cannot be asked at all, the price is refunded after looking for this many times `settleUnclearMs`. */
const patience = 4;
/** A try may take two calls, since the adapter falls back to the older protocol version. */
const callsPerTry = 2;
/** Between writing the attempt and calling, and between the response and writing the sale, a slow process may lose this much. */
const writingMs = 5_000;

/**
 * Settles purchases whose response never arrived. The upstream's open activations are read first: one that must be ours
 * is the one bought (`matchActivations`). None after a while means there was no sale, and the price is refunded.
 */
export function createUnclearPurchases({ db, steps, setAside, policy }: Dependencies) {
  const sightings = createSightings(db);
  const prove = createOrderProof(db);
  /** What the provider said about orders, where that is final. */
  const verdicts = new Map<string, 'sold' | 'unsold'>();
  /** Since when the list of a server cannot be read, by this process. */
  const unreadableSince = new Map<ServerId, number>();
  const tryMs = policy.upstreamTimeoutMs * callsPerTry;

  /** Settles what can be settled now. The upstream is asked once, before our rows are read. */
  async function settle(serverId: ServerId, upstream: SmsUpstream | undefined, numbers: readonly DueNumber[]) {
    const listedAt = await readClock(db);
    const list = await upstream?.listActive();
    const attempts = await findLastAttempts(db, serverId);
    const asked = new Map(
      attempts
        .flatMap((attempt) => askedBefore(listedAt, attempt) ?? [])
        .map((attempt) => [attempt.number_id, attempt]),
    );
    const openNow = () => [...asked.values()].flatMap((attempt) => openAttempt(attempt) ?? []);
    const seen = list && (await sightings.look(serverId, listedAt, list, openNow()));
    const unplaced = [...asked.values()].filter(({ service_code }) => service_code === null).length;
    const matchNow = () => seen && matchActivations(openNow(), seen.unowned, { ...seen.facts, unplaced });
    const proofs = await proveOrders(serverId, upstream, asked, matchNow());
    // Again with what the provider said: an order without a sale would push what was sold to the others along.
    const matches = matchNow();

    if (list) unreadableSince.delete(serverId);
    else if (!unreadableSince.has(serverId)) unreadableSince.set(serverId, listedAt);
    const unreadableMs = listedAt - (unreadableSince.get(serverId) ?? listedAt);

    const known = new Set(attempts.map((attempt) => attempt.number_id));
    await eachLimited(concurrentSteps, numbers, (number) =>
      setAside(number, async () => {
        const attempt = asked.get(number.id);
        if (!attempt) return known.has(number.id) ? giveUp(number) : undefined;
        if (isInFlight(attempt)) return undefined;
        if (attempt.service_code === null) throw new Error(`offer ${attempt.offer_id} of an unclear purchase is gone`);
        // One unreadable list says nothing, however long this purchase has waited for others.
        if (!matches)
          return Math.min(number.unread_ms, unreadableMs) > policy.settleUnclearMs * patience
            ? giveUp(number, attempt)
            : undefined;
        const match = matches.get(number.id) ?? { kind: 'none' };
        return settleOne(number, attempt, match, proofs.get(attempt.order_id));
      }),
    );
  }

  /**
   * Before something is taken for a purchase, and before its price goes back, the provider is asked about the order. What
   * it says goes before the times.
   */
  async function proveOrders(
    serverId: ServerId,
    upstream: SmsUpstream | undefined,
    asked: ReadonlyMap<NumberId, Asked>,
    matches: ReadonlyMap<NumberId, Match> | undefined,
  ): Promise<Map<string, OrderProof>> {
    const proofs = new Map<string, OrderProof>();
    if (!upstream || !matches) return proofs;
    await eachLimited(concurrentProofs, [...asked.values()], async (attempt) => {
      const { service_code: service, country_code: country, cost: maxCost, order_id: orderId } = attempt;
      if (service === null || country === null || maxCost === null || isInFlight(attempt)) return;
      const { kind } = matches.get(attempt.number_id) ?? { kind: 'none' };
      if (kind === 'none' && !isOldEnough(attempt)) return;
      const verdict = verdicts.get(orderId);
      const proof = verdict
        ? { kind: verdict }
        : await prove(serverId, upstream, { service, country, maxCost, orderId });
      proofs.set(orderId, proof);
      // Until its time is over it may still be sold.
      if (proof.kind === 'sold' || (proof.kind === 'unsold' && attempt.age_ms > tryMs))
        verdicts.set(orderId, proof.kind);
    });
    return proofs;
  }

  async function settleOne(number: DueNumber, attempt: Asked, match: Match, proof: OrderProof | undefined) {
    if (!proof) return undefined;
    if (proof.kind === 'bought') return adopt(number, attempt, proof);
    if (proof.kind === 'unsold')
      return verdicts.has(attempt.order_id) && isOldEnough(attempt) ? giveUp(number, attempt) : undefined;
    if (match.kind === 'found') return adopt(number, attempt, match.activation);
    if (!isOldEnough(attempt)) return undefined;
    // Whoever is in flight ends within the time of a try, and what was sold to this one may become free with another.
    const isCertain = match.kind === 'none' && proof.kind === 'no_proof';
    return isCertain || isLate(number) ? giveUp(number, attempt, match.kind === 'none' ? [] : match.ids) : undefined;
  }

  async function adopt(
    number: DueNumber,
    attempt: Asked,
    found: Pick<Unowned, 'id' | 'phone' | 'canAskAnother'>,
  ): Promise<void> {
    const [offer, price] = await Promise.all([getOffer(db, attempt.offer_id), findAttemptPrice(db, attempt.order_id)]);
    const sold = {
      offer: { ...offer, ...price },
      upstreamId: found.id,
      phone: found.phone,
      canAskAnother: found.canAskAnother,
    };
    try {
      await steps.apply(number.id, { kind: 'bought' }, 'lookup', sold);
      verdicts.delete(attempt.order_id);
    } catch (error) {
      if (!isViolation(error, 'numbers_server_id_upstream_id_key')) throw error;
    }
  }

  async function giveUp(number: DueNumber, unclear?: Asked, inDoubt: readonly string[] = []): Promise<void> {
    const applied = await steps.apply(number.id, { kind: 'not_bought' }, 'lookup');
    if (!unclear) return;
    const verdict = verdicts.get(unclear.order_id);
    verdicts.delete(unclear.order_id);
    if (!applied.changed || verdict === 'unsold') return;
    const doubt = inDoubt.length > 0 ? ` These activations may be its own or not ours: ${inDoubt.join(', ')}.` : '';
    await raiseCase(db, {
      kind: 'purchase_unclear',
      numberId: number.id,
      detail: `Order ${unclear.order_id} was ${verdict ? 'sold upstream, but its activation was not found' : 'not found upstream'}.${doubt}`,
    });
  }

  /** There was no sale if nothing is found now. */
  function isOldEnough({ age_ms }: Asked): boolean {
    return age_ms > policy.upstreamTimeoutMs + policy.settleUnclearMs;
  }

  /** Whatever it waited for must have ended. */
  function isLate({ unread_ms }: DueNumber): boolean {
    return unread_ms > (tryMs + writingMs) * 2 + policy.settleUnclearMs;
  }

  function isInFlight({ outcome, age_ms }: Asked): boolean {
    return outcome === null && age_ms <= tryMs + writingMs;
  }

  function openAttempt(attempt: Asked): OpenAttempt | undefined {
    const { number_id: numberId, order_id: orderId, service_code: service, country_code: country, asked_ms } = attempt;
    if (service === null || country === null || verdicts.get(orderId) === 'unsold') return undefined;
    const isSold = verdicts.get(orderId) === 'sold';
    const isFlying = isInFlight(attempt);
    // As long as it may be in flight it may be sold; a sale that is certain may have been that late.
    const times = { askedAt: asked_ms, until: asked_ms + tryMs + (isFlying || isSold ? writingMs : 0) };
    return { numberId, orderId, service, country, ...times, isInFlight: isFlying, isSold };
  }

  return { settle };
}
export type UnclearPurchases = ReturnType<typeof createUnclearPurchases>;

/** An attempt of which the upstream was asked, with no refusal. */
function askedBefore(listedAt: number, { order_id, offer_id, asked_ms, ...attempt }: LastAttempt): Asked | undefined {
  if (order_id === null || offer_id === null || asked_ms === null || attempt.outcome === 'refused') return undefined;
  return { ...attempt, order_id, offer_id, asked_ms, age_ms: listedAt - asked_ms };
}
