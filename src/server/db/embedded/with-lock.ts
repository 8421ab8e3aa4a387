import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, hasCode, orUseDatabaseUrl } from './embedded-postgres-error.ts';
import { platform } from './platform.ts';
import { createWaitNotes, recoveryTimeoutMs } from './wait-notes.ts';
import type { Log } from './cluster.ts';

const heartbeatMs = 1_000;
/** Short on one machine, where PostgreSQL's own lock on the data folder keeps two servers apart as well. */
const staleAfterMs = 5_000;
/** Between containers or machines that share the folder only this lock does: PostgreSQL looks for the other's pid. */
const staleElsewhereAfterMs = 15_000;
/** Tells this process from an earlier one with its pid: in a container the first process always has the same. */
const startedAt = performance.timeOrigin;

/**
 * Runs `work` while holding an exclusive lock file. Waits while a live process holds it. Takes over the lock of a dead process:
 * immediately when its pid no longer exists or is ours, else some seconds after its last heartbeat. Logs the wait, and raises
 * EmbeddedPostgresError when it takes longer than any recovery.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  log: Log = () => undefined,
): Promise<Result> {
  const noteWait = createWaitNotes(log);
  const deadline = Date.now() + recoveryTimeoutMs + staleElsewhereAfterMs;
  const mark = JSON.stringify({ pid: process.pid, host: hostname(), startedAt, id: randomUUID() });
  while (!(await take(file, mark))) {
    const holder = await readFile(file, 'utf8').catch(() => undefined);
    if (holder !== undefined && (await isAbandoned(file, holder))) await discard(file, holder);
    else await delay(20);
    noteWait(`the process that starts or stops PostgreSQL, by ${file} (${holder ?? 'just released'})`);
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Another process starts or stops PostgreSQL and does not finish: ${file} is held by ${holder}. End it, ${orUseDatabaseUrl}`,
      );
    }
  }
  const beat = setInterval(() => void touch(file), heartbeatMs);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === mark) await rm(file, { force: true });
  }
}

async function take(file: string, mark: string): Promise<boolean> {
  try {
    await writeFile(file, mark, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, ...platform.existsCodes)) return false;
    throw error;
  }
}

async function isAbandoned(file: string, holder: string): Promise<boolean> {
  if (isHolderDead(holder)) return true;
  const found = await stat(file).catch(() => undefined);
  const limitMs = ownerOf(holder)?.host === hostname() ? staleAfterMs : staleElsewhereAfterMs;
  return found !== undefined && Date.now() - found.mtimeMs > limitMs;
}

function ownerOf(holder: string): { pid: number; host: string } | undefined {
  const [, pid, host] = /"pid":(\d+),"host":"([^"]*)"/.exec(holder) ?? [];
  return pid === undefined || host === undefined ? undefined : { pid: Number(pid), host };
}

function isHolderDead(holder: string): boolean {
  const owner = ownerOf(holder);
  // A pid of another machine or container cannot be checked: the heartbeat decides.
  if (owner?.host !== hostname()) return false;
  if (owner.pid === process.pid) return !holder.includes(`"startedAt":${startedAt},`);
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

/** Renames before removing, so the new lock of a process that took over in the meantime can be restored. */
async function discard(file: string, abandoned: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== abandoned) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
