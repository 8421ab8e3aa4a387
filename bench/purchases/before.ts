import type { Builds } from '../build.ts';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import type { Measured, Meter } from './meter.ts';
import { startStockedShop } from './stocked-shop.ts';

export type Before = Record<'oneAccount' | 'manyAccounts', Measured>;

const accounts = 20_000;

/** Measures the purchases of an earlier commit in the same minutes. It needs the packages that are installed now. */
export async function measureBefore(
  commit: string,
  { builds, cleanup, meter, callers }: { builds: Builds; cleanup: Cleanup; meter: Meter; callers: number },
): Promise<Before> {
  const serverFile = await builds.serverOf(commit);
  return withCleanup(cleanup, async (own) => {
    const shop = await startStockedShop(serverFile, own, { buyers: callers, accounts });
    const measure = (name: string, count: number) =>
      meter.measure(`account, ${name} (${commit})`, shop, shop.buyers.slice(0, count), shop.requests.account);
    return { oneAccount: await measure('1 caller', 1), manyAccounts: await measure(`${callers} callers`, callers) };
  });
}
