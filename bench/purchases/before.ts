import type { Builds } from '../build.ts';
import { createCleanup, type Cleanup } from '../cleanup.ts';
import { seedHistory } from '../seed/seed-history.ts';
import type { Measured, Meter } from './meter.ts';
import { startStockedShop, type Request, type StockedShop } from './stocked-shop.ts';

/** What is measured of ours and of an earlier commit. */
export type Pair = { ours: Measured; before: Measured };
export type Pairs = Record<
  'history, 32 callers' | 'account, 1 caller' | 'account, 32 callers' | 'number, 32 callers',
  Pair
>;

const many = 32;
const accounts = 120_000;
const pastNumbers = 100_000;
/** A few milliseconds differ more from one minute to the next than from one commit to the next. */
const turns = 3;

type Shop = StockedShop & { reader: string };
type Load = (shop: Shop) => [tokens: readonly string[], request: Request];

/**
 * Builds and starts the server of an earlier commit beside ours, each with a shop of its own that has the same stock and has done the same, and
 * measures the two in turns.
 */
export async function measureBeside(
  commit: string,
  { builds, cleanup, meter }: { builds: Builds; cleanup: Cleanup; meter: Meter },
): Promise<Pairs> {
  const own = createCleanup();
  cleanup.add(own.run);
  const shops = {
    ours: await startShop(await builds.server(), own),
    before: await startShop(await builds.serverOf(commit), own),
  };
  const measure = async (name: string, load: Load): Promise<Pair> => {
    const measureOne = (which: keyof typeof shops) =>
      meter.measure(which === 'ours' ? name : `${name}, ${commit}`, shops[which], ...load(shops[which]));
    const quickest = { before: await measureOne('before'), ours: await measureOne('ours') };
    for (let turn = 1; turn < turns; turn += 1) {
      // Who is first has the disk and the caches as the other one left them.
      for (const which of turn % 2 === 0 ? (['before', 'ours'] as const) : (['ours', 'before'] as const))
        quickest[which] = quickerOf(await measureOne(which), quickest[which]);
    }
    return quickest;
  };
  const buyers =
    (callers: number, what: 'account' | 'number'): Load =>
    ({ buyers: all, requests }) => [all.slice(0, callers), requests[what]];
  const pairs = {
    'history, 32 callers': await measure('history of 100k, 32 callers', ({ reader, requests }) => [
      Array.from({ length: many }, () => reader),
      requests.history,
    ]),
    'account, 1 caller': await measure('account, 1 caller', buyers(1, 'account')),
    'account, 32 callers': await measure('account, 32 callers', buyers(many, 'account')),
    // Last, because those that were bought stay open and are looked at while others are measured.
    'number, 32 callers': await measure('number, 32 callers', buyers(many, 'number')),
  };
  await own.run();
  return pairs;
}

async function startShop(serverFile: string, cleanup: Cleanup): Promise<Shop> {
  const shop = await startStockedShop(serverFile, cleanup, { buyers: many, accounts });
  const reader = await shop.customer('reader', pastNumbers);
  await seedHistory({ ...shop, userId: reader.id, count: pastNumbers });
  return { ...shop, reader: reader.token };
}

function quickerOf(one: Measured, other: Measured): Measured {
  return one.p50 < other.p50 ? one : other;
}
