import { stockAccounts } from '../account-stock.ts';
import type { Comparison } from '../comparison.ts';
import { startLoadGenerator, type LoadJob } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { registerBuyers } from '../purchases/buyers.ts';
import { startProvider } from '../purchases/provider/start-provider.ts';
import { startBenchShop } from '../shop.ts';
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
  const shop = await startBenchShop(await builds.server(), cleanup, { nodeOptions });
  const provider = await startProvider(shop, cleanup);
  const generator = startLoadGenerator(cleanup);
  const buyers = await registerBuyers(shop, callers, 100_000);
  const product_id = await stockAccounts(shop.admin, accounts);
  const tokens = buyers.map(({ token }) => token);

  const order = { path: '/api/user/readymade-orders', body: { product_id, quantity: 1 } };
  const number = { path: '/api/user/numbers', body: { offer_id: provider.offerId } };
  const loads: Record<string, Pick<LoadJob, 'method' | 'path' | 'body' | 'once'>> = {
    accounts: { method: 'POST', once: true, ...order },
    numbers: { method: 'POST', once: true, ...number },
    history: { method: 'GET', path: '/api/user/numbers' },
    catalogue: { method: 'GET', path: '/api/user/services' },
  };
  const periods: Record<string, Period & { requests: number }> = {};
  for (const [name, load] of Object.entries(loads)) {
    const startedAt = microseconds() + warmUpMs * 1000;
    const { count } = await generator.run({ url: shop.url, tokens, warmUpMs, forMs, ...load });
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
