import { resolve } from 'node:path';
import { createBuilds } from './build.ts';
import { measureAdmin } from './admin/admin.ts';
import { measureChaos } from './chaos/chaos.ts';
import { createCleanup, withCleanup } from './cleanup.ts';
import { formatSummary, type Comparison } from './comparison.ts';
import { describeMachine } from './cpu.ts';
import { measureDesktop } from './desktop/desktop.ts';
import type { Part } from './part.ts';
import { measureProcesses } from './machines/processes.ts';
import { measureSockets } from './machines/sockets.ts';
import { measureHistories } from './histories.ts';
import { measureDelivery } from './delivery.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongHistory } from './long-history.ts';
import { profileServer } from './profile/profile.ts';
import { measurePurchases } from './purchases/purchases.ts';
import { measureLimited } from './scale/limited.ts';
import { measureScale } from './scale/scale.ts';
import { measureWaiting } from './scale/waiting.ts';
import { measureSizes } from './sizes/sizes.ts';

const parts: Record<string, Part> = {
  sizes: measureSizes,
  lighthouse: measureLighthouse,
  purchases: measurePurchases,
  delivery: measureDelivery,
  histories: measureHistories,
  'long-history': measureLongHistory,
  admin: measureAdmin,
  waiting: measureWaiting,
  limited: measureLimited,
  sockets: measureSockets,
  processes: measureProcesses,
  chaos: measureChaos,
  desktop: measureDesktop,
};
/** Parts that are run only when they are named. */
const onRequest: Record<string, Part> = { profile: profileServer, scale: measureScale };
const cleanup = createCleanup();
let interrupted = false;

/** Measures the parts named on the command line, or all that are not on request. Exits with 1 when one failed. */
async function main(named: readonly string[]): Promise<number> {
  const all = { ...parts, ...onRequest };
  const unknown = named.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) {
    console.error(`There is no part "${unknown.join('", "')}". The parts are: ${Object.keys(all).join(', ')}.`);
    return 2;
  }
  const chosen = Object.entries(named.length > 0 ? all : parts);
  console.log(describeMachine());
  const builds = createBuilds(cleanup);
  const comparisons: Comparison[] = [];
  const failures: string[] = [];
  for (const [name, measure] of chosen) {
    if (interrupted || (named.length > 0 && !named.includes(name))) continue;
    console.log(`\n${name}`);
    try {
      const print = (text: string) => console.log(text);
      comparisons.push(...(await withCleanup(cleanup, (own) => measure({ builds, cleanup: own, print }))));
    } catch (error) {
      if (interrupted) return 130;
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      console.error(error);
    }
  }
  if (comparisons.length > 0) console.log(`\nsummary\n${formatSummary(comparisons)}`);
  for (const failure of failures) console.error(`\nFailed: ${failure}`);
  return failures.length > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted = true;
    void cleanup.run().then(() => process.exit(130));
  });
}

process.chdir(resolve(import.meta.dirname, '..'));
const exitCode = await main(process.argv.slice(2));
await cleanup.run();
process.exit(exitCode);
