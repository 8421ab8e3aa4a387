import { watchCpu } from './cpu.ts';
import type { Comparison } from './comparison.ts';
import { startLoadGenerator, type LoadResult } from './load/load.ts';
import type { PartContext } from './part.ts';
import { seedHistory, seedLongHistory } from './seed/seed-history.ts';
import { startBenchShop } from './shop.ts';
import { formatTable, round } from './table.ts';

const few = 10_000;
const many = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const warmUpMs = 1_500;
const forMs = 4_000;
/** Pages are measured in turns: a busy machine then slows both. */
const turns = 3;

/** Compares the pages of a customer's history of BENCH_ROWS numbers with that of 10,000, in a shop of its own. */
export async function measureLongHistory({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const shop = await startBenchShop(await builds.server(), cleanup);
  const generator = startLoadGenerator(cleanup);
  const rows: string[][] = [];
  const { pid } = shop.world.server;

  async function measure(name: string, token: string, cursor?: string) {
    const usedCpu = watchCpu({ server: { pid, count: 'itself' }, PostgreSQL: { pid, count: 'children' } });
    const path = `/api/user/numbers${cursor === undefined ? '' : `?cursor=${cursor}`}`;
    const result = await generator.run({ url: shop.url, method: 'GET', path, tokens: [token], warmUpMs, forMs });
    if (result.count === 0) throw new Error(`${name}: no request succeeded (${JSON.stringify(result.refused)})`);
    const used = usedCpu();
    const cpuMs = (of: string) => (used ? round(((used[of] ?? 0) * 10) / result.perSecond) : 'unknown');
    rows.push([name, round(result.p50), round(result.p99), cpuMs('server'), cpuMs('PostgreSQL')]);
    return result;
  }

  const ofFew = `history of ${few.toLocaleString('en')}`;
  const ofMany = `history of ${many.toLocaleString('en')}`;
  const short = await shop.customer('short', few + 1);
  await seedHistory({ ...shop, userId: short.id, count: few });
  const before = await measure(`${ofFew}, first page`, short.token);
  const long = await shop.customer('long', 1);
  const startedAt = performance.now();
  const cursor = await seedLongHistory({ ...shop, userId: long.id, count: many });
  print(`  seeded ${many.toLocaleString('en')} rows in ${round((performance.now() - startedAt) / 1000)} s`);
  const ofShort = [before];
  const ofLong: LoadResult[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ofLong.push(await measure(`${ofMany}, first page`, long.token));
    ofShort.push(await measure(`${ofFew} in the same table`, short.token));
  }
  const last = await measure(`${ofMany}, last page`, long.token, cursor);
  const quickest = quickestOf(ofShort);

  print(formatTable(['page', 'p50 ms', 'p99 ms', 'server ms', 'PostgreSQL ms'], rows));
  const target = {
    theirs: 1.3,
    unit: `of ${few.toLocaleString('en')} rows`,
    against: 'our target',
    better: 'less',
    isTarget: true,
  } as const;
  return [
    { what: `${ofMany}, first page`, ours: quickestOf(ofLong) / quickest, ...target },
    { what: `${ofMany}, last page`, ours: last.p50 / quickest, ...target },
  ];
}

/** The p50 in ms of the quickest. */
function quickestOf(results: readonly LoadResult[]): number {
  return Math.min(...results.map(({ p50 }) => p50));
}
