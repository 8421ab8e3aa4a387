import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Handle, type Listening } from '#sandbox/http/listen.ts';
import { createGetText } from './get-text.ts';
import { createReach } from './reach.ts';

const getText = createGetText(createReach(['127.0.0.1']));
let server: Listening;
let handle: Handle;
beforeAll(async () => {
  server = await listen(0, (request, response) => handle(request, response));
});
afterAll(() => server.close());
const get = (timeoutMs = 5000) => getText(new URL(server.origin), timeoutMs);

test('compressed answers are read, and one connection is used again', async () => {
  const ports = new Set<number | undefined>();
  for (const [encoding, body] of [
    ['gzip', gzipSync('STATUS_OK:नमस्ते')],
    ['br', brotliCompressSync('STATUS_OK:नमस्ते')],
    ['identity', Buffer.from('STATUS_OK:नमस्ते')],
  ] as const) {
    handle = ({ socket }, response) => {
      ports.add(socket.remotePort);
      response.writeHead(203, { 'content-encoding': encoding }).end(body);
    };
    expect(await get()).toEqual({ status: 203, text: 'STATUS_OK:नमस्ते' });
  }
  expect(ports.size).toBe(1);
});

test('an answer that is cut off, silent, damaged or endless fails as sent, because the request may have been carried out', async () => {
  handle = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('ACCESS');
    response.socket?.destroySoon();
  };
  await expect(get()).rejects.toMatchObject({ failure: 'unreachable', sent: true });
  handle = (_request, response) => void response.write('ACCESS');
  await expect(get(100)).rejects.toMatchObject({ failure: 'timeout', sent: true });
  handle = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  await expect(get()).rejects.toMatchObject({ failure: 'bad_answer', sent: true });
  handle = (_request, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(40_000_000, 'x')));
  await expect(get()).rejects.toMatchObject({ failure: 'bad_answer', sent: true });
});

test('a connection that is never ready fails as unsent: nothing can have been bought', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  // The TLS handshake gets no answer.
  const tls = getText(new URL(`https://127.0.0.1:${port}/`), 100);
  await expect(tls).rejects.toMatchObject({ failure: 'timeout', sent: false });
  silent.close();
  await once(silent, 'close');
  const refused = getText(new URL(`http://127.0.0.1:${port}/`), 5000);
  await expect(refused).rejects.toMatchObject({ failure: 'unreachable', sent: false });
  const unknown = getText(new URL('http://provider.invalid/'), 5000);
  await expect(unknown).rejects.toMatchObject({ failure: 'unknown_host', sent: false });
});

test('a request that a kept connection did not take is sent once more, and nothing is carried out twice', async () => {
  let carriedOut = 0;
  const open = new Set<Socket>();
  handle = ({ socket }, response) => {
    open.add(socket);
    carriedOut += 1;
    response.end('STATUS_OK');
  };
  await get();
  // In the same turn: the reset has reached this system, but nobody here has read it.
  for (const socket of open) socket.resetAndDestroy();
  expect(await get()).toEqual({ status: 200, text: 'STATUS_OK' });
  expect(carriedOut).toBe(2);
});

test('a request whose connection was closed after it was sent fails as sent, also on a kept connection', async () => {
  handle = (_request, response) => void response.end('STATUS_OK');
  await get();
  let carriedOut = 0;
  handle = ({ socket }) => {
    carriedOut += 1;
    socket.resetAndDestroy();
  };
  await expect(get()).rejects.toMatchObject({ failure: 'unreachable', sent: true });
  expect(carriedOut).toBe(1);
});
