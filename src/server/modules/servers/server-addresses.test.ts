import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listen, type Listening } from '#sandbox/http/listen.ts';
import type { Server } from '#shared/contract/servers.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
let provider: Listening;
let stranger: Listening;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** The URLs that reached the stranger's machine. */
const atStranger: string[] = [];
const apiKey = 'the-key-of-our-account';

beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
  provider = await listen(0, (request, response) => answer(request, response));
  stranger = await listen(0, ({ url = '' }, response) => {
    atStranger.push(url);
    response.end('{}');
  });
});
beforeEach(() => {
  answer = (_request, response) => void response.end('BAD_KEY');
  atStranger.length = 0;
});
afterAll(async () => {
  await shop.close();
  await provider.close();
  await stranger.close();
});

function add(url = provider.origin): Promise<{ server: Server }> {
  const body = { name: 'Server', url, api_key: apiKey };
  return admin.api('POST /api/admin/servers', { body, idempotencyKey: crypto.randomUUID() });
}
const change = (id: Server['id'], body: object) => admin.api('POST /api/admin/servers/:id', { params: { id }, body });
const sync = (id: Server['id']) => admin.api('POST /api/admin/servers/:id/sync', { params: { id } });
/** A change that was made before this rule, or a name whose address has changed since. */
const setUrl = (id: Server['id'], url: string) =>
  shop.db.updateTable('servers').set({ url }).where('id', '=', id).execute();

test('a new origin needs the key anew, so the kept key is never sent to another machine', async () => {
  const { server } = await add();
  await expect(change(server.id, { url: `${stranger.origin}/api` })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { api_key: { code: 'new_address_key' } },
  });
  await sync(server.id).catch(() => {});
  expect(atStranger).toEqual([]);
  expect((await change(server.id, { url: `${provider.origin}/v2` })).server.url).toBe(`${provider.origin}/v2`);
  await change(server.id, { url: stranger.origin, api_key: 'another key' });
  await sync(server.id).catch(() => {});
  expect(atStranger.join()).toContain('another+key');
  expect(atStranger.join()).not.toContain(apiKey);
});

test.each([
  'http://localhost:5432/',
  'http://127.0.0.2/',
  'http://0x7f.2/',
  'http://2130706434/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
])('the private address %s is refused when it is added and when it is changed', async (url) => {
  const refused = { code: 'invalid_request', fields: { url: { code: 'private_address' } } };
  await expect(add(url)).rejects.toMatchObject(refused);
  const { server } = await add();
  await expect(change(server.id, { url, api_key: apiKey })).rejects.toMatchObject(refused);
});

test('a host that does not exist, a login in the address and other protocols are refused', async () => {
  await expect(add('https://provider.invalid/')).rejects.toMatchObject({ fields: { url: { code: 'unknown_host' } } });
  for (const url of ['https://user:word@8.8.8.8/', 'ftp://8.8.8.8/', 'file:///etc/passwd'])
    await expect(add(url)).rejects.toMatchObject({ code: 'invalid_request', fields: { url: {} } });
});

test('a kept address that is private, or whose name leads to a private address, is never connected to', async () => {
  const { server } = await add();
  const port = new URL(stranger.origin).port;
  for (const url of [`http://localhost:${port}/`, `http://127.0.0.2:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`]) {
    await setUrl(server.id, url);
    await change(server.id, { name: url.slice(0, 60) });
    await expect(sync(server.id)).rejects.toMatchObject({ code: 'provider_private_address' });
  }
  expect(atStranger).toEqual([]);
});

test('a redirect is not followed', async () => {
  const { server } = await add();
  answer = (_request, response) => void response.writeHead(302, { location: `${stranger.origin}/?stolen` }).end();
  await expect(sync(server.id)).rejects.toMatchObject({ code: 'provider_redirect' });
  expect(atStranger).toEqual([]);
});

test('what a provider answers is never sent to the browser: staff get a code, the log gets a short text without the key', async () => {
  const { server } = await add();
  const cases: [string, typeof answer][] = [
    ['provider_bad_key', (_request, response) => void response.end('BAD_KEY')],
    ['provider_refused', (_request, response) => void response.end('BANNED:hostile text')],
    [
      'provider_bad_answer',
      (request, response) => void response.end(`hostile text ${request.url} ${'x'.repeat(5000)}`),
    ],
    ['provider_bad_answer', (_request, response) => void response.end('{"hostile text": 1}')],
    ['provider_unreachable', (request) => void request.socket.destroy()],
    ['provider_timeout', () => {}],
  ];
  for (const [code, respond] of cases) {
    answer = respond;
    const refusal = await sync(server.id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code });
    expect(JSON.stringify(refusal)).not.toMatch(/hostile|xxx/);
  }
  const lines = shop.log.filter((line) => line.includes('a catalogue could not be refreshed'));
  expect(lines.length).toBeGreaterThanOrEqual(cases.length);
  expect(lines.join()).toContain('hostile text');
  expect(lines.join()).not.toContain(apiKey);
  for (const line of lines) expect(line).not.toContain('x'.repeat(200));
});

test('the address of a provider that is known to allow few requests brings its limit, unless staff enter one', async () => {
  const { id } = (await add()).server;
  const limit = async (url: string) => {
    await setUrl(id, url);
    const { data } = await admin.api('GET /api/admin/servers');
    return data.find((server) => server.id === id)?.budget.per_second;
  };
  expect(await limit(provider.origin)).toBeNull();
  expect(await limit('https://hero-sms.com/stubs/handler_api.php')).toBe(1);
  expect(await limit('https://www.5sim.net/v1')).toBe(50);
  expect(await limit('https://hero-sms.com.evil.example/api')).toBeNull();
  await shop.db.updateTable('servers').set({ requests_per_second: 4 }).where('id', '=', id).execute();
  expect(await limit('https://hero-sms.com/stubs/handler_api.php')).toBe(4);
});
