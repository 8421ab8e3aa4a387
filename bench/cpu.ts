import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** A process to measure: its own CPU time, that of its children, or that of children which have ended. */
export type WatchedProcess = { pid: number | undefined; count: 'itself' | 'children' | 'ended children' };
type Watched = Record<string, WatchedProcess>;

/** Name of the row for the whole machine. */
export const everything = 'whole machine';

/** Starts measuring. The returned function gives the CPU use by name, in percent of one core. Undefined without /proc. */
export function watchCpu(watched: Watched): () => Record<string, number> | undefined {
  const before = readUse(watched);
  const startedAt = performance.now();
  return () => {
    const after = readUse(watched);
    if (!before || !after) return undefined;
    const ticks = ((performance.now() - startedAt) / 1000) * ticksPerSecond;
    return Object.fromEntries(
      Object.entries(after).map(([name, used]) => [name, Math.round(((used - (before[name] ?? 0)) * 100) / ticks)]),
    );
  };
}

/** Describes the machine and its load before the measurement. */
export function describeMachine(): string {
  const [processor] = cpus();
  const load = loadavg()[0] ?? 0;
  const busy = load > cpus().length / 4 ? ' (busy: figures will be worse)' : '';
  return `${cpus().length} cores (${processor?.model ?? 'unknown'}), Node ${process.version}, load average ${load.toFixed(1)}${busy}`;
}

/** Clock ticks per second on Linux, on every architecture that Node supports. */
const ticksPerSecond = 100;

/** `reaped` is the CPU time of its exited children. */
type Process = { parent: number; ticks: number; reaped: number };

function readUse(watched: Watched): Record<string, number> | undefined {
  try {
    const processes = readProcesses();
    const used = Object.fromEntries(
      Object.entries(watched).map(([name, { pid = -1, count }]) => [name, ticksOf(processes, pid, count)]),
    );
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
    const [user = 0, nice = 0, system = 0] = fields.map(Number);
    return { ...used, [everything]: user + nice + system };
  } catch {
    return undefined;
  }
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    // The second field is the program's name in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number);
    processes.set(Number(name), {
      parent: Number(fields[1]),
      ticks: user + system,
      reaped: childrenUser + childrenSystem,
    });
  }
  return processes;
}

/** Empty for a process that has exited. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function ticksOf(processes: Map<number, Process>, pid: number, count: WatchedProcess['count']): number {
  if (count === 'children') return ticksOfChildren(processes, pid);
  const found = processes.get(pid);
  return (count === 'itself' ? found?.ticks : found?.reaped) ?? 0;
}

function ticksOfChildren(processes: Map<number, Process>, pid: number): number {
  return [...processes]
    .filter(([, { parent }]) => parent === pid)
    .reduce((sum, [child, { ticks, reaped }]) => sum + ticks + reaped + ticksOfChildren(processes, child), 0);
}
