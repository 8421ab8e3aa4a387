import { createCeiling } from '../ceiling/ceiling.ts';
import { startChild } from '../child.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Comparison } from '../comparison.ts';
import { startLoadGenerator } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { seedHistory } from '../seed/seed-history.ts';
import { measureInTurns } from './before.ts';
import { proveBooks } from '../books.ts';
import { createMeter } from './meter.ts';
import { startStockedShop, type Request, type StockedShop } from './stocked-shop.ts';
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

  const { shop, reader, cursor } = await startShopWithHistory(await builds.server(), cleanup);
  const before = beforeCommit && (await startShopWithHistory(await builds.serverOf(beforeCommit), cleanup));
  const { services, history, account, number } = shop.requests;
  const lastPage = { ...history, path: `${history.path}?cursor=${cursor}` };
  const ceiling = await createCeiling(shop.dataDir, cleanup);
  const bareProcess = startChild<string>(import.meta.resolve('../load/bare-server.ts'), cleanup);
  const bare = { url: await bareProcess.next(), pid: bareProcess.process.pid };

  const buyers = shop.buyers.slice(0, many);
  const sharers = Array.from({ length: many }, () => shop.buyers[0] ?? '');
  /** Of the earlier commit, too, when one was named. */
  const inTurns = (name: string, request: (measured: Shop) => Load) => {
    const measure = (measured: Shop, of: string) => {
      const { tokens, asked } = request(measured);
      return meter.measure(`${name}${of}`, measured.shop, tokens, asked);
    };
    return measureInTurns(
      () => measure({ shop, reader, cursor }, ''),
      before ? () => measure(before, `, ${beforeCommit}`) : undefined,
    );
  };
  const byBuyers = (callers: number, what: 'account' | 'number') => (measured: Shop) => ({
    tokens: measured.shop.buyers.slice(0, callers),
    asked: measured.shop.requests[what],
  });

  const bareAnswer = await meter.measure('bare answer of Fastify, 32 callers', bare, buyers, {
    method: 'GET',
    path: '/',
  });
  const catalogue = await meter.measure('catalogue, 32 callers', shop, buyers, services);
  const known = await meter.measure('catalogue, its ETag sent', shop, buyers, { ...services, revalidates: true });
  const first = await meter.measure('history of 100k, first page', shop, [reader], history);
  const last = await meter.measure('history of 100k, last page', shop, [reader], lastPage);
  const manyPages = await inTurns('history of 100k, 32 callers', (measured) => ({
    tokens: Array.from({ length: many }, () => measured.reader),
    asked: history,
  }));

  const ceilingOfOne = await meter.measureCeiling('bare SQL, 1 client', shop, ceiling, 1);
  const oneAccount = await inTurns('account, 1 caller', byBuyers(1, 'account'));
  const ceilingBefore = await meter.measureCeiling('bare SQL, 32 clients', shop, ceiling, many);
  const manyAccounts = await inTurns('account, 32 callers', byBuyers(many, 'account'));
  const mostAccounts = await meter.measure('account, 256 callers', shop, shop.buyers, account);
  const oneWallet = await meter.measure('account, 32 callers of one wallet', shop, sharers, account);
  const ceilingAfter = await meter.measureCeiling('bare SQL, 32 clients again', shop, ceiling, many);
  // Numbers come last, because those that were bought stay open and are looked at while others are measured.
  const oneNumber = await meter.measure('number, 1 caller', shop, shop.buyers.slice(0, 1), number);
  const manyNumbers = await inTurns('number, 32 callers', byBuyers(many, 'number'));

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
  });
}

type Shop = { shop: StockedShop; reader: string; cursor: string };
type Load = { tokens: readonly string[]; asked: Request };

/** A shop with buyers, and a customer with a long history: their token, and the cursor of the last page. */
async function startShopWithHistory(serverFile: string, cleanup: Cleanup): Promise<Shop> {
  const shop = await startStockedShop(serverFile, cleanup, { buyers: most, accounts });
  const reader = await shop.customer('reader', pastNumbers);
  const cursor = await seedHistory({ ...shop, userId: reader.id, count: pastNumbers });
  return { shop, reader: reader.token, cursor };
}
