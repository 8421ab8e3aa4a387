import type { Cleanup } from '../cleanup.ts';
import { createBareShop } from './bare-shop.ts';
import { pgClients } from './pg-clients.ts';
import { findPgbench } from './pgbench.ts';
import type { CeilingRun, Duration } from './tool.ts';

/** The most that this cluster could sell: the bare SQL of a purchase, with nothing around it. */
export type Ceiling = { tool: string; measure(clients: number, duration: Duration): Promise<CeilingRun> };

/** Makes the bare tables on the cluster of the shop. Each measurement proves that it made whole purchases. */
export async function createCeiling(dataDir: string, cleanup: Cleanup): Promise<Ceiling> {
  const shop = await createBareShop(dataDir, cleanup);
  const tool = findPgbench(cleanup) ?? pgClients;
  return {
    tool: tool.name,
    async measure(clients, duration) {
      const run = await tool.run(shop, clients, duration);
      await shop.checkSales();
      return run;
    },
  };
}
