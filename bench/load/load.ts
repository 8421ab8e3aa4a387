import { startChild } from '../child.ts';
import type { Cleanup } from '../cleanup.ts';

/** Requests that callers repeat in sequence, each caller over its own keep-alive connection. */
export type LoadJob = {
  /** Of the shop; the callers are spread evenly over several. */
  url: string | readonly string[];
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** One per caller. */
  tokens: readonly string[];
  /** Sends a new Idempotency-Key with every request. */
  once?: boolean;
  /** Sends the ETag of the caller's first answer, as a browser that has the answer does. */
  revalidates?: boolean;
  warmUpMs: number;
  forMs: number;
};

export type LoadResult = {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  /** How often each response other than 2xx and 304 (by status and code) and each connection error occurred. */
  refused: Record<string, number>;
};

export type LoadGenerator = { pid: number | undefined; run(job: LoadJob): Promise<LoadResult> };

/** Starts the load generator in its own process. */
export function startLoadGenerator(cleanup: Cleanup): LoadGenerator {
  const child = startChild<LoadResult>(import.meta.resolve('./load-generator.ts'), cleanup);
  return {
    pid: child.process.pid,
    async run(job) {
      const result = child.next();
      child.process.send(job);
      return result;
    },
  };
}
