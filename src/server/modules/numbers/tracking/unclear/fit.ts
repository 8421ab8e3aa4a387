import type { NumberId } from '#shared/contract/numbers.ts';
import type { UpstreamActivation } from '../../sms-upstream.ts';

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
  /** The upstream was asked without the order id, so that a list without it says nothing. */
  withoutOrder?: boolean;
  /** The provider said that it sold for it, so that it comes before those of which nothing is known. */
  isSold?: boolean;
};

/**
 * An activation that no number of ours has. It came into being after `absentAt`, when a whole list did not have it
 * (undefined when no such list was read), and before `firstSeen`; in ms, by the database's clock.
 */
export type Unowned = UpstreamActivation & { absentAt: number | undefined; firstSeen: number };

/** The provider's clock (with its time zone) minus ours in ms. One that is not fresh was learned earlier, and may be off. */
export type Clock = { offset: number; isFresh: boolean };

/** The provider's clock shows seconds, and its offset is measured through calls. */
const precisionMs = 2_000;
/** How far a provider's clock may be off when its offset is not known. */
const skewMs = 60_000;
/** All time zones differ by a multiple of this. */
const zoneStepMs = 15 * 60 * 1000;

/** `possible`: nothing excludes it, but what was sold long before may look the same. */
export type Fit = 'certain' | 'possible' | 'none';

/**
 * Whether this attempt may have bought it, judging by the times. That is certain only where the provider's clock is known, or
 * where a whole list that was read just before the attempt did not have it.
 */
export function fitOf(
  { askedAt, until }: OpenAttempt,
  { absentAt, firstSeen, startedAt }: Unowned,
  clock: Clock | undefined,
): Fit {
  if (firstSeen < askedAt || (absentAt !== undefined && absentAt > until)) return 'none';
  const isNew: Fit = absentAt !== undefined && absentAt >= askedAt - precisionMs ? 'certain' : 'possible';
  if (startedAt === undefined) return isNew;
  if (clock) {
    const started = startedAt - clock.offset;
    if (started >= askedAt - precisionMs && started <= until + precisionMs) return 'certain';
    if (clock.isFresh) return 'none';
  }
  const after = mod(startedAt - askedAt + skewMs, zoneStepMs);
  return after <= until - askedAt + 2 * skewMs ? isNew : 'none';
}

function mod(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
