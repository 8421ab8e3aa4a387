import { encode } from '@msgpack/msgpack';
import { Redis } from 'ioredis';
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

    expect(told.tookMs).toBeLessThan(5_000);
    const { number, tookMs } = await buyAtFirst();
    expect(tookMs).toBeLessThan(5_000);
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

test('a Redis that is gone for a moment only may have lost what nobody had read, so pages are told to fetch again', async () => {
  await expect.poll(readiness, soon).toEqual(both(true));
  const { near, far } = await openPages();
  await redis.kill();
  await redis.start();
  await Promise.all([near, far].map((page) => page.when('live', ({ complete }) => !complete)));
  await expect.poll(() => far.all('live').at(-1)?.complete, soon).toBe(true);
});

test('what others write to Redis reaches no page, and what was really said goes on to', async () => {
  await expect.poll(readiness, soon).toEqual(both(true));
  const { near, far } = await openPages();
  const { id } = await shop.owner('GET /api/user/auth-data');
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  const [heard] = await client.xrevrange('numdesk:events', '+', '-', 'COUNT', 1);
  const said = {
    packet: { type: 2, data: ['update_balance', { balance: '999999.00' }], nsp: '/' },
    opts: { rooms: [`user:${id}`], except: [], flags: {} },
  };
  const message = { uid: 'forger', nsp: '/', type: 3, data: said };
  const plain = ['uid', 'forger', 'nsp', '/', 'type', '3', 'data', JSON.stringify(said)];
  await client.xadd('numdesk:events', '*', ...plain);
  await client.xadd('numdesk:events', '*', 'sealed', 'bm90aGluZw==');
  await client.xadd('numdesk:events', '*', 'nsp', '/', 'type', '3', 'uid', 'forger');
  for (const channel of ['socket.io#/#', 'numdesk#/#']) await client.publish(channel, Buffer.from(encode(message)));
  expect(heard?.[1][0]).toBe('sealed');
  // What cannot be read counts as missed.
  await Promise.all([near, far].map((page) => page.when('live', ({ complete }) => !complete)));
  await expect.poll(readiness, soon).toEqual(both(true));
  const later = await openPages();
  await buyAtFirst();
  await Promise.all([later.near, later.far].map((page) => page.when('update_number')));
  const balances = [near, far, later.near, later.far].flatMap((page) => page.all('update_balance'));
  expect(balances.filter(({ balance }) => balance === '999999.00')).toEqual([]);
});

test('a process whose neighbour was killed tells its pages to fetch again: nobody knows what it could not say', async () => {
  await expect.poll(readiness, soon).toEqual(both(true));
  const { near } = await openPages();
  shop.processes[1]?.server.signal('SIGKILL');
  await near.when('live', ({ complete }) => !complete);
});
