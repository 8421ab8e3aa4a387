import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';
import type { Rupees } from '#shared/money.ts';
import { publicApiPath } from '#shared/public-api/public-api-path.ts';
import { raiseCase } from './modules/cases/cases.service.ts';
import { testApi } from './testing/client.ts';
import { openLiveSocket, type LiveSocket } from './testing/live-socket.ts';
import { openProcessShop, type ProcessShop } from './testing/process-shop.ts';
import { password } from './testing/quiet-shop.ts';
import { startRedis, type RedisServer } from './testing/redis-server.ts';
import { startRoundRobin } from './testing/round-robin.ts';

let redis: RedisServer;
let shop: ProcessShop;
beforeAll(async () => {
  redis = await startRedis();
  const env = { REDIS_URL: redis.url, REGISTRATIONS_PER_HOUR: '1000', UPSTREAM_TIMEOUT_MS: '500' };
  shop = await openProcessShop({ ...env, SYNC_INTERVAL_MS: '3600000' }, { processes: 2 });
});
afterAll(async () => {
  await shop.close();
  await redis.close();
});

function processes() {
  const [one, other] = shop.processes;
  if (!one || !other) throw new Error('there are two processes');
  return { one, other };
}

let customers = 0;
/** A customer with ₹1,000 who has logged in at the first process; `other` is their API at the second. */
async function addCustomer() {
  const { one, other } = processes();
  const email = `customer${(customers += 1)}@numdesk.test`;
  const account = { body: { email, password }, idempotencyKey: email };
  const { token } = await testApi(one.url)('POST /api/user/register', account);
  const api = testApi(one.url, token);
  const { id } = await api('GET /api/user/auth-data');
  const body = { delta: '1000.00' as Rupees, reason: 'for the test' };
  await shop.owner('POST /api/admin/users/:id/balance', { params: { id }, body, idempotencyKey: `b${id}` });
  return { id, email, token, api, other: testApi(other.url, token) };
}
type Customer = Awaited<ReturnType<typeof addCustomer>>;

async function openLive(at: { url: string }, token: string): Promise<LiveSocket> {
  const live = await openLiveSocket(at.url, token);
  onTestFinished(() => live.close());
  return live;
}

async function buy({ api }: Pick<Customer, 'api'>) {
  const body = { offer_id: shop.offerId };
  return (await api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
}

function sendCodes(): void {
  for (const { id, status } of shop.provider.activations()) if (status === 'waiting') shop.provider.sendCode(id);
}

test('a number is bought at one process, and its code and the new balance appear on a page connected to the other', async () => {
  const asha = await addCustomer();
  const live = await openLive(processes().other, asha.token);
  const { id, price } = await buy(asha);
  const { balance } = await live.when('update_balance');
  expect(Number(balance)).toBe(1000 - Number(price));
  sendCodes();
  const { number } = await live.when('update_number', (event) => event.number.code !== null);
  expect(number.id).toBe(id);
});

test('who logs out everywhere at one process loses the connection at the other, and others keep theirs', async () => {
  const [asha, ravi] = [await addCustomer(), await addCustomer()];
  const [hers, his] = [await openLive(processes().other, asha.token), await openLive(processes().other, ravi.token)];
  const closed = hers.whenClosed();
  await asha.api('POST /api/user/log-out', { query: { multiple: 'true' } });
  await closed;
  await expect(asha.other('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
  await buy(ravi);
  await his.when('update_balance');
});

test('wrong keys of the public API and wrong passwords are counted at both processes together', async () => {
  const { one, other } = processes();
  const ask = async (url: string, index: number) =>
    (await fetch(`${url}${publicApiPath}?api_key=${'wrong'.repeat(6)}${index}&action=getBalance`)).text();
  const answers: string[] = [];
  for (let index = 0; index < 15; index += 1) answers.push(await ask(one.url, index), await ask(other.url, index));
  expect(new Set(answers)).toEqual(new Set(['BAD_KEY']));
  expect(await ask(one.url, 99)).toMatch(/^BANNED:/);
  expect(await ask(other.url, 99)).toMatch(/^BANNED:/);

  const { email } = await addCustomer();
  const logIn = (url: string) =>
    testApi(url)('POST /api/user/login', { body: { email, password: 'a wrong password' } });
  for (let count = 0; count < 5; count += 1)
    for (const { url } of [one, other]) await expect(logIn(url)).rejects.toMatchObject({ code: 'wrong_credentials' });
  for (const { url } of [one, other]) await expect(logIn(url)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a page that hears of new prices or settings from one process reads them from the other at once', async () => {
  const { one, other } = processes();
  const asha = await addCustomer();
  const live = await openLive(other, asha.token);
  const readPrice = async () => (await asha.other('GET /api/user/services')).data[0]?.from_price;
  const {
    data: [server],
  } = await one.owner('GET /api/admin/servers');
  const params = { id: server?.id as never };
  for (let round = 1; round <= 5; round += 1) {
    const [before, heard] = [await readPrice(), live.all('update_offers').length];
    await one.owner('POST /api/admin/servers/:id', { params, body: { margin_percent: 30 + 10 * round } });
    await expect.poll(() => live.all('update_offers').length).toBeGreaterThan(heard);
    expect(await readPrice()).not.toBe(before);
  }
  await asha.other('GET /api/user/site-data');
  const { version, settings } = await one.owner('GET /api/admin/settings');
  await one.owner('POST /api/admin/settings', { body: { version, settings: { ...settings, name: 'Asha’s numbers' } } });
  await live.when('update_site');
  expect((await asha.other('GET /api/user/site-data')).data.name).toBe('Asha’s numbers');
});

test('a case that either process raises is told to staff at both once', async () => {
  const { one, other } = processes();
  const lives = [await openLive(one, shop.token), await openLive(other, shop.token)];
  const counts = () => lives.map((live) => live.all('admin-toast').length);
  for (let round = 1; round <= 3; round += 1) {
    const day = `2026-11-2${round}`;
    await raiseCase(shop.db, { kind: 'upstream_silent', text: { is: 'purchasesSilent', server: 1, day } });
    await expect.poll(counts).toEqual([round, round]);
  }
});

test('a server that keeps failing at one process is not asked by the other', async () => {
  const asha = await addCustomer();
  const asked = () => shop.provider.calls.of('getNumberV2');
  const live = await openLive(processes().other, shop.token);
  const clear = shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2' });
  for (let count = 0; count < 5; count += 1) expect((await buy(asha)).status).toBe('requested');
  const refusedBy = (api: Customer['api']) =>
    buy({ api }).then(
      ({ status }) => status,
      ({ code }) => code as string,
    );
  expect(await refusedBy(asha.api)).toBe('server_unreachable');
  await live.when('update_staff', ({ subject }) => subject === 'servers');
  const before = asked();
  expect(await refusedBy(asha.other)).toBe('server_unreachable');
  expect(asked()).toBe(before);
  clear();
  const again = { timeout: 25_000, interval: 500 };
  for (const api of [asha.other, asha.api]) await expect.poll(() => refusedBy(api), again).toBe('waiting');
});

/** A page's connection, with what Socket.IO says of it. It may be sent to another process. */
async function connect(url: string, token: string, transports = ['websocket']) {
  const socket: Socket = io(url, {
    path: '/socket/',
    auth: { token },
    transports,
    reconnectionDelay: 100,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  const heard: { name: string; event: unknown }[] = [];
  socket.onAny((name: string, event: unknown) => heard.push({ name, event }));
  let connections = 0;
  socket.on('connect', () => (connections += 1));
  await connected(socket);
  return {
    socket,
    connections: () => connections,
    all: <N extends EventName>(name: N) =>
      heard.filter((one) => one.name === name).map(({ event }) => event as WireEventOf<N>),
  };
}
const connected = (socket: Socket) => new Promise<void>((resolve) => void socket.once('connect', resolve));

test.each([{ transports: ['polling'] }, { transports: ['polling', 'websocket'] }])(
  'behind a proxy that sends each request to another process, a page connects by $transports and hears of its code',
  async ({ transports }) => {
    const proxy = await startRoundRobin(shop.processes.map(({ url }) => url));
    onTestFinished(proxy.close);
    const asha = await addCustomer();
    const pages = await Promise.all(Array.from({ length: 8 }, () => connect(proxy.url, asha.token, transports)));
    const used = () => new Set(pages.map(({ socket }) => socket.io.engine.transport.name));
    await expect.poll(used).toEqual(new Set(transports.slice(-1)));
    await buy(asha);
    sendCodes();
    for (const { all } of pages)
      await expect.poll(() => all('update_number').filter(({ number }) => number.code !== null).length).toBe(1);
    // None of them had to connect again.
    for (const { connections } of pages) expect(connections()).toBe(1);
  },
);

/** How long the machine stood still at most since this was called, in ms: by how much a short interval is late. */
function watchStandstills(): () => number {
  const everyMs = 100;
  let [last, longest] = [performance.now(), 0];
  const look = () => {
    longest = Math.max(longest, performance.now() - last - everyMs);
    last = performance.now();
  };
  const timer = setInterval(look, everyMs);
  onTestFinished(() => clearInterval(timer));
  return () => {
    look();
    return longest;
  };
}

/** A process counts events as missing after three seconds without a pulse, of which it sends one a second. */
const harmlessStandstillMs = 1_000;

/** Forgets that events were missing before this, once both processes have all of them. */
async function forgetGap(): Promise<void> {
  const client = new Redis(redis.url);
  onTestFinished(() => client.disconnect());
  const areComplete = async () =>
    Promise.all(shop.processes.map(async ({ url }) => (await fetch(`${url}/readyz`)).json()));
  await expect.poll(areComplete).toMatchObject([{ live_events: true }, { live_events: true }]);
  await client.del('numdesk:events:gap');
}

test('a drained process sends its pages to the other one, where they miss nothing and fetch nothing again', async () => {
  const { one, other } = processes();
  const asha = await addCustomer();
  const { socket, all } = await connect(one.url, asha.token);
  await buy(asha);
  await expect.poll(() => all('update_number').length).toBeGreaterThan(0);

  const longestStandstill = watchStandstills();
  await forgetGap();
  const disconnected = new Promise<string>((resolve) => void socket.once('disconnect', resolve));
  const drained = shop.server;
  drained.signal('SIGTERM');
  onTestFinished(async () => {
    await drained.ended;
    await shop.restart();
  });
  await disconnected;
  // Meanwhile the code comes.
  const page = await openLive(other, asha.token);
  sendCodes();
  await page.when('update_number', ({ number }) => number.code !== null);
  Reflect.set(socket.io, 'uri', other.url);
  await connected(socket);
  // On a machine that stood still processes rightly count events as missing, and then the page reads anew.
  if (longestStandstill() < harmlessStandstillMs) expect(socket.recovered).toBe(true);
  const codes = () => all('update_number').filter(({ number }) => number.code !== null).length;
  await expect.poll(codes).toBe(socket.recovered ? 1 : 0);
  expect(await drained.ended).toBe(0);
  expect(codes()).toBe(socket.recovered ? 1 : 0);
});

test('a lost connection whose login has ended meanwhile is not sent what it missed', async () => {
  const { one, other } = processes();
  const asha = await addCustomer();
  const { socket, all } = await connect(one.url, asha.token);
  await buy(asha);
  await expect.poll(() => all('update_balance').length).toBeGreaterThan(0);
  const { token } = await testApi(one.url)('POST /api/user/login', { body: { email: asha.email, password } });
  const elsewhere = await openLive(one, token);

  socket.io.reconnection(false);
  socket.io.engine.close();
  await asha.api('POST /api/user/log-out', { query: {} });
  sendCodes();
  await elsewhere.when('update_number', ({ number }) => number.code !== null);

  // What is sent before the refusal would reach the browser, though not the page.
  const packets: unknown[] = [];
  socket.io.on('open', () => void socket.io.engine.on('packet', (packet) => packets.push(packet.data)));
  Reflect.set(socket.io, 'uri', other.url);
  const refused = new Promise<string>(
    (resolve) => void socket.once('connect_error', ({ message }) => resolve(message)),
  );
  socket.connect();
  expect(await refused).toBe('signed_out');
  expect(packets.filter((packet) => String(packet).includes('update_number'))).toEqual([]);
});
