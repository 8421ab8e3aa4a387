import type { NumberId } from '#shared/contract/numbers.ts';
import type { UpstreamActivation } from '../../sms-upstream.ts';
import { fitOf, type Clock, type OpenAttempt, type Unowned } from './fit.ts';

/** What is known of a list and its provider. `showsOrders`: the list has our order ids. */
export type ListFacts = { clock: Clock | undefined; showsOrders: boolean; isWhole: boolean };

export type Match =
  /** `isNamed`: the list has our order id. */
  | { kind: 'found'; activation: Unowned; isNamed: boolean }
  | { kind: 'none' }
  /** An attempt in flight may own what fits: look again when it has ended. */
  | { kind: 'wait'; ids: string[] }
  /**
   * What fits may be somebody else's: nothing tells when it was sold, or more fits than purchases of ours are open. With
   * `isNamed` the list has our order id, but no phone number that could be read.
   */
  | { kind: 'doubt'; ids: string[]; isNamed?: true };

/**
 * Finds out which activation belongs to which unclear purchase. Our order id decides, also in a part of a list. Of a whole
 * list without our order ids an activation fits when it came into being during the attempt and no attempt in flight may own
 * it. Fits that are more than the unclear purchases they fit cannot all be ours, and nothing tells which are.
 * A part says nothing about the purchases that it does not name: they have no match.
 */
export function matchActivations(
  attempts: readonly OpenAttempt[],
  unowned: readonly Unowned[],
  {
    clock,
    showsOrders,
    isWhole,
    unplaced = 0,
  }: ListFacts & {
    /** Unclear purchases of which nothing tells what they bought: what is too much may be theirs. */
    unplaced?: number;
  },
): Map<NumberId, Match> {
  const matches = new Map<NumberId, Match>();
  const named = new Set<Unowned>();
  for (const { numberId, orderId } of attempts) {
    const own = unowned.filter((one) => one.orderId === orderId);
    const activation = own.find(({ phone }) => phone !== '');
    for (const one of own) named.add(one);
    if (activation) matches.set(numberId, { kind: 'found', activation, isNamed: true });
    else if (own.length > 0) matches.set(numberId, { kind: 'doubt', ids: own.map(({ id }) => id), isNamed: true });
  }
  if (!isWhole) return matches;
  const isSettled = ({ withoutOrder }: OpenAttempt) => showsOrders && !withoutOrder;
  const unnamed = attempts.filter(({ numberId }) => !matches.has(numberId));
  for (const { numberId } of unnamed.filter(isSettled)) matches.set(numberId, { kind: 'none' });
  const byTimes = unnamed.filter((one) => !isSettled(one));
  // What was sold for an order belongs to none that was asked for without.
  const free = unowned.filter((one) => !named.has(one) && !(showsOrders && one.orderId));
  for (const pair of new Set(byTimes.map(pairOf))) {
    const asked = byTimes.filter((one) => pairOf(one) === pair);
    const sold = free.filter((one) => !isPlaced(one) || pairOf(one) === pair);
    for (const [id, match] of byTime(asked, sold, clock, unplaced)) matches.set(id, match);
  }
  return matches;
}

/** A service in a country, in the provider's words. */
export function pairOf({ service, country }: { service: string; country: string }): string {
  return `${service} ${country}`;
}

/** Whether the list says what it is; otherwise it may be any purchase's. */
export function isPlaced({ phone, service, country }: UpstreamActivation): boolean {
  return phone !== '' && service !== '' && country !== '';
}

function byTime(
  attempts: readonly OpenAttempt[],
  sold: readonly Unowned[],
  clock: Clock | undefined,
  unplaced: number,
): Map<NumberId, Match> {
  const unclear = attempts
    .filter(({ isInFlight }) => !isInFlight)
    .toSorted((a, b) => Number(b.isSold ?? false) - Number(a.isSold ?? false) || a.askedAt - b.askedAt);
  const inFlight = attempts.filter(({ isInFlight }) => isInFlight);
  const inOrder = sold.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const fit = (attempt: OpenAttempt, one: Unowned) => {
    const how = fitOf(attempt, one, clock);
    return how === 'certain' && !isPlaced(one) ? 'possible' : how;
  };
  const fits = new Map(unclear.map((attempt) => [attempt, inOrder.filter((one) => fit(attempt, one) !== 'none')]));
  const contested = new Set(inOrder.filter((one) => inFlight.some((attempt) => fit(attempt, one) !== 'none')));
  const crowded = crowdedOf(fits, contested, unplaced);
  const left = new Set(inOrder);

  return new Map(
    [...fits].map(([attempt, own]): [NumberId, Match] => {
      const ids = own.map(({ id }) => id);
      if (ids.length === 0) return [attempt.numberId, { kind: 'none' }];
      // Only what this one may own: under steady buying some other purchase is always in flight.
      if (own.some((one) => contested.has(one))) return [attempt.numberId, { kind: 'wait', ids }];
      if (own.some((one) => crowded.has(one))) return [attempt.numberId, { kind: 'doubt', ids }];
      const activation = own.find((one) => fit(attempt, one) === 'certain' && left.delete(one));
      if (activation) return [attempt.numberId, { kind: 'found', activation, isNamed: false }];
      return [attempt.numberId, own.some((one) => left.has(one)) ? { kind: 'doubt', ids } : { kind: 'none' }];
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
