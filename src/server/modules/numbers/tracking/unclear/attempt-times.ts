import type { NumberPolicy } from '../../upstreams.ts';
import type { OpenAttempt } from './fit.ts';
import type { DueNumber } from '../schedule.repository.ts';
import type { LastAttempt } from './unclear.repository.ts';

/** An attempt of which the upstream was asked. `age_ms` is its age when the list was asked for: later sales are not in it. */
export type AskedAttempt = LastAttempt & {
  order_id: string;
  offer_id: NonNullable<LastAttempt['offer_id']>;
  asked_ms: number;
  age_ms: number;
};

/** A try may take two calls, since the adapter falls back to the older protocol version. */
const callsPerTry = 2;

/** What the age of an attempt says, by the times of the settings. */
export function createAttemptTimes({ upstreamTimeoutMs, settleUnclearMs, writingMs }: NumberPolicy) {
  const tryMs = upstreamTimeoutMs * callsPerTry;

  function isInFlight({ outcome, age_ms }: AskedAttempt): boolean {
    return outcome === null && age_ms <= tryMs + writingMs;
  }

  return {
    isInFlight,

    /** It can no longer be sold. */
    isOver: ({ age_ms }: AskedAttempt) => age_ms > tryMs,

    /** There was no sale if nothing is found now. */
    isOldEnough: ({ age_ms }: AskedAttempt) => age_ms > upstreamTimeoutMs + settleUnclearMs,

    /** Whatever it waited for must have ended. */
    isLate: ({ looked_ms }: Pick<DueNumber, 'looked_ms'>) => looked_ms > (tryMs + writingMs) * 2 + settleUnclearMs,

    /** The attempt as it is matched; `isSold` when the provider says that it sold for it. */
    openOf(attempt: AskedAttempt, isSold: boolean): OpenAttempt | undefined {
      const {
        number_id: numberId,
        order_id: orderId,
        service_code: service,
        country_code: country,
        asked_ms,
      } = attempt;
      if (service === null || country === null) return undefined;
      const isFlying = isInFlight(attempt);
      // Where no response was written, the process may have called late; a sale that is certain may have been that late too.
      const lateMs = attempt.outcome === null || isSold ? writingMs : 0;
      const times = { askedAt: asked_ms, until: asked_ms + tryMs + lateMs };
      const withoutOrder = attempt.without_order === true;
      return { numberId, orderId, service, country, ...times, isInFlight: isFlying, isSold, withoutOrder };
    },
  };
}

/** The attempt, if the upstream was asked and has not refused; `listedAt` in ms since 1970. */
export function askedBefore(
  listedAt: number,
  { order_id, offer_id, asked_ms, ...attempt }: LastAttempt,
): AskedAttempt | undefined {
  if (order_id === null || offer_id === null || asked_ms === null || attempt.outcome === 'refused') return undefined;
  return { ...attempt, order_id, offer_id, asked_ms, age_ms: listedAt - asked_ms };
}
