import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded.ts';
import { proveBooks } from '../books.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { startSeededShop } from '../seed/seeded-shop.ts';
import { adminSize, partOf } from '../seed/size.ts';
import type { BenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureLanes, repeats, type LaneResult } from './measure.ts';
import { analyticsRequests, catalogueRequests } from './requests-of-figures.ts';
import { orderRequests } from './requests-of-orders.ts';
import { customerRequests, userRequests } from './requests-of-users.ts';
import { workRequests } from './requests-of-work.ts';
import { readSamples } from './samples.ts';
import { watchScans } from './scans.ts';

const mostMs = 200;
const mostPaintMs = 1_000;
/** BENCH_SHARE makes it smaller: 0.01 shows in a minute whether the seed and the requests work. */
const size = partOf(adminSize, Number(process.env['BENCH_SHARE'] ?? 1));
/** BENCH_LANES measures only the requests whose name contains it. */
const chosen = process.env['BENCH_LANES'] ?? '';

/**
 * Measures what staff ask for in a shop of a million users, a million orders and ten million ledger entries. Rejects when a
 * p99 is over 200 ms, when a large table is read from end to end, or when the analytics paint late.
 */
export async function measureAdmin({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const shop = await startSeededShop(await builds.web(), cleanup, {
    size,
    keptIn: process.env['BENCH_DATA'],
    firstPort: 47_310,
    print,
  });
  const { connection } = await startEmbeddedPostgres({ dataDir: shop.dataDir });
  const samples = await readSamples(connection);
  const lanes = [
    ...userRequests(samples),
    ...customerRequests(samples),
    ...orderRequests(samples),
    ...workRequests(samples),
    ...catalogueRequests(samples),
    ...analyticsRequests(samples),
  ].filter(({ name }) => name.includes(chosen));
  const watch = await watchScans(connection);
  cleanup.add(watch.close);
  const results = await measureLanes(shop, lanes);
  const scans = await watch.scansSince();
  await checkTotals(shop.admin);

  print(
    formatTable(
      ['request of staff', 'p50 ms', 'p99 ms', 'most ms'],
      results.map(({ name, p50, p99, most }) => [name, round(p50), round(p99), round(most)]),
    ),
  );
  print(`  ${repeats} calls each, ${size.users} users, ${size.entries} entries; totals are capped at 10,000`);
  print(
    `  large tables read from end to end: ${scans.map(({ table, scans: times, rows }) => `${table} ${times} times, ${rows} rows`).join('; ') || 'none'}`,
  );
  // What was seeded, and what the shop wrote since, is proven like the books of any shop.
  if (!chosen) print(`  books: proven whole, without a difference, in ${(await proveBooks(shop)).toFixed(0)} s`);
  const paint = await measureFirstPaint(shop, cleanup);
  print(`  analytics, first figures in Chromium: ${round(paint)} ms`);
  fail(results, scans.length > 0, paint);
  return compare(results, paint);
}

function fail(results: readonly LaneResult[], isScanned: boolean, paint: number): void {
  const late = results
    .filter(({ p99 }) => p99 > mostMs)
    .map(({ name, p99, slowest }) => `${name} (${round(p99)} ms, ${slowest})`);
  const wrong = [
    ...(late.length > 0 ? [`p99 over ${mostMs} ms: ${late.join('; ')}`] : []),
    ...(isScanned ? ['a large table was read from end to end'] : []),
    ...(paint > mostPaintMs ? [`the analytics painted after ${round(paint)} ms`] : []),
  ];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** The totals of lists say "more than 10,000" instead of counting on. */
async function checkTotals(admin: BenchShop['admin']): Promise<void> {
  const users = await admin('GET /api/admin/users/count', { query: {} });
  const orders = await admin('GET /api/admin/orders/counts', { query: { q: 'when:all' } });
  if (users.count !== 10_000 || !users.more) throw new Error(`the total of users is not capped: ${users.count}`);
  if (orders.counts[0] !== 10_001) throw new Error(`the total of orders is not capped: ${orders.counts[0]}`);
}

function compare(results: readonly LaneResult[], paint: number): Comparison[] {
  const time = { unit: 'ms', against: 'our limit', better: 'less' } as const;
  const slowest = Math.max(...results.map(({ p99 }) => p99));
  return [
    { what: 'slowest request of staff, p99', ours: slowest, theirs: mostMs, ...time },
    { what: 'analytics, first figures', ours: paint, theirs: mostPaintMs, ...time },
  ];
}
