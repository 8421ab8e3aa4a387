import { Agent, request } from 'node:http';
import { percentile } from '../percentile.ts';
import type { Lane } from './lanes.ts';

export type LaneResult = { name: string; p50: number; p99: number; most: number; slowest: string };
type Shop = { url: string; adminToken: string };

/** Repeats of each request, after two that are not counted. */
export const repeats = Number(process.env['BENCH_REPEATS'] ?? 100);
const unmeasured = 2;

/** Calls each lane one after the other as one member of staff would. Rejects when a request is refused. */
export async function measureLanes(shop: Shop, lanes: readonly Lane[]): Promise<LaneResult[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const results: LaneResult[] = [];
  for (const lane of lanes) results.push(await measureLane(shop, lane, agent));
  agent.destroy();
  return results;
}

async function measureLane(
  shop: Shop,
  { name, path, body, token, firstByte }: Lane,
  agent: Agent,
): Promise<LaneResult> {
  const took: number[] = [];
  let slowest = '';
  for (let n = -unmeasured; n < repeats; n += 1) {
    const place = n + unmeasured;
    const target = path(place);
    const sent = { path: target, body: body?.(place), token: token?.(place) ?? shop.adminToken };
    const ms = await timeOf(shop.url, sent, firstByte ? undefined : agent);
    if (n < 0) continue;
    if (ms > Math.max(0, ...took)) slowest = target;
    took.push(ms);
  }
  return { name, p50: percentile(took, 0.5), p99: percentile(took, 0.99), most: Math.max(...took), slowest };
}

/** Until the last byte; of a file, which has no agent, until the first, and its connection is closed then. */
type Sent = { path: string; body: object | undefined; token: string };

function timeOf(url: string, { path, body, token }: Sent, agent: Agent | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const asked = request(url + path, {
      agent: agent ?? false,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`));
      answer.once('data', () => {
        if (agent) return;
        resolve(performance.now() - sent);
        asked.destroy();
      });
      answer.on('error', () => {});
      answer.on('end', () => resolve(performance.now() - sent));
    });
    asked.end(body && JSON.stringify(body));
  });
}
