import { stockAccounts } from '../account-stock.ts';
import type { Cleanup } from '../cleanup.ts';
import type { LoadGenerator, LoadResult } from '../load/load.ts';
import { registerBuyers } from '../purchases/buyers.ts';
import { startProvider } from '../purchases/provider/start-provider.ts';
import type { Request } from '../purchases/stocked-shop.ts';
import type { BenchShop } from '../shop.ts';
import type { Sized } from './measure-lanes.ts';

const buyers = 32;
const rupees = 100_000;
const accounts = 60_000;
/** Purchases are measured in turns, and the best of each shop counts. */
const turns = 2;
const warmUpMs = 1_500;
const forMs = 4_000;

export type SizedLoad = { name: string } & Sized<LoadResult>;
type Buying = { tokens: string[]; requests: { name: string; callers: number; request: Request }[] };

/** Buys accounts and numbers at both shops, one caller and 32. */
export async function measurePurchasesOf(
  shops: Sized<BenchShop>,
  generator: LoadGenerator,
  cleanup: Cleanup,
): Promise<SizedLoad[]> {
  const few = await prepare(shops.few, cleanup);
  const many = await prepare(shops.many, cleanup);
  const run = async (shop: BenchShop, { tokens, requests }: Buying, place: number) => {
    const { name, callers, request } = requests[place] ?? {};
    if (!request) throw new Error('there is no such request');
    const result = await generator.run({
      ...request,
      url: shop.url,
      tokens: tokens.slice(0, callers),
      warmUpMs,
      forMs,
    });
    if (result.count === 0) throw new Error(`${name}: no purchase succeeded (${JSON.stringify(result.refused)})`);
    return result;
  };
  const loads: SizedLoad[] = [];
  for (const [place, { name }] of many.requests.entries()) {
    const took: Sized<LoadResult[]> = { few: [], many: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      took.few.push(await run(shops.few, few, place));
      took.many.push(await run(shops.many, many, place));
    }
    loads.push({ name, few: bestOf(took.few), many: bestOf(took.many) });
  }
  return loads;
}

async function prepare(shop: BenchShop, cleanup: Cleanup): Promise<Buying> {
  const customers = await registerBuyers(shop, buyers, rupees);
  const product_id = await stockAccounts(shop.admin, accounts);
  const { offerId } = await startProvider(shop, cleanup);
  const account: Request = {
    method: 'POST',
    path: '/api/user/readymade-orders',
    body: { product_id, quantity: 1 },
    once: true,
  };
  const number: Request = { method: 'POST', path: '/api/user/numbers', body: { offer_id: offerId }, once: true };
  return {
    tokens: customers.map(({ token }) => token),
    requests: [
      { name: 'account, 1 caller', callers: 1, request: account },
      { name: `account, ${buyers} callers`, callers: buyers, request: account },
      { name: 'number, 1 caller', callers: 1, request: number },
      { name: `number, ${buyers} callers`, callers: buyers, request: number },
    ],
  };
}

function bestOf(results: readonly LoadResult[]): LoadResult {
  const [best] = results.toSorted((a, b) => b.perSecond - a.perSecond);
  if (!best) throw new Error('nothing was measured');
  return best;
}
