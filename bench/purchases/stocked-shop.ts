import { stockAccounts } from '../account-stock.ts';
import type { Cleanup } from '../cleanup.ts';
import type { LoadJob } from '../load/load.ts';
import { startBenchShop, type BenchShop } from '../shop.ts';
import { registerBuyers } from './buyers.ts';
import { startProvider } from './provider/start-provider.ts';

export type Request = Pick<LoadJob, 'method' | 'path' | 'body' | 'once' | 'revalidates'>;

/** A shop with everything that a load of purchases needs. */
export type StockedShop = BenchShop & {
  pid: number | undefined;
  providerPid: number | undefined;
  /** Tokens of customers, each with a wallet that outlasts every load. */
  buyers: readonly string[];
  requests: Record<'account' | 'number' | 'services' | 'history', Request>;
};

type Options = {
  buyers: number;
  accounts: number;
  nodeOptions?: readonly string[];
  /** More settings of the server. */
  env?: Record<string, string>;
};

const rupees = 1_000_000;

/** Starts a shop with this many buyers, this many accounts for sale and a provider in its own process. */
export async function startStockedShop(
  serverFile: string,
  cleanup: Cleanup,
  { buyers, accounts, nodeOptions = [], env = {} }: Options,
): Promise<StockedShop> {
  const settings = { REGISTRATIONS_PER_HOUR: '1000', ...env };
  const shop = await startBenchShop(serverFile, cleanup, { env: settings, nodeOptions });
  const provider = await startProvider(shop, cleanup);
  const customers = await registerBuyers(shop, buyers, rupees);
  const product_id = await stockAccounts(shop.admin, accounts);
  const order = { product_id, quantity: 1 };
  return {
    ...shop,
    pid: shop.world.server.pid,
    providerPid: provider.pid,
    buyers: customers.map(({ token }) => token),
    requests: {
      account: { method: 'POST', path: '/api/user/readymade-orders', body: order, once: true },
      number: { method: 'POST', path: '/api/user/numbers', body: { offer_id: provider.offerId }, once: true },
      services: { method: 'GET', path: '/api/user/services' },
      history: { method: 'GET', path: '/api/user/numbers' },
    },
  };
}
