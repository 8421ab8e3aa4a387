import { once } from 'node:events';
import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import type { Login } from '../http/serve.ts';
import { openSockets } from './sockets.ts';

test('a socket whose second lookup loses the database is told so', async () => {
  let lookups = 0;
  const http = createServer();
  const sockets = openSockets(http, {
    origins: [],
    limits: { perUser: 3, perAddress: 10, withoutLogin: 10 },
    findByToken: async () => {
      lookups += 1;
      if (lookups > 1) throw new Error('lost');
      return { id: 1, sessionId: 1, role: 'customer' } as unknown as Login;
    },
    addressOf: () => '127.0.0.1',
    isOpen: () => true,
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
  expect(outcome).toBe('unexpected');
  expect(lookups).toBe(2);
});
