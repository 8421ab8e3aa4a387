import { request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openQuietShop, type QuietShop } from '../testing/quiet-shop.ts';

let shop: QuietShop;
const open: Socket[] = [];
beforeAll(async () => {
  shop = await openQuietShop({ env: { SOCKETS_PER_USER: '3', SOCKETS_WITHOUT_LOGIN: '250', TRUST_PROXY: '1' } });
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

/** A connection on which nobody ever logs in, as a bot opens it. */
type Handshake = { status: number | undefined; body: string };
function handshake(from: string): Promise<Handshake> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    const sent = request(`${shop.url}/socket/?EIO=4&transport=polling`, { headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    sent.on('error', reject).end();
  });
}

/** Whether the server still keeps the connection of this handshake. */
async function isStillOpen({ status, body }: Handshake): Promise<boolean> {
  if (status !== 200) return false;
  const { sid } = JSON.parse(body.slice(1)) as { sid: string };
  const sent = await fetch(`${shop.url}/socket/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body: '6' });
  return sent.ok;
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
  const answers = await Promise.all(Array.from({ length: 300 }, () => handshake('198.51.100.7')));
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThanOrEqual(100);
  for (const { status, body } of answers.filter((one) => one.status !== 200)) {
    expect([status, JSON.parse(body)]).toEqual([403, { code: 4, message: 'too_many_sockets' }]);
  }

  // One subscriber has a whole /64 of IPv6 addresses.
  const v6 = await Promise.all(Array.from({ length: 150 }, (_, index) => handshake(`2001:db8::${index + 1}`)));
  expect(v6.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(100);
  expect((await connect((await shop.addCustomer()).token)).outcome).toBe('connected');
});

test('connections without a login from many addresses are limited together, and keep no customer out', async () => {
  const asha = await shop.addCustomer();
  expect((await connect(asha.token)).outcome).toBe('connected');
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) => handshake(`192.0.${index % 100}.${Math.floor(index / 100) + 1}`)),
  );
  const stillOpen = await Promise.all(answers.map(isStillOpen));
  expect(stillOpen.filter(Boolean).length).toBeGreaterThan(0);
  expect(stillOpen.filter(Boolean).length).toBeLessThanOrEqual(250);
  // Whoever does not log in at once makes room, so customers get in although all places stay taken.
  await expect.poll(async () => (await connect(asha.token, '203.0.113.2')).outcome).toBe('connected');
});

test('an open socket keeps neither the request that began it nor its token', async () => {
  const asha = await shop.addCustomer();
  await connect(asha.token);
  const kept = [...shop.app.io.sockets.sockets.values()].filter(({ rooms }) => rooms.has(`user:${asha.id}`));
  expect(kept.map(({ request, handshake }) => [request, handshake.auth, handshake.headers])).toEqual([[null, {}, {}]]);
});

test('a session that is used by a socket is used from the address of its client', async () => {
  const asha = await shop.addCustomer();
  const longAgo = { last_seen_at: new Date(Date.now() - 3_600_000) };
  await shop.db.updateTable('sessions').set(longAgo).where('user_id', '=', asha.id).execute();
  await connect(asha.token, '203.0.113.77');
  const known = shop.db.selectFrom('known_networks').select('network').where('user_id', '=', asha.id);
  await expect.poll(() => known.execute()).toContainEqual({ network: '203.0.113.77' });
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
