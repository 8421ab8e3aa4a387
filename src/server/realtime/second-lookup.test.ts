import { once } from 'node:events';
import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '../http/serve.ts';
import { openSockets } from './sockets.ts';

/** Connects to a server whose lookups of the login answer this, one after the other. */
async function connect(lookups: (() => Partial<Login>)[]) {
  const http = createServer();
  const sockets = openSockets(http, {
    origins: [],
    limits: { perUser: 3, perAddress: 10, withoutLogin: 10 },
    findByHashes: async () => ({ id: 1, sessionId: 1, ...lookups.shift()?.() }) as Login,
    addressOf: () => '127.0.0.1',
    isOpen: () => true,
    recent: { since: () => [] },
    shared: undefined,
  });
  onTestFinished(() => sockets.close());
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket/',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: 'any' },
  });
  onTestFinished(() => void socket.close());
  const outcome = await new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
  const own = [...sockets.sockets.sockets.keys()];
  const rooms = [...sockets.sockets.adapter.rooms.keys()].filter((room) => !own.includes(room));
  return { outcome, rooms, left: lookups.length };
}

test('a socket whose second lookup loses the database is told so', async () => {
  const lost = () => {
    throw new Error('lost');
  };
  expect(await connect([() => ({ role: null, language: 'en' }), lost])).toMatchObject({
    outcome: 'unexpected',
    left: 0,
  });
});

test.each([
  ['of who joined staff', { role: null, language: 'en' }],
  ['of staff with a new language', { role: 'support', language: 'en' }],
] as const)('a socket %s between its lookups hears what staff hear, in their language', async (_, before) => {
  const { rooms } = await connect([() => before, () => ({ role: 'support', language: 'hi' })]);
  expect(rooms.toSorted()).toEqual(['admins', 'admins:hi:support', 'customers', 'session:1', 'user:1']);
});
