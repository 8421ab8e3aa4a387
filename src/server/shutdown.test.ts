import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findDifferences } from './modules/wallet/books/full-proof.repository.ts';
import { testApi } from './testing/client.ts';
import { openDatabaseHand } from './testing/database/database-hand.ts';
import { openLiveSocket } from './testing/live-socket.ts';
import { openProcessShop, type ProcessShop } from './testing/process-shop.ts';
import { seedCredits } from './testing/database/seed-credits.ts';

const buyers = 32;
const limitMs = 5_000;
const soon = { timeout: 30_000, interval: 20 };

let shop: ProcessShop;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await shop.close();
});

test('SIGTERM under 32 buyers: every accepted request is answered, and the process exits with 0 within 5 seconds', async () => {
  shop = await openProcessShop();
  const { url, token } = shop;
  const live = await openLiveSocket(url, token);
  const silent = await hold('');
  const halfSent = await hold('POST /api/user/profile HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  const idle = await hold('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => idle.once('data', resolve));

  const purchases: Purchase[] = [];
  const shopping = Promise.all(Array.from({ length: buyers }, () => buyUntilRefused(purchases)));
  await expect.poll(() => purchases.filter(isAnswered).length, soon).toBeGreaterThan(3 * buyers);

  const signalledAt = performance.now();
  const since = () => performance.now() - signalledAt;
  const timeOf = (socket: Socket) => new Promise<number>((resolve) => socket.once('close', () => resolve(since())));
  const closing = Promise.all([live.whenClosed().then(since), timeOf(idle), timeOf(silent), timeOf(halfSent)]);
  shop.server.signal('SIGTERM');
  await live.whenClosed();
  const readiness = askReadiness();
  const code = await shop.server.ended;
  const tookMs = since();
  await shopping;
  const [socketMs, idleMs, , halfSentMs] = await closing;

  const before = purchases.filter(({ sentAt }) => sentAt < signalledAt);
  const after = purchases.filter(({ sentAt }) => sentAt >= signalledAt);
  const inFlight = before.filter(({ endedAt }) => endedAt >= signalledAt);
  process.stdout.write(
    `SIGTERM under ${buyers} buyers: exit after ${tookMs.toFixed(0)} ms; socket closed after ${socketMs.toFixed(0)} ms, idle ` +
      `connection after ${idleMs.toFixed(0)} ms, half-sent request after ${halfSentMs.toFixed(0)} ms; ${inFlight.length} requests in flight and ${after.filter(isAnswered).length} later ones answered\n`,
  );
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(limitMs);
  expect(await readiness).toEqual([503, 'close']);
  expect(inFlight.length).toBeGreaterThan(0);
  expect(before.filter((purchase) => !isAnswered(purchase))).toEqual([]);
  // A connection that was never accepted is refused; one that was accepted never breaks off.
  expect(after.filter(({ error, isReused }) => error !== undefined && isReused)).toEqual([]);
  // An idle connection is served until SHUTDOWN_DELAY_MS is over: a proxy may be about to use it.
  expect(idleMs).toBeGreaterThan(450);
  expect(idleMs).toBeLessThan(900);
  expect(socketMs).toBeLessThan(300);
  // What never arrives holds up nobody.
  expect(halfSentMs).toBeLessThan(2_500);

  const bought = purchases.filter(isAnswered).length;
  const rows = await shop.db.selectFrom('numbers').select('status').execute();
  expect(rows.length).toBeGreaterThanOrEqual(bought);
  expect(await findDifferences(shop.db)).toEqual([]);
}, 60_000);

test('a purchase that waits for a slow provider is answered as unavailable and stays open for the next process', async () => {
  shop = await openProcessShop({ UPSTREAM_TIMEOUT_MS: '30000' });
  shop.provider.faults.set({ kind: 'timeout_after_buying' });
  const buying = shop.owner('POST /api/user/numbers', { body: { offer_id: shop.offerId }, idempotencyKey: 'slow' });
  const refused = buying.then(
    () => 'bought',
    (error: unknown) => (error as { code?: string }).code,
  );
  await shop.provider.whenCalled('getNumberV2', 1);

  const signalledAt = performance.now();
  shop.server.signal('SIGTERM');
  expect(await shop.server.ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(limitMs);
  expect(await refused).toBe('unavailable');
  const [number] = await shop.db.selectFrom('numbers').select(['status', 'request_key']).execute();
  expect(number).toEqual({ status: 'requested', request_key: 'slow' });
}, 120_000);

test('a job in a slow statement, a proof that nobody waits for and a customer who does not read are cut; one who reads gets the whole file', async () => {
  shop = await openProcessShop({ DATABASE_LOCK_MS: '0', DATABASE_STATEMENT_MS: '0', POLL_INTERVAL_MS: '100' });
  const account = { email: 'asha@numdesk.test', password: 'correct horse battery' };
  const { token } = await testApi(shop.url)('POST /api/user/register', {
    idempotencyKey: crypto.randomUUID(),
    body: account,
  });
  const { id } = await testApi(shop.url, token)('GET /api/user/auth-data');
  const rows = 10_000;
  await seedCredits(shop.db, id, rows, 'x'.repeat(1_000));
  const hand = await openDatabaseHand(shop.connection);
  await hand.run('begin; lock table number_checks, stock_items in access exclusive mode');
  await hand.untilWaiting('number_checks');
  const asker = request(`${shop.url}/api/admin/books?full=true`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  asker.on('error', () => {}).end();
  await hand.untilWaiting('open_holds');
  asker.destroy();
  const [reading, silent] = [await startDownload(token), await startDownload(token)];

  const signalledAt = performance.now();
  shop.server.signal('SIGTERM');
  const lines = countLines(reading);
  expect(await shop.server.ended).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(limitMs);
  expect(await lines).toBe(rows + 1);
  expect(await countLines(silent)).toBe('cut off');
  // Not even PostgreSQL goes on with what was cut.
  await expect.poll(() => hand.isWaiting('number_checks'), soon).toBe(false);
  await expect.poll(() => hand.isWaiting('open_holds'), soon).toBe(false);
}, 60_000);

type Purchase = { sentAt: number; endedAt: number; isReused: boolean; status?: number; error?: string };

function isAnswered({ status }: Purchase): boolean {
  return status === 200;
}

/** Buys number after number over one kept connection, until the server refuses a new one. */
async function buyUntilRefused(purchases: Purchase[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const purchase = await buyOnce(agent);
    purchases.push(purchase);
    if (purchase.error === 'ECONNREFUSED') return agent.destroy();
  }
}

function buyOnce(agent: Agent): Promise<Purchase> {
  const body = JSON.stringify({ offer_id: shop.offerId });
  const headers = {
    authorization: `Bearer ${shop.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve) => {
    const sentAt = performance.now();
    const sent = request(`${shop.url}/api/user/numbers`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => end({ status: answer.statusCode ?? 0 }));
      answer.on('error', () => end({ error: 'cut off' }));
    });
    const end = (outcome: { status: number } | { error: string }) =>
      resolve({ sentAt, endedAt: performance.now(), isReused: sent.reusedSocket, ...outcome });
    sent.on('error', (error: NodeJS.ErrnoException) => end({ error: error.code ?? error.message }));
    sent.end(body);
  });
}

/** Asks for the transactions of a customer as a file, and does not read it yet. */
function startDownload(token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(`${shop.url}/api/user/transactions.csv`, { agent: false, headers }, (answer) =>
      resolve(answer.on('error', () => {})),
    );
    sent.on('error', reject).end();
  });
}

function countLines(answer: IncomingMessage): Promise<number | 'cut off'> {
  let lines = 0;
  return new Promise((resolve) => {
    answer.on('data', (chunk: Buffer) => (lines += chunk.toString('latin1').split('\n').length - 1));
    const end = () => resolve(answer.complete ? lines : 'cut off');
    answer.on('close', end);
    if (answer.closed) end();
  });
}

function askReadiness(): Promise<[status: number | undefined, connection: string | undefined]> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.url}/readyz`, { agent: false, headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.connection]);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Opens a connection, sends this and stays. */
async function hold(text: string): Promise<Socket> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  socket.on('error', () => {}).resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return socket;
}
