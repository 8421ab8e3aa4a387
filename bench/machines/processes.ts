import { cpus } from 'node:os';
import type { Comparison } from '../comparison.ts';
import { everything, watchCpu, type WatchedProcess } from '../cpu.ts';
import { startLoadGenerator, type LoadGenerator, type LoadResult } from '../load/load.ts';
import type { PartContext } from '../part.ts';
import { proveBooks } from '../books.ts';
import { startStockedShop, type Request } from '../purchases/stocked-shop.ts';
import { formatTable, round } from '../table.ts';
import { startPostgres, startSharedRedis } from './shared-shop.ts';

const callers = [32, 64] as const;
const most = Math.max(...callers);
/** More than all turns sell. */
const accounts = 800_000;
const turns = 3;
const forMs = Number(process.env['BENCH_SECONDS'] ?? 6) * 1000;
const warmUpMs = forMs / 3;
const target = 1.6;
/** Two servers, PostgreSQL and the load generator need two each. With fewer they wait for each other. */
const enoughCores = 8;

type Turn = LoadResult & { cpu: Record<string, number> };
type Measure = (urls: readonly string[], count: number) => Promise<Turn>;

/**
 * Sells accounts by one process and by two processes on one database and Redis, in turns. Rejects when the books do not
 * balance afterwards. Gives no verdict on a machine with few cores.
 */
export async function measureProcesses({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const generator = startLoadGenerator(cleanup);
  const postgres = await startPostgres(cleanup);
  const env = { DATABASE_URL: postgres.url, REDIS_URL: await startSharedRedis(cleanup) };
  const shop = await startStockedShop(await builds.server(), cleanup, { buyers: most, accounts, env });
  const beside = await shop.world.startBeside();
  const measure = createMeasure(generator, shop.buyers, shop.requests.account, {
    'server 1': { pid: shop.pid, count: 'itself' },
    'server 2': { pid: beside.server.pid, count: 'itself' },
    PostgreSQL: { pid: postgres.pid, count: 'children' },
    load: { pid: generator.pid, count: 'itself' },
  });
  const urls = [shop.url, beside.url.replace('localhost', '127.0.0.1')];

  const rows: string[][] = [];
  const ratios: { count: number; ratio: number }[] = [];
  for (const count of callers) {
    const [one, two] = await inTurns(
      () => measure(urls.slice(0, 1), count),
      () => measure(urls, count),
    );
    rows.push(rowOf(`${count} callers, one process`, one), rowOf(`${count} callers, two processes`, two));
    ratios.push({ count, ratio: two.perSecond / one.perSecond });
  }
  print(formatTable(head, rows));
  print(`  The median of ${turns} turns. CPU is in percent of one core, "others" is whatever else ran.`);
  const cores = cpus().length;
  const isEnough = cores >= enoughCores;
  for (const { count, ratio } of ratios)
    print(`  two processes sell ${round(ratio)}× as much as one to ${count} callers, with ${cores} cores`);
  if (!isEnough) print(`  No verdict: ${enoughCores} cores are needed for two servers, PostgreSQL and the load.`);
  await proveBooks(shop);
  print('  books afterwards: balanced');
  return isEnough ? ratios.map(comparisonOf) : [];
}

const cpuColumns = ['server 1', 'server 2', 'PostgreSQL', 'load'];
const head = ['accounts', 'per second', 'p50 ms', 'p99 ms', ...cpuColumns.map((name) => `${name} %`), 'others %'];

function rowOf(name: string, { perSecond, p50, p99, cpu }: Turn): string[] {
  const ours = cpuColumns.map((column) => cpu[column] ?? 0);
  const others = Math.max(0, (cpu[everything] ?? 0) - ours.reduce((sum, one) => sum + one, 0));
  return [name, ...[perSecond, p50, p99, ...ours, others].map(round)];
}

/** Returns what measures purchases by this many callers, spread over these addresses. It throws when one was refused. */
function createMeasure(
  generator: LoadGenerator,
  tokens: readonly string[],
  request: Request,
  watched: Record<string, WatchedProcess>,
): Measure {
  return async (url, count) => {
    const usedCpu = watchCpu(watched);
    const result = await generator.run({ ...request, url, tokens: tokens.slice(0, count), warmUpMs, forMs });
    const refused = Object.keys(result.refused);
    if (refused.length > 0) throw new Error(`purchases were refused: ${refused.join(', ')}`);
    return { ...result, cpu: usedCpu() ?? {} };
  };
}

/** Measures two things in turns and returns the turn of each that was neither quickest nor slowest. */
async function inTurns(one: () => Promise<Turn>, two: () => Promise<Turn>): Promise<[Turn, Turn]> {
  const [ofOne, ofTwo]: [Turn[], Turn[]] = [[], []];
  while (ofTwo.length < turns) {
    ofOne.push(await one());
    ofTwo.push(await two());
  }
  return [medianOf(ofOne), medianOf(ofTwo)];
}

function medianOf(all: readonly Turn[]): Turn {
  const middle = all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function comparisonOf({ count, ratio }: { count: number; ratio: number }): Comparison {
  const what = `two processes, ${count} callers`;
  return { what, ours: ratio, theirs: target, unit: 'of one', against: 'our target', better: 'more', isTarget: true };
}
