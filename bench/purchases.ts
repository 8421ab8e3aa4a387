import { cpus } from 'node:os';
import { stockAccounts } from './account-stock.ts';
import { everything, watchCpu, type WatchedProcess } from './cpu.ts';
import type { Comparison } from './comparison.ts';
import { startLoadGenerator, type LoadJob, type LoadResult } from './load.ts';
import type { PartContext } from './part.ts';
import { seedHistory } from './seed-history.ts';
import { startBenchShop, type BenchShop } from './shop.ts';
import { formatTable, round } from './table.ts';

const manyCallers = 32;
const pastNumbers = 100_000;
/** More numbers than one measurement sells. */
const accounts = 40_000;
const warmUpMs = 2_000;
const forMs = 8_000;
const processes = ['server', 'PostgreSQL', 'provider', 'load'] as const;

/** Measures reads and purchases over HTTP against the built server with its durable database and the sandbox provider. */
export async function measurePurchases({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const shop = await startBenchShop(await builds.server(), cleanup);
  const generator = startLoadGenerator(cleanup);
  const reader = await shop.customer('reader', pastNumbers);
  const buyers: string[] = [];
  while (buyers.length < manyCallers) buyers.push((await shop.customer(`buyer${buyers.length}`, 1_000_000)).token);
  const product_id = await stockAccounts(shop.admin, accounts);
  const cursor = await seedHistory({ ...shop, userId: reader.id, count: pastNumbers });

  const { pid } = shop.world.server;
  const watched: Record<(typeof processes)[number], WatchedProcess> = {
    server: { pid, count: 'itself' },
    PostgreSQL: { pid, count: 'children' },
    provider: { pid: process.pid, count: 'itself' },
    load: { pid: generator.pid, count: 'itself' },
  };
  const rows: string[][] = [];
  async function measure(name: string, tokens: string[], job: Pick<LoadJob, 'path' | 'method' | 'body' | 'once'>) {
    const usedCpu = watchCpu(watched);
    const result = await generator.run({ ...job, url: shop.url, tokens, warmUpMs, forMs });
    rows.push([name, ...figuresOf(result), ...processorOf(usedCpu(), result)]);
    if (result.count === 0) throw new Error(`${name}: no request succeeded (${refusalsOf(result)})`);
    return result;
  }

  const services = { method: 'GET', path: '/api/user/services' } as const;
  const history = { method: 'GET', path: '/api/user/numbers' } as const;
  const lastPage = { method: 'GET', path: `/api/user/numbers?cursor=${cursor}` } as const;
  const purchase = { method: 'POST', path: '/api/user/numbers', body: { offer_id: shop.offerId }, once: true } as const;
  const order = {
    method: 'POST',
    path: '/api/user/readymade-orders',
    body: { product_id, quantity: 1 },
    once: true,
  } as const;
  const catalogue = await measure(`catalogue, ${manyCallers} callers`, buyers, services);
  const first = await measure('history of 100k, first page', [reader.token], history);
  const last = await measure('history of 100k, last page', [reader.token], lastPage);
  const one = await measure('purchase, 1 caller', buyers.slice(0, 1), purchase);
  const many = await measure(`purchase, ${manyCallers} callers`, buyers, purchase);

  const oneAccount = await measure('account, 1 caller', buyers.slice(0, 1), order);
  const manyAccounts = await measure(`account, ${manyCallers} callers`, buyers, order);

  const ofProcessor = processes.map((process) => `${process} ms`);
  print(formatTable(['request', 'per second', 'p50 ms', 'p99 ms', 'refused', ...ofProcessor, 'machine busy %'], rows));
  print('  the named columns are CPU time per request; "load" is the load generator');
  await checkBooks(shop, print);
  return compare({ catalogue, first, last, one, many, oneAccount, manyAccounts });
}

async function checkBooks({ admin }: BenchShop, print: (text: string) => void) {
  const { balanced, differences } = await admin('GET /api/admin/books', { query: { full: 'true' } });
  print(`  books afterwards: ${balanced ? 'balanced' : 'NOT BALANCED'}`);
  if (!balanced) throw new Error(`the books do not balance: ${JSON.stringify(differences)}`);
}

function figuresOf(result: LoadResult): string[] {
  return [round(result.perSecond), round(result.p50), round(result.p99), refusalsOf(result)];
}

function refusalsOf({ refused }: LoadResult): string {
  const texts = Object.entries(refused).map(([answer, times]) => `${times} × ${answer.trim()}`);
  return texts.length > 0 ? texts.join(', ') : '0';
}

/** CPU time per request and process, which depends less on the machine's load than the other figures. */
function processorOf(used: Record<string, number> | undefined, { perSecond }: LoadResult): string[] {
  if (!used) return [...processes, everything].map(() => 'unknown');
  const msOf = (name: string) => round(((used[name] ?? 0) * 10) / perSecond);
  return [...processes.map(msOf), String(Math.round((used[everything] ?? 0) / cpus().length))];
}

type Results = Record<'catalogue' | 'first' | 'last' | 'one' | 'many' | 'oneAccount' | 'manyAccounts', LoadResult>;

function compare({ catalogue, first, last, one, many, oneAccount, manyAccounts }: Results): Comparison[] {
  const against = 'best open shop';
  const pgbench = 'pgbench, SQL alone';
  const perSecond = { unit: '/s', better: 'more' } as const;
  const time = { unit: 'ms', better: 'less' } as const;
  return [
    { what: 'purchase, 1 caller', ours: one.perSecond, theirs: 47, against, ...perSecond },
    { what: 'purchase, 1 caller, p50', ours: one.p50, theirs: 21, against, ...time },
    { what: 'purchase, 1 caller', ours: one.perSecond, theirs: 1401, against: pgbench, isCeiling: true, ...perSecond },
    { what: 'purchase, 32 callers', ours: many.perSecond, theirs: 94, against, ...perSecond },
    { what: 'purchase, 32 callers, p50', ours: many.p50, theirs: 337, against, ...time },
    {
      what: 'purchase, 32 callers',
      ours: many.perSecond,
      theirs: 4119,
      against: pgbench,
      isCeiling: true,
      ...perSecond,
    },
    { what: 'account, 1 caller', ours: oneAccount.perSecond, theirs: 47, against, ...perSecond },
    { what: 'account, 1 caller, p50', ours: oneAccount.p50, theirs: 21, against, ...time },
    { what: 'account, 32 callers', ours: manyAccounts.perSecond, theirs: 94, against, ...perSecond },
    { what: 'account, 32 callers, p50', ours: manyAccounts.p50, theirs: 337, against, ...time },
    { what: 'catalogue, 32 callers', ours: catalogue.perSecond, theirs: 39, against, ...perSecond },
    { what: 'history of 100k, first page', ours: first.p50, theirs: 13, against, ...time },
    { what: 'history of 100k, deep page', ours: last.p50, theirs: 72, against, ...time },
  ];
}
