import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the ids of all processes that this one started, and that those started. Linux only. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in parentheses may contain spaces.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent) parents.set(Number(name), parent);
  }
  const found = [pid];
  for (const ancestor of found) for (const [child, parent] of parents) if (parent === ancestor) found.push(child);
  return found.slice(1);
}

/** Sends a signal to a process that may have ended. */
export function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined || !(pid > 1)) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Also true for a process that has ended and whose end its parent has not noticed yet. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The id of the PostgreSQL process that runs on this folder. */
export async function postmasterPidOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
}
