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
import { createOrderProof } from './order-proof.ts';
import type { DueNumber } from './schedule.repository.ts';
import type { SetAside } from './set-aside.service.ts';
import { createSightings } from './sightings.ts';
import { findAttemptPrice, findLastAttempts, readClock, type LastAttempt } from './unclear.repository.ts';

type Dependencies = { db: Db; steps: NumberSteps; setAside: SetAside; policy: NumberPolicy };
type Asked = LastAttempt & {
  order_id: string;
  offer_id: NonNullable<LastAttempt['offer_id']>;
  asked_ms: number;
  age_ms: number;
};

/** Purchases settled at a time: the jobs of a process share few database connections. */
const concurrentSteps = 2;
/** When the upstream cannot be asked at all, the price is refunded after looking for this many times `settleUnclearMs`. */
const patience = 4;
/** A try may take two calls, since the adapter falls back to the older protocol version; and then the sale is written. */
const callsPerTry = 2;
const writingMs = 5_000;

/**
 * Settles purchases whose response never arrived. The upstream's open activations are read first: one that must be ours
 * is the one bought (`matchActivations`). None after a while means there was no sale, and the price is refunded.
 */
export function createUnclearPurchases({ db, steps, setAside, policy }: Dependencies) {
  const sightings = createSightings(db);
  const prove = createOrderProof(db);
  /** Orders that the provider proved not to have sold. */
  const unsold = new Set<string>();
  const tryMs = policy.upstreamTimeoutMs * callsPerTry;

  /** Settles what can be settled now. The upstream is asked once, before our rows are read. */
  async function settle(serverId: ServerId, upstream: SmsUpstream | undefined, numbers: readonly DueNumber[]) {
    const listedAt = await readClock(db);
    const list = await upstream?.listActive();
    const attempts = await findLastAttempts(db, serverId);
    const asked = new Map(attempts.filter(isAsked).map((attempt) => [attempt.number_id, attempt]));
    const open = [...asked.values()].flatMap((attempt) => openAttempt(attempt) ?? []);
    const seen = list && (await sightings.look(serverId, listedAt, list, open));
    const unplaced = [...asked.values()].filter(({ service_code }) => service_code === null).length;
    const matches = seen && matchActivations(open, seen.unowned, { ...seen.facts, unplaced });

    const known = new Set(attempts.map((attempt) => attempt.number_id));
    await eachLimited(concurrentSteps, numbers, (number) =>
      setAside(number, async () => {
        const attempt = asked.get(number.id);
        if (!attempt) return known.has(number.id) ? giveUp(number) : undefined;
        if (isInFlight(attempt)) return undefined;
        if (attempt.service_code === null) throw new Error(`offer ${attempt.offer_id} of an unclear purchase is gone`);
        if (!matches) return number.unread_ms > policy.settleUnclearMs * patience ? giveUp(number, attempt) : undefined;
        const match = matches.get(number.id) ?? { kind: 'none' };
        return match.kind === 'found' || match.kind === 'doubt'
          ? settleProven(upstream, number, attempt, match)
          : settleOne(number, attempt, match);
      }),
    );
  }

  /** Before something is taken for a purchase, the provider is asked about the order. What it says goes before the times. */
  async function settleProven(upstream: SmsUpstream | undefined, number: DueNumber, attempt: Asked, match: Match) {
    const { service_code: service, country_code: country, cost: maxCost, order_id: orderId } = attempt;
    if (!upstream || service === null || country === null || maxCost === null) return undefined;
    const proof = await prove(number.server_id, upstream, { service, country, maxCost, orderId });
    if (proof.kind === 'bought') return adopt(number, attempt, proof);
    if (proof.kind !== 'unsold') return settleOne(number, attempt, match);
    // Until its time is over it may still be sold.
    if (attempt.age_ms <= tryMs) return undefined;
    unsold.add(orderId);
    return settleOne(number, attempt, { kind: 'none' });
  }

  async function settleOne(number: DueNumber, attempt: Asked, match: Match): Promise<void> {
    if (match.kind === 'found') return adopt(number, attempt, match.activation);
    if (attempt.age_ms <= policy.upstreamTimeoutMs + policy.settleUnclearMs) return undefined;
    // Whoever is in flight ends within the time of a try, and a doubt may end with another purchase that is settled.
    if (match.kind !== 'none' && number.unread_ms <= (tryMs + writingMs) * 2 + policy.settleUnclearMs) return undefined;
    return giveUp(number, attempt, match.kind === 'doubt' ? match.ids : []);
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
    } catch (error) {
      if (!isViolation(error, 'numbers_server_id_upstream_id_key')) throw error;
    }
  }

  async function giveUp(number: DueNumber, unclear?: Asked, inDoubt: readonly string[] = []): Promise<void> {
    const applied = await steps.apply(number.id, { kind: 'not_bought' }, 'lookup');
    if (!unclear) return;
    const isProven = unsold.delete(unclear.order_id);
    if (!applied.changed || isProven) return;
    const doubt = inDoubt.length > 0 ? ` These activations may be its own or not ours: ${inDoubt.join(', ')}.` : '';
    await raiseCase(db, {
      kind: 'purchase_unclear',
      numberId: number.id,
      detail: `Order ${unclear.order_id} was not found upstream.${doubt}`,
    });
  }

  function isInFlight({ outcome, age_ms }: Asked): boolean {
    return outcome === null && age_ms <= tryMs + writingMs;
  }

  function openAttempt(attempt: Asked): OpenAttempt | undefined {
    const { number_id: numberId, order_id: orderId, service_code: service, country_code: country, asked_ms } = attempt;
    if (service === null || country === null || unsold.has(orderId)) return undefined;
    const times = { askedAt: asked_ms, until: asked_ms + tryMs };
    return { numberId, orderId, service, country, ...times, isInFlight: isInFlight(attempt) };
  }

  return { settle };
}
export type UnclearPurchases = ReturnType<typeof createUnclearPurchases>;

/** Whether the upstream was asked for it, with no refusal. */
function isAsked(attempt: LastAttempt): attempt is Asked {
  return attempt.order_id !== null && attempt.outcome !== 'refused';
}
