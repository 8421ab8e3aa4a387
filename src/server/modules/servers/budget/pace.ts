/** A pace that was learned, in requests a second, `ageMs` ago; below 0 it recovers from then on. */
export type LearnedPace = { perSecond: number; ageMs: number };

/** A lowered pace doubles in this time, in ms. */
const doublingMs = 60_000;
/** A learned pace above this one limits nothing any more. */
const forgottenAbove = 200;
const slowest = 0.1;
/** How much is left of a pace that was refused; of one that nobody limited, less. */
const lowered = 0.7;
/** A known limit that is refused once may have been kept, and two requests have arrived close together. */
const limitLowered = 0.85;
const firstLowered = 0.5;
/** A single refused request says nothing about a slower pace than this. */
const leastSeen = 0.5;

/** Requests a second, by the limit and what was learned. Undefined where neither limits. */
export function paceOf(limit: number | undefined, learned: LearnedPace | undefined): number | undefined {
  const grown = learned && learned.perSecond * 2 ** (Math.max(0, learned.ageMs) / doublingMs);
  if (grown === undefined || grown > Math.max(forgottenAbove, limit ?? 0)) return limit;
  return limit === undefined ? grown : Math.min(limit, grown);
}

/** The pace after a refusal: lower than the one it was refused at. `lastSecond` is how many requests were sent in it. */
export function paceAfterRefusal(pace: number | undefined, lastSecond: number, limit?: number): number {
  const seen = Math.max(leastSeen, lastSecond);
  const next =
    pace === undefined ? seen * firstLowered : Math.min(pace, seen) * (pace === limit ? limitLowered : lowered);
  return Math.min(Math.max(slowest, next), forgottenAbove / 2);
}
