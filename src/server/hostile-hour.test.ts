import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { apiCustomer, type ApiCustomer } from './testing/people/api-customer.ts';
import {
  otherRequests,
  publicApiRequests,
  requestsOf,
  type HostileRequest,
} from './testing/hostile/hostile-requests.ts';
import { createHostileSender } from './testing/hostile/send-hostile.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

const requests = 20_000;
const callers = 32;
/** New sessions for the customer whose sessions end in between. */
const renewals = 10;
const mostGrowth = 96 * 1024 * 1024;

let shop: TestShop;
let asha: ApiCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop, '5000.00');
});
afterAll(() => shop.close());

test('twenty thousand hostile requests to everything the server answers bring no error of ours, and customers buy as before', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const hooks = [await hookOf(), '/hooks/payments/sandbox', '/hooks/servers/1/guess'];
  const sender = createHostileSender(shop.url, callers);
  const memoryBefore = usedMemory();
  const startedAt = performance.now();
  const failures: unknown[] = [];
  const statuses = new Map<number, number>();

  for (let round = 0; round < renewals; round += 1) {
    const tokens: Record<HostileRequest['as'], string | undefined> = {
      visitor: undefined,
      customer: asha.token,
      admin: shop.admin.token,
      leaver: (await shop.customer('10.00')).token,
    };
    const todo = roundOf(seed + round, hooks);
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (let request = todo.pop(); request; request = todo.pop()) {
          const answer = await sender.send(request, tokens[request.as]);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status >= 500) failures.push({ request, answer });
        }
      }),
    );
  }
  sender.close();

  const seconds = (performance.now() - startedAt) / 1000;
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const growth = usedMemory() - memoryBefore;
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `${sent} hostile requests in ${seconds.toFixed(1)} s (seed ${seed}), memory grew by ${(growth / 1024 / 1024).toFixed(0)} MB; ${byStatus.join(', ')}\n`,
  );
  expect(failures.slice(0, 3)).toEqual([]);
  expect(shop.log.filter((line) => line.includes('unexpected error')).slice(0, 3)).toEqual([]);
  expect(sent).toBe(requests);
  expect(growth).toBeLessThan(mostGrowth);

  await sellEverything();
  const ravi = await shop.customer('50.00');
  const offer_id = await shop.offer();
  await ravi.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });
  const { number } = await ravi.live.when('update_number', ({ number: one }) => one.status === 'waiting');
  expect(number.phone).toMatch(/^\d{8,}$/);
  expect(await shop.differences()).toEqual([]);
}, 300_000);

/** Some of the requests were an admin's valid ones, which may have stopped the sale of what is bought now. */
async function sellEverything(): Promise<void> {
  const { api } = shop.admin;
  const services = (await api('GET /api/admin/services', { query: {} })).data;
  const changes = services.map(({ id, version }) => ({ id, version, enabled: true }));
  await api('POST /api/admin/services/changes', { body: { changes } });
  for (const { id, paused, maintenance } of (await api('GET /api/admin/servers')).data) {
    if (paused) await api('POST /api/admin/servers/:id/resume', { params: { id }, body: {} });
    await api('POST /api/admin/servers/:id', { params: { id }, body: { enabled: true } });
    for (const plan of maintenance) await api('DELETE /api/admin/server-maintenance/:id', { params: { id: plan.id } });
  }
}

/** A tenth of all requests, in random order: mostly of the contract, each endpoint equally often. */
function roundOf(seed: number, hooks: readonly string[]): HostileRequest[] {
  const keys = Object.keys(endpoints) as EndpointKey[];
  const size = requests / renewals;
  const ofApi = fc.sample(publicApiRequests(asha.key), { seed, numRuns: size / 10 });
  const others = fc.sample(otherRequests(hooks), { seed, numRuns: size / 10 });
  const each = Math.floor((size * 0.8) / keys.length);
  const ofContract = keys.flatMap((key) => fc.sample(requestsOf(key), { seed, numRuns: each }));
  const rest = size - ofApi.length - others.length - ofContract.length;
  const all = [
    ...ofApi,
    ...others,
    ...ofContract,
    ...fc.sample(otherRequests(hooks), { seed: seed + 1, numRuns: rest }),
  ];
  return fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 })[0] ?? all;
}

/** The real callback address of the shop's server. */
async function hookOf(): Promise<string> {
  const { data } = await shop.admin.api('GET /api/admin/servers');
  return data[0]?.webhook_path ?? '/hooks/';
}

/** The memory in use after a garbage collection, in bytes. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
