import { createCeiling } from '../ceiling/ceiling.ts';
import { startChild } from '../child.ts';
import type { Comparison } from '../comparison.ts';
import { startLoadGenerator } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { seedHistory } from '../seed/seed-history.ts';
import { measureBeside } from './before.ts';
import { proveBooks } from '../books.ts';
import { createMeter } from './meter.ts';
import { startStockedShop } from './stocked-shop.ts';
import { compare } from './targets.ts';

const most = 256;
const many = 32;
const pastNumbers = 100_000;
/** More than all measurements sell, at rates far above today's. */
const accounts = 240_000;
/** Share of the machine that others may use during a measurement, in percent. */
const tolerable = 10;
/** An earlier commit to compare with. */
const beforeCommit = process.env['BENCH_BEFORE'];

/**
 * Measures reads and purchases over HTTP against the built server with its durable database, beside the most that its
 * cluster and its web framework can do: the bare SQL of a purchase, and a bare answer.
 */
export async function measurePurchases({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const generator = startLoadGenerator(cleanup);
  const meter = createMeter(generator, print);
  // First of all: later measurements would have one of the two shops do more than the other.
  const beside = beforeCommit && (await measureBeside(beforeCommit, { builds, cleanup, meter }));

  const shop = await startStockedShop(await builds.server(), cleanup, { buyers: most, accounts });
  const { services, history, account, number } = shop.requests;
  const reader = await shop.customer('reader', pastNumbers);
  const cursor = await seedHistory({ ...shop, userId: reader.id, count: pastNumbers });
  const lastPage = { ...history, path: `${history.path}?cursor=${cursor}` };
  const ceiling = await createCeiling(shop.dataDir, cleanup);
  const bareProcess = startChild<string>(import.meta.resolve('../load/bare-server.ts'), cleanup);
  const bare = { url: await bareProcess.next(), pid: bareProcess.process.pid };

  const one = shop.buyers.slice(0, 1);
  const buyers = shop.buyers.slice(0, many);
  const readers = Array.from({ length: many }, () => reader.token);
  const sharers = Array.from({ length: many }, () => shop.buyers[0] ?? '');
  const bareAnswer = await meter.measure('bare answer of Fastify, 32 callers', bare, buyers, {
    method: 'GET',
    path: '/',
  });
  const catalogue = await meter.measure('catalogue, 32 callers', shop, buyers, services);
  const known = await meter.measure('catalogue, its ETag sent', shop, buyers, { ...services, revalidates: true });
  const first = await meter.measure('history of 100k, first page', shop, [reader.token], history);
  const last = await meter.measure('history of 100k, last page', shop, [reader.token], lastPage);
  const manyPages = await meter.measure('history of 100k, 32 callers', shop, readers, history);

  const ceilingOfOne = await meter.measureCeiling('bare SQL, 1 client', shop, ceiling, 1);
  const oneAccount = await meter.measure('account, 1 caller', shop, one, account);
  const ceilingBefore = await meter.measureCeiling('bare SQL, 32 clients', shop, ceiling, many);
  const manyAccounts = await meter.measure('account, 32 callers', shop, buyers, account);
  const mostAccounts = await meter.measure('account, 256 callers', shop, shop.buyers, account);
  const oneWallet = await meter.measure('account, 32 callers of one wallet', shop, sharers, account);
  const ceilingAfter = await meter.measureCeiling('bare SQL, 32 clients again', shop, ceiling, many);
  // Numbers come last, because those that were bought stay open and are looked at while others are measured.
  const oneNumber = await meter.measure('number, 1 caller', shop, one, number);
  const manyNumbers = await meter.measure('number, 32 callers', shop, buyers, number);

  print('  The named columns are CPU time per request: "load" of the load generator, "others %" of whatever else ran.');
  print(`  The bare SQL is a purchase in one transaction, by ${ceiling.tool}, on the cluster of the shop.`);
  if (meter.disturbance() > tolerable)
    print(`  BUSY: others used up to ${Math.round(meter.disturbance())} % of the machine, so no verdict below counts.`);
  await proveBooks(shop);
  print('  books afterwards: balanced');
  return compare({
    ceilingOfOne,
    ceilingOfMany: (ceilingBefore.perSecond + ceilingAfter.perSecond) / 2,
    bareAnswer,
    catalogue,
    known,
    first,
    last,
    manyPages,
    oneAccount,
    manyAccounts,
    mostAccounts,
    oneWallet,
    oneNumber,
    manyNumbers,
    ...(beside && { beside }),
  });
}
