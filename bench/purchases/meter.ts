import { cpus } from 'node:os';
import type { Ceiling } from '../ceiling/ceiling.ts';
import type { CeilingRun } from '../ceiling/tool.ts';
import { everything, watchCpu, type WatchedProcess } from '../cpu.ts';
import type { LoadGenerator, LoadResult } from '../load/load.ts';
import { round } from '../table.ts';
import type { Request } from './stocked-shop.ts';

/** A measurement with the server's CPU time per request in ms, NaN where it is unknown. */
export type Measured = LoadResult & { serverMs: number };

/** What answers requests. */
export type Served = { url: string; pid: number | undefined; providerPid?: number | undefined };

/** Measures one thing after the other, and prints each as a row of one table as soon as it is known. */
export type Meter = {
  /** Repeats a request for each of these callers. Throws when none succeeded. */
  measure(name: string, served: Served, tokens: readonly string[], request: Request): Promise<Measured>;
  /** Buys with the bare SQL on the cluster of this shop. */
  measureCeiling(name: string, shop: Served, ceiling: Ceiling, clients: number): Promise<CeilingRun>;
  /** The largest share of the machine that others used during a row, in percent; 0 where it is unknown. */
  disturbance(): number;
};

/** How long each row is measured. */
const forMs = Number(process.env['BENCH_SECONDS'] ?? 6) * 1000;
const warmUpMs = forMs / 3;
const named = ['server', 'PostgreSQL', 'provider', 'load'] as const;
type Named = Partial<Record<(typeof named)[number], WatchedProcess>>;

export function createMeter(generator: LoadGenerator, print: (text: string) => void): Meter {
  let isBegun = false;
  let mostOfOthers = 0;
  function printRow(row: readonly string[]) {
    if (!isBegun) print(formatRow(head));
    isBegun = true;
    print(formatRow(row));
  }
  return {
    async measure(name, { url, pid, providerPid }, tokens, request) {
      const usedCpu = watch({
        server: { pid, count: 'itself' },
        PostgreSQL: { pid, count: 'children' },
        provider: { pid: providerPid, count: 'itself' },
        load: { pid: generator.pid, count: 'itself' },
      });
      const result = await generator.run({ ...request, url, tokens, warmUpMs, forMs });
      const cpu = usedCpu(result.perSecond);
      mostOfOthers = Math.max(mostOfOthers, cpu.others);
      const { perSecond, p50, p99, count } = result;
      printRow([name, round(perSecond), round(p50), round(p99), ...cpu.texts, refusalsOf(result)]);
      if (count === 0) throw new Error(`${name}: no request succeeded (${refusalsOf(result)})`);
      return { ...result, serverMs: cpu.serverMs };
    },
    async measureCeiling(name, shop, ceiling, clients) {
      const usedCpu = watch({
        PostgreSQL: { pid: shop.pid, count: 'children' },
        load: { pid: process.pid, count: 'ended children' },
      });
      const result = await ceiling.measure(clients, { warmUpMs, forMs });
      const { texts, others } = usedCpu(result.perSecond);
      mostOfOthers = Math.max(mostOfOthers, others);
      printRow([name, round(result.perSecond), `mean ${round(result.ms)}`, '–', ...texts, '0']);
      return result;
    },
    disturbance: () => mostOfOthers,
  };
}

const head = ['request', 'per second', 'p50 ms', 'p99 ms', ...named.map((name) => `${name} ms`), 'others %', 'refused'];
const nameWidth = 36;

function formatRow([name = '', ...cells]: readonly string[]): string {
  const padded = cells.map((cell, column) => cell.padStart(head[column + 1]?.length ?? 0));
  return `  ${[name.padEnd(nameWidth), ...padded].join('   ')}`;
}

/** CPU time per request depends less on the machine's load than the other figures. `others %` is what disturbed the measurement. */
function watch(watched: Named): (perSecond: number) => { serverMs: number; others: number; texts: string[] } {
  const stop = watchCpu(watched);
  return (perSecond) => {
    const used = stop();
    if (!used) return { serverMs: NaN, others: 0, texts: [...named, everything].map(() => 'unknown') };
    const msOf = (name: string) => ((used[name] ?? 0) * 10) / perSecond;
    const ours = named.reduce((sum, name) => sum + (used[name] ?? 0), 0);
    const others = Math.max(0, (used[everything] ?? 0) - ours) / cpus().length;
    const texts = named.map((name) => (watched[name] ? round(msOf(name)) : '–'));
    return { serverMs: msOf('server'), others, texts: [...texts, String(Math.round(others))] };
  };
}

function refusalsOf({ refused }: LoadResult): string {
  const texts = Object.entries(refused).map(([answer, times]) => `${times} × ${answer.trim()}`);
  return texts.length > 0 ? texts.join(', ') : '0';
}
