import type { Builds } from '../build.ts';
import { createCleanup, type Cleanup } from '../cleanup.ts';
import type { Measured, Meter } from './meter.ts';
import { startStockedShop } from './stocked-shop.ts';

/** A shop of an earlier commit, measured in turns with ours. */
export type Before = {
  commit: string;
  buyAccounts(callers: number): Promise<Measured>;
  stop(): Promise<void>;
};

const buyers = 32;
const accounts = 60_000;
/** One caller's few milliseconds differ more from one minute to the next than from one commit to the next. */
const turns = 3;

/** Builds and starts the server of an earlier commit. It needs the packages that are installed now. */
export async function startBefore(
  commit: string,
  { builds, cleanup, meter }: { builds: Builds; cleanup: Cleanup; meter: Meter },
): Promise<Before> {
  const own = createCleanup();
  cleanup.add(own.run);
  const shop = await startStockedShop(await builds.serverOf(commit), own, { buyers, accounts });
  return {
    commit,
    buyAccounts: (callers) =>
      meter.measure(
        `account, ${callers} at a time, ${commit}`,
        shop,
        shop.buyers.slice(0, callers),
        shop.requests.account,
      ),
    stop: own.run,
  };
}

type InTurns = { ours: Measured; before: Measured | undefined };

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
