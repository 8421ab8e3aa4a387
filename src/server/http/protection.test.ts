import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { openQuietShop, type QuietShop } from '../testing/quiet-shop.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ web: { 'index.html': '<!doctype html><head><title>page</title></head>' } });
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

/** What the server answers to these bytes. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

test('an answer that no route gives is protected like any other', async () => {
  const rawLinesOf = async (bytes: string) => (await sendRaw(bytes)).split('\r\n');
  const linesOf = async (path: string, headers = {}) =>
    [...(await get(path, headers)).headers].map(([name, value]) => `${name}: ${value}`);
  const answers = [
    await rawLinesOf('NONSENSE\r\n\r\n'),
    // What Node refuses by itself.
    await rawLinesOf('GET / HTTP/1.1\r\n\r\n'),
    await rawLinesOf('GET / HTTP/1.1\r\nHost: a\r\nExpect: pigeons\r\n\r\n'),
    await rawLinesOf(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`),
    await linesOf('/socket/?EIO=4&transport=polling'),
    // Refused: an origin, a protocol, a way to send and a connection that are not.
    await linesOf('/socket/?EIO=4&transport=polling', { origin: 'https://evil.example' }),
    await linesOf('/socket/?EIO=99&transport=polling'),
    await linesOf('/socket/?EIO=4&transport=pigeon'),
    await linesOf('/socket/?EIO=4&transport=polling&sid=nobody'),
    await upgrade('/socket/?EIO=4&transport=websocket', { origin: 'https://evil.example' }),
    await upgrade('/socket/?EIO=4&transport=websocket&sid=nobody'),
    await upgrade('/socket/?EIO=4&transport=websocket', { 'sec-websocket-key': 'short' }),
    // What the router itself refuses.
    await linesOf('/api/%zz'),
    await linesOf(`/api/user/numbers/${'9'.repeat(300)}`),
    // Where no route is.
    await linesOf('/api/nowhere'),
    await linesOf('/api//x'),
    await linesOf('/stubs/nowhere'),
    // What says nothing about caches.
    await linesOf('/healthz'),
    await linesOf('/readyz'),
    await linesOf('/openapi.json'),
  ];
  for (const answer of answers) {
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
    expect(answer).toContain('cache-control: no-store');
    expect(answer.join()).toMatch(/content-security-policy: default-src 'none';.* frame-ancestors 'none'/);
  }
});

/** The lines of a refused websocket handshake. */
async function upgrade(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const own = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  };
  const asked = request(shop.url + path, { headers: { ...own, ...headers } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(400);
  return Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
}

test.each(['/api/user/site-data', '/', '/socket/?EIO=4&transport=polling'])(
  'a request of %s that names two hosts is refused',
  async (path) => {
    const { host } = new URL(shop.url);
    for (const more of ['', 'Connection: Upgrade\r\nUpgrade: websocket\r\n']) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}hOST: evil.example\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('invalid_request');
    }
  },
);

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}  '],
  ['a length that is no number', 'Content-Length: +2\r\n\r\n{}'],
  ['chunks under another coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a header over two lines', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}'],
])('a request with %s, whose end proxies would see elsewhere, is refused with its connection', async (_what, rest) => {
  const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const answer = await sendRaw(
    `POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}${next}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('nothing but stock and the site’s pictures is larger than 64 kB', async () => {
  const larger = Object.entries<Endpoint>(endpoints).filter(([, { largestBody }]) => largestBody !== undefined);
  expect(larger.map(([key]) => key).toSorted()).toEqual([
    'POST /api/admin/products/:id/import',
    'POST /api/admin/site/images',
  ]);
  const body = JSON.stringify({ avatar: 'x'.repeat(64 * 1024) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/user/avatar`, { method: 'POST', headers, body });
  expect(answer.status).toBe(413);
});
