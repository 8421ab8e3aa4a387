import type { Comparison } from '../comparison.ts';
import { startLoadGenerator } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { startStockedShop } from '../purchases/stocked-shop.ts';
import { formatTable, round } from '../table.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { readProfile, type Period } from './read-profile.ts';

const callers = 32;
const accounts = 60_000;
const warmUpMs = 3_000;
const forMs = 8_000;
const shown = 30;

/** Prints which functions of the server take its time while 32 callers buy accounts, buy numbers, and read their history and the catalogue. */
export async function profileServer({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const folder = await makeTempFolder(cleanup);
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${folder}`];
  const shop = await startStockedShop(await builds.server(), cleanup, { buyers: callers, accounts, nodeOptions });
  const generator = startLoadGenerator(cleanup);
  const { account, number, history, services } = shop.requests;
  const periods: Record<string, Period & { requests: number }> = {};
  for (const [name, request] of Object.entries({ account, number, history, services })) {
    const startedAt = microseconds() + warmUpMs * 1000;
    const { count } = await generator.run({ ...request, url: shop.url, tokens: shop.buyers, warmUpMs, forMs });
    periods[name] = { from: startedAt, to: startedAt + forMs * 1000, requests: count };
  }
  // The profile is written when the server ends.
  await shop.world.stop();

  for (const [name, period] of Object.entries(periods)) {
    const { busyMs, functions } = await readProfile(folder, period);
    print(`\n  ${name}: ${round(busyMs / period.requests)} ms of the server's thread per request, without waiting`);
    const rows = functions
      .slice(0, shown)
      .map(({ at, ms }) => [`${round((ms / busyMs) * 100)} %`, `${round((ms * 1000) / period.requests)} µs`, at]);
    print(formatTable(['share', 'per request', 'function, without what it calls'], rows));
  }
  return [];
}

/** By the clock of the profile, which all processes share. */
function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}
