import { stockAccounts } from '../account-stock.ts';
import { createCeiling } from '../ceiling/ceiling.ts';
import { startChild } from '../child.ts';
import type { Comparison } from '../comparison.ts';
import { startLoadGenerator } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { seedHistory } from '../seed-history.ts';
import { startBenchShop, type BenchShop } from '../shop.ts';
import { registerBuyers } from './buyers.ts';
import { createMeter } from './meter.ts';
import { startProvider } from './provider/start-provider.ts';
import { compare } from './targets.ts';

const most = 256;
const many = 32;
const pastNumbers = 100_000;
/** More than all measurements sell, at rates far above today's. */
const accounts = 240_000;

/**
 * Measures reads and purchases over HTTP against the built server with its durable database, beside what the cluster and the
 * web framework could do at most: the bare SQL of a purchase, and a bare answer.
 */
export async function measurePurchases({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const env = { REGISTRATIONS_PER_HOUR: '1000' };
  const shop = await startBenchShop(await builds.server(), cleanup, { env });
  const provider = await startProvider(shop, cleanup);
  const generator = startLoadGenerator(cleanup);
  const bare = startChild<string>(import.meta.resolve('../load/bare-server.ts'), cleanup);
  const bareUrl = await bare.next();
  const reader = await shop.customer('reader', pastNumbers);
  const buyers = (await registerBuyers(shop, most, 1_000_000)).map(({ token }) => token);
  const product_id = await stockAccounts(shop.admin, accounts);
  const cursor = await seedHistory({ ...shop, userId: reader.id, count: pastNumbers });
  const ceiling = await createCeiling(shop.dataDir, cleanup);

  const pids = { server: shop.world.server.pid, provider: provider.pid, bare: bare.process.pid };
  const meter = createMeter({ url: shop.url, ceiling, generator, pids });
  const callers = (count: number) => buyers.slice(0, count);
  const services = { method: 'GET', path: '/api/user/services' } as const;
  const history = { method: 'GET', path: '/api/user/numbers' } as const;
  const lastPage = { method: 'GET', path: `/api/user/numbers?cursor=${cursor}` } as const;
  const number = {
    method: 'POST',
    path: '/api/user/numbers',
    body: { offer_id: provider.offerId },
    once: true,
  } as const;
  const account = {
    method: 'POST',
    path: '/api/user/readymade-orders',
    body: { product_id, quantity: 1 },
    once: true,
  } as const;

  const bareAnswer = await meter.measure('bare Fastify, 32 callers', callers(many), {
    method: 'GET',
    path: '/',
    url: bareUrl,
  });
  const catalogue = await meter.measure('catalogue, 32 callers', callers(many), services);
  const known = await meter.measure('catalogue, known by its ETag', callers(many), { ...services, revalidates: true });
  const first = await meter.measure('history of 100k, first page', [reader.token], history);
  const last = await meter.measure('history of 100k, last page', [reader.token], lastPage);

  const ceilingOfOne = await meter.measureCeiling('bare SQL, 1 client', 1);
  const oneAccount = await meter.measure('account, 1 caller', callers(1), account);
  const before = await meter.measureCeiling('bare SQL, 32 clients', many);
  const manyAccounts = await meter.measure('account, 32 callers', callers(many), account);
  const mostAccounts = await meter.measure('account, 256 callers', callers(most), account);
  const oneWallet = await meter.measure('account, 32 callers of one wallet', Array(many).fill(buyers[0]), account);
  const after = await meter.measureCeiling('bare SQL, 32 clients again', many);
  // Numbers come last, because those that were bought stay open and are looked at while others are measured.
  const oneNumber = await meter.measure('number, 1 caller', callers(1), number);
  const manyNumbers = await meter.measure('number, 32 callers', callers(many), number);

  print(meter.table());
  print(
    '  The named columns are CPU time per request. "load" is the load generator, "others %" what else used the machine.',
  );
  print(`  The bare SQL was measured by ${ceiling.tool}, on the cluster of the shop.`);
  await checkBooks(shop, print);
  return compare({
    ceilingOfOne,
    ceilingOfMany: (before.perSecond + after.perSecond) / 2,
    bareAnswer,
    catalogue,
    known,
    first,
    last,
    oneAccount,
    manyAccounts,
    mostAccounts,
    oneWallet,
    oneNumber,
    manyNumbers,
  });
}

async function checkBooks({ admin }: BenchShop, print: (text: string) => void) {
  const { balanced, differences } = await admin('GET /api/admin/books', { query: { full: 'true' } });
  print(`  books afterwards: ${balanced ? 'balanced' : 'NOT BALANCED'}`);
  if (!balanced) throw new Error(`the books do not balance: ${JSON.stringify(differences)}`);
}
