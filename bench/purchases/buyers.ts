import type { BenchCustomer, BenchShop } from '../shop.ts';

/** Hashing passwords keeps the cores busy; more at a time would be no sooner. */
const atOnce = 4;
/** A kept database may have those of an earlier run. */
const run = Date.now().toString(36);

/** Registers customers, each with a wallet of this many rupees. */
export async function registerBuyers(shop: BenchShop, count: number, rupees: number): Promise<BenchCustomer[]> {
  const buyers: BenchCustomer[] = [];
  let next = 0;
  async function register() {
    while (next < count) {
      next += 1;
      buyers.push(await shop.customer(`buyer${next}-${run}`, rupees));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, register));
  return buyers;
}
