import type { Measured } from './meter.ts';

/** What is measured of ours, and of an earlier commit where one was named. */
export type InTurns = { ours: Measured; before: Measured | undefined };

/** A few milliseconds differ more from one minute to the next than from one commit to the next. */
const turns = 3;

/** Measures two things in turns, each three times, and returns the quickest of each; without the other one ours once. */
export async function measureInTurns(
  ours: () => Promise<Measured>,
  before: (() => Promise<Measured>) | undefined,
): Promise<InTurns> {
  const measure = async (): Promise<InTurns> => ({ before: await before?.(), ours: await ours() });
  let quickest = await measure();
  for (let turn = 1; before && turn < turns; turn += 1) {
    const next = await measure();
    quickest = {
      ours: quickerOf(next.ours, quickest.ours),
      before: next.before && quickest.before && quickerOf(next.before, quickest.before),
    };
  }
  return quickest;
}

function quickerOf(one: Measured, other: Measured): Measured {
  return one.p50 < other.p50 ? one : other;
}
