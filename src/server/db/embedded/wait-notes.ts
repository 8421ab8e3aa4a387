import type { Log } from './cluster.ts';

/** The longest wait for a server that recovers after a crash, in ms. */
export const recoveryTimeoutMs = 600_000;

const quietMs = 1_000;
const everyMs = 5_000;

/** Returns a function to call while waiting: it logs what for, after a second and then every 5 s. */
export function createWaitNotes(log: Log): (what: string) => void {
  const startedAt = Date.now();
  let nextAt = startedAt + quietMs;
  return (what) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + everyMs;
    log(`Waiting for ${what} (${Math.round((Date.now() - startedAt) / 1000)} s).`);
  };
}
