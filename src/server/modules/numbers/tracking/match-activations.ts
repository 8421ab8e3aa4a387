import type { NumberId } from '#shared/contract/numbers.ts';
import type { UpstreamActivation } from '../sms-upstream.ts';

/** A purchase attempt that has not sold as far as we know. Times in ms since 1970, by the database's clock. */
export type OpenAttempt = {
  numberId: NumberId;
  orderId: string;
  service: string;
  country: string;
  askedAt: number;
  /** Until when the upstream may have sold for it. */
  until: number;
  /** Somebody still waits for its response. */
  isInFlight: boolean;
  /** The provider said that it sold for it, so that it comes before those of which nothing is known. */
  isSold?: boolean;
};

/**
 * An activation that no number of ours has. It came into being after `absentAt`, when a whole list did not have it
 * (undefined when no such list was read), and before `firstSeen`; in ms, by the database's clock.
 */
export type Unowned = UpstreamActivation & { absentAt: number | undefined; firstSeen: number };

/** What a list tells: the provider's clock (with its time zone) minus ours in ms, and whether it has order ids. */
export type ListFacts = { offset: number | undefined; showsOrders: boolean };

export type Match =
  | { kind: 'found'; activation: Unowned }
  | { kind: 'none' }
  /** An attempt in flight may own what fits: look again when it has ended. */
  | { kind: 'wait'; ids: string[] }
  /** More activations fit than purchases of ours are open, so some of them are not ours. */
  | { kind: 'doubt'; ids: string[] };

/**
 * Finds out which activation belongs to which unclear purchase. Where the list has our order ids, they decide. Otherwise
 * an activation fits when it came into being during the attempt and no attempt in flight may own it. Fits that are more
 * than the unclear purchases they fit cannot all be ours, and nothing tells which are.
 */
export function matchActivations(
  attempts: readonly OpenAttempt[],
  unowned: readonly Unowned[],
  {
    offset,
    showsOrders,
    unplaced = 0,
  }: ListFacts & {
    /** Unclear purchases of which nothing tells what they bought: what is too much may be theirs. */
    unplaced?: number;
  },
): Map<NumberId, Match> {
  if (showsOrders) return byOrder(attempts, unowned);
  const matches = new Map<NumberId, Match>();
  for (const pair of new Set(attempts.map(pairOf))) {
    const asked = attempts.filter((one) => pairOf(one) === pair);
    const sold = unowned.filter((one) => pairOf(one) === pair);
    for (const [id, match] of byTime(asked, sold, offset, unplaced)) matches.set(id, match);
  }
  return matches;
}

/** A service in a country, in the provider's words. */
export function pairOf({ service, country }: { service: string; country: string }): string {
  return `${service} ${country}`;
}

function byOrder(attempts: readonly OpenAttempt[], unowned: readonly Unowned[]): Map<NumberId, Match> {
  const byOrderId = new Map(unowned.map((activation) => [activation.orderId, activation]));
  return new Map(
    attempts.map(({ numberId, orderId }) => {
      const activation = byOrderId.get(orderId);
      return [numberId, activation ? { kind: 'found', activation } : { kind: 'none' }];
    }),
  );
}

function byTime(
  attempts: readonly OpenAttempt[],
  fitting: readonly Unowned[],
  offset: number | undefined,
  unplaced: number,
): Map<NumberId, Match> {
  const unclear = attempts
    .filter(({ isInFlight }) => !isInFlight)
    .toSorted((a, b) => Number(b.isSold ?? false) - Number(a.isSold ?? false) || a.askedAt - b.askedAt);
  const inFlight = attempts.filter(({ isInFlight }) => isInFlight);
  const inOrder = fitting.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const fits = new Map(unclear.map((attempt) => [attempt, inOrder.filter((one) => mayOwn(attempt, one, offset))]));
  const contested = new Set(inOrder.filter((one) => inFlight.some((attempt) => mayOwn(attempt, one, offset))));
  const crowded = crowdedOf(fits, contested, unplaced);
  const left = new Set(inOrder);

  return new Map(
    [...fits].map(([attempt, own]): [NumberId, Match] => {
      const ids = own.map(({ id }) => id);
      if (ids.length === 0) return [attempt.numberId, { kind: 'none' }];
      // Only what this one may own: under steady buying some other purchase is always in flight.
      if (own.some((one) => contested.has(one))) return [attempt.numberId, { kind: 'wait', ids }];
      if (own.some((one) => crowded.has(one))) return [attempt.numberId, { kind: 'doubt', ids }];
      const activation = own.find((one) => left.delete(one));
      return [attempt.numberId, activation ? { kind: 'found', activation } : { kind: 'none' }];
    }),
  );
}

/**
 * The activations that are too many: purchases and what fits them, linked over several steps, make a group, and a group
 * has more activations than purchases. What is far from it in time is not in doubt with it.
 */
function crowdedOf(
  fits: ReadonlyMap<OpenAttempt, readonly Unowned[]>,
  contested: ReadonlySet<Unowned>,
  unplaced: number,
): Set<Unowned> {
  const crowded = new Set<Unowned>();
  let groups: { purchases: number; free: Set<Unowned> }[] = [];
  for (const own of fits.values()) {
    const free = own.filter((one) => !contested.has(one));
    const linked = groups.filter((group) => free.some((one) => group.free.has(one)));
    const purchases = linked.reduce((count, group) => count + group.purchases, 1);
    groups = groups.filter((group) => !linked.includes(group));
    groups.push({ purchases, free: new Set([...linked.flatMap((group) => [...group.free]), ...free]) });
  }
  for (const { purchases, free } of groups)
    if (free.size > purchases + unplaced) for (const one of free) crowded.add(one);
  return crowded;
}

/** The provider's clock shows seconds, and its offset is measured through calls. */
const precisionMs = 2_000;
/** How far a provider's clock may be off when nothing of ours tells its offset. */
const skewMs = 60_000;
/** All time zones differ by a multiple of this. */
const zoneStepMs = 15 * 60 * 1000;

/** Whether this attempt may have bought it, judging by the times. */
function mayOwn(
  { askedAt, until }: OpenAttempt,
  { absentAt, firstSeen, startedAt }: Unowned,
  offset: number | undefined,
): boolean {
  if (firstSeen < askedAt || (absentAt !== undefined && absentAt > until)) return false;
  if (startedAt === undefined) return true;
  if (offset !== undefined) {
    const started = startedAt - offset;
    return started >= askedAt - precisionMs && started <= until + precisionMs;
  }
  const after = mod(startedAt - askedAt + skewMs, zoneStepMs);
  return after <= until - askedAt + 2 * skewMs;
}

function mod(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
