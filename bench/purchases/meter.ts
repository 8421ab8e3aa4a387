import { cpus } from 'node:os';
import { everything, watchCpu, type WatchedProcess } from '../cpu.ts';
import type { Ceiling } from '../ceiling/ceiling.ts';
import type { LoadGenerator, LoadJob, LoadResult } from '../load/load.ts';
import { formatTable, round } from '../table.ts';

/** A measurement with the server's CPU time per request in ms, NaN where it is unknown. */
export type Measured = LoadResult & { serverMs: number };
export type Request = Pick<LoadJob, 'method' | 'path' | 'body' | 'once' | 'revalidates'> & { url?: string };

type MeterOptions = {
  url: string;
  ceiling: Ceiling;
  generator: LoadGenerator;
  pids: { server: number | undefined; provider: number | undefined; bare: number | undefined };
};

/** Lets a request be compared with the ceiling, or a small one, in the same table. */
export type Meter = ReturnType<typeof createMeter>;

const warmUpMs = 2_000;
const forMs = 6_000;
const named = ['server', 'PostgreSQL', 'provider', 'load'] as const;

/** Measures requests and the ceiling one after the other, with the CPU time of each process. */
export function createMeter({ url, ceiling, generator, pids }: MeterOptions) {
  const rows: string[][] = [];
  const ofHttp: Record<string, WatchedProcess> = {
    server: { pid: pids.server, count: 'itself' },
    PostgreSQL: { pid: pids.server, count: 'children' },
    provider: { pid: pids.provider, count: 'itself' },
    load: { pid: generator.pid, count: 'itself' },
  };

  return {
    /** Repeats a request for each of these callers. Throws when none succeeded. */
    async measure(name: string, tokens: readonly string[], { url: other, ...job }: Request): Promise<Measured> {
      const watched =
        other === undefined ? ofHttp : { ...ofHttp, server: { pid: pids.bare, count: 'itself' as const } };
      const usedCpu = watchCpu(watched);
      const result = await generator.run({ ...job, url: other ?? url, tokens, warmUpMs, forMs });
      const msOf = perRequest(usedCpu(), result.perSecond);
      rows.push([
        name,
        round(result.perSecond),
        round(result.p50),
        round(result.p99),
        refusalsOf(result),
        ...msOf.texts,
      ]);
      if (result.count === 0) throw new Error(`${name}: no request succeeded (${refusalsOf(result)})`);
      return { ...result, serverMs: msOf.server };
    },

    /** Buys with the bare SQL. `p50` and `p99` are unknown: the tool gives the mean. */
    async measureCeiling(name: string, clients: number) {
      const usedCpu = watchCpu({
        PostgreSQL: ofHttp['PostgreSQL'] ?? { pid: undefined, count: 'children' },
        load: { pid: process.pid, count: 'ended children' },
      });
      const result = await ceiling.measure(clients, forMs);
      rows.push([
        name,
        round(result.perSecond),
        `${round(result.ms)} mean`,
        '–',
        '0',
        ...perRequest(usedCpu(), result.perSecond).texts,
      ]);
      return result;
    },

    table: () =>
      formatTable(
        ['request', 'per second', 'p50 ms', 'p99 ms', 'refused', ...named.map((name) => `${name} ms`), 'others %'],
        rows,
      ),
  };
}

/** CPU time per request depends less on the machine's load than the other figures. `others %` is what disturbed the measurement. */
function perRequest(used: Record<string, number> | undefined, perSecond: number) {
  if (!used) return { server: NaN, texts: [...named, everything].map(() => 'unknown') };
  const msOf = (name: string) => ((used[name] ?? 0) * 10) / perSecond;
  const watched = named.reduce((sum, name) => sum + (used[name] ?? 0), 0);
  const others = Math.max(0, (used[everything] ?? 0) - watched) / cpus().length;
  return {
    server: msOf('server'),
    texts: [...named.map((name) => (name in used ? round(msOf(name)) : '–')), String(Math.round(others))],
  };
}

function refusalsOf({ refused }: LoadResult): string {
  const texts = Object.entries(refused).map(([answer, times]) => `${times} × ${answer.trim()}`);
  return texts.length > 0 ? texts.join(', ') : '0';
}
