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
  | { kind: 'wait' }
  /** More activations fit than purchases of ours are open, so some of them are not ours. */
  | { kind: 'doubt'; ids: string[] };

/**
 * Finds out which activation belongs to which unclear purchase. Where the list has our order ids, they decide. Otherwise
 * an activation fits when it came into being during the attempt and no attempt in flight may own it. Fits that are more
 * than our unclear purchases cannot all be ours, and nothing tells which are.
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
  const unclear = attempts.filter(({ isInFlight }) => !isInFlight).toSorted((a, b) => a.askedAt - b.askedAt);
  const inFlight = attempts.filter(({ isInFlight }) => isInFlight);
  const ours = fitting.filter((one) => unclear.some((attempt) => mayOwn(attempt, one, offset)));
  const free = ours.filter((one) => !inFlight.some((attempt) => mayOwn(attempt, one, offset)));
  const left = new Set(free);

  return new Map(
    unclear.map((attempt): [NumberId, Match] => {
      const fits = ours.filter((one) => mayOwn(attempt, one, offset));
      if (fits.length === 0) return [attempt.numberId, { kind: 'none' }];
      if (ours.length > free.length) return [attempt.numberId, { kind: 'wait' }];
      if (free.length > unclear.length + unplaced)
        return [attempt.numberId, { kind: 'doubt', ids: fits.map(({ id }) => id) }];
      const activation = fits.find((one) => left.delete(one));
      return [attempt.numberId, activation ? { kind: 'found', activation } : { kind: 'none' }];
    }),
  );
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
