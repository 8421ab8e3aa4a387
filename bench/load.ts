import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from './cleanup.ts';

/** Requests that callers repeat in sequence, each caller over its own keep-alive connection. */
export type LoadJob = {
  url: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** One per caller. */
  tokens: readonly string[];
  /** Sends a new Idempotency-Key with every request. */
  once?: boolean;
  warmUpMs: number;
  forMs: number;
};

export type LoadResult = {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  /** How often each response other than 2xx (by status and code) and each connection error occurred. */
  refused: Record<string, number>;
};

export type LoadGenerator = { pid: number | undefined; run(job: LoadJob): Promise<LoadResult> };

/** Starts the load generator in its own process, so that it does not share an event loop with the sandbox. */
export function startLoadGenerator(cleanup: Cleanup): LoadGenerator {
  const child = fork(fileURLToPath(new URL('load-generator.ts', import.meta.url)), { execArgv: process.execArgv });
  const ended = once(child, 'exit');
  cleanup.add(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  return {
    pid: child.pid,
    async run(job) {
      const answer = Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error('the load generator ended'))),
      ]);
      child.send(job);
      const [result] = (await answer) as [LoadResult];
      return result;
    },
  };
}
