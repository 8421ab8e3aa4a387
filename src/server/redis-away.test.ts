import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLiveSocket } from './testing/live-socket.ts';
import { openProcessShop, type ProcessShop } from './testing/process-shop.ts';
import { startRedis, type RedisServer } from './testing/redis-server.ts';

const soon = { timeout: 30_000, interval: 50 };
let redis: RedisServer;
let shop: ProcessShop;
beforeAll(async () => {
  redis = await startRedis();
  shop = await openProcessShop({ REDIS_URL: redis.url }, { processes: 2 });
});
afterAll(async () => {
  await shop.close();
  await redis.close();
});

const readiness = async () =>
  Promise.all(
    shop.processes.map(async ({ url }) => {
      const answer = await fetch(new URL('/readyz', url));
      return { status: answer.status, ...((await answer.json()) as object) };
    }),
  );
const both = (live: boolean) => Array.from({ length: 2 }, () => ({ status: 200, ready: true, live_events: live }));

async function openPages() {
  const pages = await Promise.all(shop.processes.map(({ url }) => openLiveSocket(url, shop.token)));
  onTestFinished(() => pages.forEach((page) => page.close()));
  const [near, far] = pages;
  if (!near || !far) throw new Error('there are two processes');
  return { near, far };
}

async function buyAtFirst() {
  const beganAt = performance.now();
  const body = { offer_id: shop.offerId };
  const { number } = await shop.owner('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  return { number, tookMs: performance.now() - beganAt };
}

test.each([
  ['is killed', () => redis.kill(), () => redis.start()],
  ['hangs', async () => redis.freeze(), async () => redis.thaw()],
])(
  'while Redis %s the shop sells, each process reaches its own pages, all pages are told to fetch again, and it heals by itself',
  async (_how, take, giveBack) => {
    await expect.poll(readiness, soon).toEqual(both(true));
    const { near, far } = await openPages();
    await take();
    const [told] = await Promise.all([buyAtFirst(), near.when('live', ({ complete }) => !complete)]);
    await far.when('live', ({ complete }) => !complete);
    expect(await readiness()).toEqual(both(false));

    // The first purchase may find out that Redis hangs; the next ones know.
    expect(told.tookMs).toBeLessThan(2_500);
    const { number, tookMs } = await buyAtFirst();
    expect(tookMs).toBeLessThan(1_000);
    await near.when('update_number', (event) => event.number.id === number.id);
    const late = await openPages();
    await late.near.when('live', ({ complete }) => !complete);

    await giveBack();
    await far.when('live', ({ complete }) => complete);
    await expect.poll(readiness, soon).toEqual(both(true));
    const page = (await openPages()).far;
    const { number: next } = await buyAtFirst();
    await page.when('update_number', (event) => event.number.id === next.id);
  },
);

test('a process whose neighbour was killed tells its pages to fetch again: nobody knows what it could not say', async () => {
  await expect.poll(readiness, soon).toEqual(both(true));
  const { near } = await openPages();
  shop.processes[1]?.server.signal('SIGKILL');
  await near.when('live', ({ complete }) => !complete);
});
