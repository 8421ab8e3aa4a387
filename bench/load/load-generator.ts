import { randomUUID } from 'node:crypto';
import { openConnection, type Connection } from './connection.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { percentile } from '../percentile.ts';
import type { Answer } from './read-answer.ts';

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

type Caller = { url: URL; token: string };

async function run(job: LoadJob): Promise<LoadResult> {
  const urls = [job.url].flat().map((url) => new URL(url));
  const callers = job.tokens.flatMap((token, index) => {
    const url = urls[index % urls.length];
    return url ? [{ url, token }] : [];
  });
  const requests = await Promise.all(
    callers.map(async (caller) => ({ ...caller, nextText: await prepareRequest(job, caller) })),
  );
  const countFrom = performance.now() + job.warmUpMs;
  const until = countFrom + job.forMs;
  const took: number[] = [];
  const refused: Record<string, number> = {};

  async function repeat({ url, nextText }: Caller & { nextText: () => string }) {
    let connection: Connection | undefined;
    for (let sent = performance.now(); sent < until; sent = performance.now()) {
      let refusal: string | undefined;
      try {
        connection ??= await openConnection(url);
        refusal = refusalOf(await connection.ask(nextText()));
      } catch (error) {
        connection = undefined;
        refusal = error instanceof Error ? error.message : String(error);
      }
      const now = performance.now();
      if (refusal !== undefined) refused[refusal] = (refused[refusal] ?? 0) + 1;
      else if (now >= countFrom && now <= until) took.push(now - sent);
    }
    connection?.close();
  }

  await Promise.all(requests.map(repeat));
  return {
    perSecond: (took.length * 1000) / job.forMs,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    count: took.length,
    refused,
  };
}

/** Writes everything of a caller's request that stays the same once, and returns what makes the next one. */
async function prepareRequest(job: LoadJob, { url, token }: Caller): Promise<() => string> {
  const body = job.body === undefined ? '' : JSON.stringify(job.body);
  const start = [
    `${job.method} ${job.path} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: Bearer ${token}`,
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    ...(job.body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
  ].join('\r\n');
  if (job.once) return () => `${start}idempotency-key: ${randomUUID()}\r\n\r\n${body}`;
  const again = job.revalidates ? `if-none-match: ${await findEtag(url, `${start}\r\n${body}`)}\r\n` : '';
  const whole = `${start}${again}\r\n${body}`;
  return () => whole;
}

/** The ETag of what a caller already has. Of an answer without one it is a tag that fits nothing. */
async function findEtag(url: URL, request: string): Promise<string> {
  const connection = await openConnection(url);
  const { etag } = await connection.ask(request);
  connection.close();
  return etag || '"none"';
}

/** Undefined on success. */
function refusalOf({ status, body }: Answer): string | undefined {
  if (status === 304 || (status >= 200 && status < 300)) return undefined;
  return `${status} ${/"code":"(\w+)"/.exec(body.toString())?.[1] ?? ''}`;
}
