import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import type { Lane } from '../admin/lanes.ts';
import { analyticsRequests, catalogueRequests } from '../admin/requests-of-figures.ts';
import { orderRequests } from '../admin/requests-of-orders.ts';
import { customerRequests as staffOnCustomer, userRequests } from '../admin/requests-of-users.ts';
import { workRequests } from '../admin/requests-of-work.ts';
import { readSamples } from '../admin/samples.ts';
import { watchScans } from '../admin/scans.ts';
import { proveBooks } from '../books.ts';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import type { Comparison } from '../comparison.ts';
import { startLoadGenerator } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { startSeededShop } from '../seed/seeded-shop.ts';
import { adminSize, partOf, type SeedSize } from '../seed/size.ts';
import type { BenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';
import { laneHead, measureBoth, ratioOf, type Sized, type SizedLane } from './measure-lanes.ts';
import { measurePurchasesOf, type SizedLoad } from './purchases.ts';
import { customerRequests, deepName, historyName, readCustomers } from './requests-of-customers.ts';

/** A million users, ten million numbers and more than forty million postings. BENCH_SHARE makes it smaller. */
const many: SeedSize = partOf(
  { ...adminSize, numbers: 10_000_000, entries: 0 },
  Number(process.env['BENCH_SHARE'] ?? 1),
);
/** Ten thousand numbers, and of everything else in proportion. */
const few: SeedSize = partOf(many, 10_000 / many.numbers);
/** BENCH_LANES measures only the requests whose name contains it, or `purchases`. */
const chosen = process.env['BENCH_LANES'] ?? '';
const kept = process.env['BENCH_DATA'];
const mostMs = 200;
/** Histories would be deleted while they are measured: the seeded ones are longer than a year. */
const env = { HISTORY_DAYS: '3650' };

/**
 * Compares a shop of a million users, ten million numbers and more than forty million postings with one of 10,000 numbers.
 * Rejects when a page of the large one takes more than 200 ms (p99), or reads a large table from end to end.
 */
export async function measureScale({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const file = await builds.web();
  const start = (of: 'few' | 'many', own: Cleanup) =>
    startSeededShop(file, own, {
      size: { few, many }[of],
      keptIn: kept && join(kept, of),
      firstPort: { few: 47_330, many: 47_340 }[of],
      env,
      print,
    });
  const shops = { few: await start('few', cleanup), many: await start('many', cleanup) };
  const lanes = { few: await lanesOf(shops.few), many: await lanesOf(shops.many) };
  print(
    `  start: ${round(shops.few.world.startedInMs)} ms at 10,000, ${round(shops.many.world.startedInMs)} ms at 10,000,000`,
  );
  if (!chosen) await proveBoth(shops, print);

  const { connection } = await startEmbeddedPostgres({ dataDir: shops.many.dataDir });
  const watch = await watchScans(connection);
  cleanup.add(watch.close);
  print(laneHead());
  const results = await measureBoth(shops, lanes, print);
  const scans = await watch.scansSince();
  // It adds up all wallets on purpose: a balance that changed without a posting shows nowhere else.
  results.push(...(await measureBoth(shops, { few: booksLanes, many: booksLanes }, print)));
  print(
    `  large tables read from end to end: ${scans.map(({ table, scans: times, rows }) => `${table} ${times} times, ${rows} rows`).join('; ') || 'none'}`,
  );
  const figures = chosen && chosen !== 'purchases' ? [] : await measureSales(shops, cleanup, print);
  const wrong = faultsOf(results);
  if (scans.length > 0) wrong.push('a large table was read from end to end');
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return [...figures, ...compare(results)];
}

const booksLanes: Lane[] = [{ name: 'books, what is new', path: () => '/api/admin/books' }];

async function lanesOf(shop: BenchShop): Promise<Lane[]> {
  const { connection } = await startEmbeddedPostgres({ dataDir: shop.dataDir });
  const samples = await readSamples(connection);
  return [
    ...customerRequests(await readCustomers(connection)),
    ...userRequests(samples),
    ...staffOnCustomer(samples),
    ...orderRequests(samples),
    ...workRequests(samples),
    ...catalogueRequests(samples),
    ...analyticsRequests(samples),
  ].filter(({ name }) => name.includes(chosen));
}

/** Later proofs are of what is new since the first two. */
async function proveBoth(shops: Sized<BenchShop>, print: (text: string) => void): Promise<void> {
  const proofs = { few: await proveBooks(shops.few), many: await proveBooks(shops.many) };
  const ofEach = proofs.many / (many.numbers / few.numbers) / proofs.few;
  print(
    `  books, proven whole: ${round(proofs.few)} s at 10,000, ${round(proofs.many)} s at 10,000,000 (${round(ofEach)}× for each number)`,
  );
  for (const shop of [shops.few, shops.many]) await proveBooks(shop);
}

async function measureSales(
  shops: Sized<BenchShop>,
  cleanup: Cleanup,
  print: (text: string) => void,
): Promise<Comparison[]> {
  const loads = await withCleanup(cleanup, (own) => measurePurchasesOf(shops, startLoadGenerator(own), own));
  print(
    formatTable(
      ['purchase', 'per second at 10,000', 'at 10,000,000', 'ratio', 'p50 ms', 'at 10,000,000', 'p99 ms', ''],
      loads.map((load) => [
        load.name,
        round(load.few.perSecond),
        round(load.many.perSecond),
        `${round(load.many.perSecond / load.few.perSecond)}×`,
        round(load.few.p50),
        round(load.many.p50),
        round(load.few.p99),
        round(load.many.p99),
      ]),
    ),
  );
  return loads.map(compareLoad);
}

function faultsOf(results: readonly SizedLane[]): string[] {
  return results
    .filter(({ many: { p99 } }) => p99 > mostMs)
    .map(({ name, many: { p99, slowest } }) => `${name}: p99 ${round(p99)} ms (${slowest})`);
}

const target = { unit: 'of 10,000 rows', against: 'our target', isTarget: true } as const;

function compare(results: readonly SizedLane[]): Comparison[] {
  return results
    .filter(({ name }) => name === historyName || name === deepName)
    .map((lane) => ({ what: lane.name, ours: ratioOf(lane), theirs: 1.3, better: 'less', ...target }));
}

function compareLoad({ name, few: ofFew, many: ofMany }: SizedLoad): Comparison {
  return { what: name, ours: ofMany.perSecond / ofFew.perSecond, theirs: 0.8, better: 'more', ...target };
}
