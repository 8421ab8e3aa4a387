import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { LoadJob, LoadResult } from './load.ts';
import { percentile } from './percentile.ts';

/** The load generator process: runs one job per message and exits when its parent disconnects. */
process.on('message', (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run(job: LoadJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.tokens.length });
  const countFrom = performance.now() + job.warmUpMs;
  const until = countFrom + job.forMs;
  const took: number[] = [];
  const refused: Record<string, number> = {};

  async function repeat(token: string) {
    for (let sent = performance.now(); sent < until; sent = performance.now()) {
      const refusal = await ask(job, token, agent);
      const now = performance.now();
      if (refusal !== undefined) refused[refusal] = (refused[refusal] ?? 0) + 1;
      else if (now >= countFrom && now <= until) took.push(now - sent);
    }
  }

  await Promise.all(job.tokens.map(repeat));
  agent.destroy();
  return {
    perSecond: (took.length * 1000) / job.forMs,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    count: took.length,
    refused,
  };
}

/** Returns the refusal of the request, or undefined on success. */
function ask(job: LoadJob, token: string, agent: Agent): Promise<string | undefined> {
  const body = job.body === undefined ? undefined : JSON.stringify(job.body);
  return new Promise((resolve) => {
    const asked = request(`${job.url}${job.path}`, {
      agent,
      method: job.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(job.once && { 'idempotency-key': randomUUID() }),
      },
    });
    asked.on('error', (error) => resolve(error.message));
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', (error) => resolve(error.message));
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        resolve(status >= 200 && status < 300 ? undefined : `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`);
      });
    });
    asked.end(body);
  });
}
