import { request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openQuietShop, type QuietShop } from '../testing/quiet-shop.ts';

let shop: QuietShop;
const open: Socket[] = [];
beforeAll(async () => {
  shop = await openQuietShop({ env: { SOCKETS_PER_USER: '3', TRUST_PROXY: '1' } });
});
afterEach(() => open.splice(0).forEach((socket) => socket.close()));
afterAll(() => shop.close());

/** Opens a socket and tells how it went. */
function connect(token: string, from = '203.0.113.1'): Promise<{ socket: Socket; outcome: string }> {
  const extraHeaders = { 'x-forwarded-for': from };
  const options = { path: '/socket/', transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders };
  const socket = io(shop.url, { ...options, auth: { token } });
  open.push(socket);
  return new Promise((resolve) => {
    socket.on('connect', () => resolve({ socket, outcome: 'connected' }));
    socket.on('connect_error', ({ message }) => resolve({ socket, outcome: message }));
  });
}

/** Opens a connection without ever logging in, as a bot does. Returns the status of the answer. */
function openAnonymously(from: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    const sent = request(`${shop.url}/socket/?EIO=4&transport=polling`, { headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}

test('a user has so many sockets at once, and may open another when one has closed', async () => {
  const asha = await shop.addCustomer();
  const sockets = [await connect(asha.token), await connect(asha.token), await connect(asha.token)];
  expect(sockets.map(({ outcome }) => outcome)).toEqual(['connected', 'connected', 'connected']);
  expect((await connect(asha.token)).outcome).toBe('too_many_sockets');

  const ravi = await shop.addCustomer();
  expect((await connect(ravi.token)).outcome).toBe('connected');
  sockets[0]?.socket.close();
  await expect.poll(async () => (await connect(asha.token)).outcome).toBe('connected');
});

test('an address that opens connections without logging in is stopped, and a customer elsewhere notices nothing', async () => {
  const statuses = await Promise.all(Array.from({ length: 300 }, () => openAnonymously('198.51.100.7')));
  const accepted = statuses.filter((status) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThanOrEqual(100);
  expect(statuses.filter((status) => status === 403).length).toBe(300 - accepted);

  // One subscriber has a whole /64 of IPv6 addresses.
  const v6 = await Promise.all(Array.from({ length: 150 }, (_, index) => openAnonymously(`2001:db8::${index + 1}`)));
  expect(v6.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
  expect((await connect((await shop.addCustomer()).token)).outcome).toBe('connected');
});

test('a socket that floods the server with events is closed', async () => {
  const { socket } = await connect((await shop.addCustomer()).token);
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  for (let count = 0; count < 200; count += 1) socket.emit('noise', count);
  expect(await closed).toMatch(/transport|server/);
});

test('a socket that sends a huge event is closed', async () => {
  const { socket } = await connect((await shop.addCustomer()).token);
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  socket.emit('noise', 'x'.repeat(100_000));
  expect(await closed).toMatch(/transport|server/);
});
