import { randomUUID } from 'node:crypto';
import { findUnavailable } from '../db/connection/unavailable.ts';
import type { Log } from '../log.ts';

/**
 * A module's timed job: `run` starts again `everyMs` after it ended. Lines of its log name the job and this run, whose id is
 * unique in all processes.
 */
export type Job = {
  name: string;
  everyMs: number;
  /** The first run is not waited for. */
  atOnce?: boolean;
  /** One process does it for all: its turn comes about once in this time, wherever it is taken (`turns.ts`). */
  inTurn?: boolean;
  run: (log: Log, run: string) => Promise<unknown>;
};

/** A log whose lines can carry more fields. */
type RootLog = Log & { child(fields: { job: string; run: string }): Log };

/**
 * Repeats a job, one run at a time in this process. A failure is logged and the job continues. Returns a function that
 * stops the job and waits for a run in progress.
 */
export function repeat({ name, everyMs, atOnce = false, run }: Job, root: RootLog): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;

  function schedule(afterMs = everyMs) {
    if (stopped) return;
    timer = setTimeout(() => {
      running = runOnce();
    }, afterMs);
  }

  async function runOnce() {
    const id = randomUUID();
    const log = root.child({ job: name, run: id });
    try {
      await run(log, id);
      isWaiting = false;
    } catch (error) {
      note(error, log);
    }
    schedule();
  }

  /** An unavailable database fails every run of every job: one line says so until the job succeeds again. */
  function note(error: unknown, log: Log) {
    const unavailable = findUnavailable(error);
    if (!unavailable) return log.error({ err: error }, 'a job failed');
    if (!isWaiting) log.warn({ detail: unavailable.message }, 'a job waits for the database');
    isWaiting = true;
  }

  schedule(atOnce ? 0 : everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
