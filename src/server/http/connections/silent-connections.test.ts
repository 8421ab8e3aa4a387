import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const perAddress = 450;
const limits = { headers: 3_000, request: 4_000 };
/** A customer feels nothing below this, on a busy test machine. */
const noticedMs = 2_000;

let shop: TestShop;
const open: Socket[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    env: {
      HEADERS_TIMEOUT_MS: String(limits.headers),
      REQUEST_TIMEOUT_MS: String(limits.request),
      CONNECTIONS_PER_ADDRESS: String(perAddress),
    },
  });
});
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => shop.close());

/** Opens a connection from one of this machine's addresses, sends this and says nothing more. */
async function hold(text: string, localAddress = '127.0.0.1'): Promise<{ closed: Promise<number> }> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  open.push(socket);
  const startedAt = performance.now();
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - startedAt)));
  socket.on('error', () => {}).resume();
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  if (text !== '') socket.write(text);
  return { closed };
}

test('half-sent bodies, half-sent headers, silent connections and strange upgrades are closed within their limits', async () => {
  const body =
    'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  const upgrade = 'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const held = [
    ...Array.from({ length: 200 }, () => hold(body)),
    ...Array.from({ length: 50 }, () => hold('')),
    ...Array.from({ length: 50 }, () => hold('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')),
    ...Array.from({ length: 20 }, () => hold(upgrade)),
  ];
  const times = await Promise.all(held.map(async (one) => (await one).closed));
  process.stdout.write(`${times.length} unfinished connections closed within ${Math.max(...times).toFixed(0)} ms\n`);
  expect(Math.max(...times)).toBeLessThan(limits.request * 2);
});

test('a connection that sends many requests without waiting for the answers is closed before they are worked on', async () => {
  const { hostname, port } = new URL(shop.url);
  const ask = (times: number) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    open.push(socket);
    let answers = 0;
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1').split('HTTP/1.1 401').length - 1));
    socket.write(`GET /api/user/auth-data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer nobody\r\n\r\n`.repeat(times));
    return { socket, countAnswers: () => answers };
  };
  const flood = ask(1_500);
  await new Promise((resolve) => flood.socket.once('close', resolve));
  expect(flood.countAnswers()).toBeLessThanOrEqual(8);
  const few = ask(8);
  await vi.waitFor(() => expect(few.countAnswers()).toBe(8), { timeout: 20_000 });
});

test('2,000 silent connections: a customer notices nothing, and they close', async () => {
  const asha = await shop.customer('50.00');
  const offer_id = await shop.offer();
  const held: { closed: Promise<number> }[] = [];
  // In waves: this machine queues only some hundred connections that nobody has accepted yet.
  while (held.length < 2_000) {
    const from = `127.0.0.${2 + Math.floor(held.length / 500)}`;
    held.push(...(await Promise.all(Array.from({ length: 100 }, () => hold('', from)))));
  }

  const countOpen = () => open.filter(({ destroyed }) => !destroyed).length;
  await vi.waitFor(() => expect(countOpen()).toBeLessThanOrEqual(4 * perAddress), { timeout: 10_000, interval: 5 });
  const stillOpen = countOpen();
  const startedAt = performance.now();
  const { number } = await asha.api('POST /api/user/numbers', {
    body: { offer_id },
    idempotencyKey: crypto.randomUUID(),
  });
  const boughtMs = performance.now() - startedAt;
  const times = await Promise.all(held.map(({ closed }) => closed));
  process.stdout.write(
    `a purchase took ${boughtMs.toFixed(0)} ms beside ${stillOpen} silent connections; they closed within ${Math.max(...times).toFixed(0)} ms\n`,
  );
  expect(number.status).toMatch(/requested|waiting/);
  expect(boughtMs).toBeLessThan(noticedMs);
  expect(stillOpen).toBeGreaterThan(perAddress);
}, 60_000);
