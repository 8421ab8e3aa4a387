import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    env: { SITE_NAME: 'Shop </script><script>alert(1)</script>' },
    web: {
      'index.html': '<!doctype html><head><title>page</title></head>',
      'app.js': 'x'.repeat(900),
      'app.js.br': 'compressed',
    },
  });
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers });

test('any address of the app opens the page, an unknown one under the API is a problem', async () => {
  for (const path of ['/', '/buy-number', '/nowhere/at/all']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  }
  for (const path of [
    '/api/nowhere',
    '/missing.js',
    '/icons/services/nobody-knows.svg',
    '/icons/flags/..%2f..%2fpackage.svg',
    '/hooks/x',
  ]) {
    const answer = await get(path);
    expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([path, 404, 'not_found']);
  }
});

test.each([
  '//',
  '//evil.example',
  '//buy-number',
  '/notifications//',
  '/a//b',
  '/login/./',
  '/login/..%2f',
  '/%',
  '/%?from=mail',
  '/%E0%A4%A',
  '/%ff/x',
  '/a%',
  '/%00',
  `/${'y'.repeat(300)}`,
])('the malformed address %s opens the page, which says that it is none', async (path) => {
  // `fetch` would normalise the URL.
  const url = new URL(shop.url);
  const sent = request({ host: url.hostname, port: url.port, path, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test('the page carries the data of the site, which cannot become a script', async () => {
  const html = await (await get('/login')).text();
  const [, json = ''] = /<script type="application\/json" id="site-data">(.*?)<\/script>/.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({ name: 'Shop </script><script>alert(1)</script>', sandbox: false });
});

test('files go out compressed to who can read it', async () => {
  const answer = await get('/app.js', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect((await get('/openapi.json', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
});

test('marks and flags are pictures that everyone may keep', async () => {
  for (const path of ['/icons/services/whatsapp.svg', '/icons/flags/IN.svg']) {
    const answer = await get(path, { 'accept-encoding': 'gzip, br' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toMatch(/^<svg/);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await (await get(path, { 'accept-encoding': 'identity' })).text()).toMatch(/^<svg/);
  }
});

test('the page runs no script but ours, and is framed by nobody', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src 'self' 'unsafe");
  const rest = Object.fromEntries((await get('/')).headers);
  expect(rest).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(rest['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the worker may load what the page may', async () => {
  const policy = (await get('/sw.js')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("connect-src 'self'");
});

test.each(['/api/user/site-data', '/api/user/no-such-thing', '/icons/flags/IN.svg', '/first-paint.js'])(
  '%s is data that runs nothing, and says so in few words',
  async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('referrer-policy')).toBe(false);
  },
);

test('the desktop client may call, other origins may not', async () => {
  const from = async (origin: string) => {
    const answer = await fetch(`${shop.url}/api/user/site-data`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,socket_id,admin_token,idempotency-key',
      },
    });
    return [answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-headers')];
  };
  expect(await from('app://numdesk')).toEqual(['app://numdesk', expect.stringContaining('admin_token')]);
  expect((await from('https://evil.example'))[0]).toBeNull();
});

test('the document of the API names every endpoint, its money as rupees, its refusals and the permission it needs', async () => {
  const document = (await (await get('/openapi.json')).json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { security?: unknown; requestBody?: { content: Record<string, { schema: unknown }> } }>
    >;
  };
  expect(document.openapi).toBe('3.1.0');
  const buy = document.paths['/api/user/numbers']?.['post'];
  expect(buy?.security).toEqual([{ bearer: [] }]);
  expect(JSON.stringify(buy?.requestBody)).toContain('1250.50');
  expect(document.paths['/api/user/numbers/{id}/cancel']?.['post']).toBeDefined();
  expect(document.paths['/api/user/site-data']?.['get']?.security).toBeUndefined();
  expect(buy).not.toHaveProperty('x-permission');
  expect(document.paths['/api/admin/users']?.['get']).toHaveProperty('x-permission', 'users.read');
});

test('the app serves every endpoint of the document', async () => {
  const { paths } = (await (await get('/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => [method.toUpperCase(), path.replace('{slug}', 'whatsapp').replaceAll(/\{\w+\}/g, '1')] as const,
    ),
  );
  expect(documented.length).toBe(Object.keys(endpoints).length);
  for (const [method, path] of documented) {
    const { status } = await fetch(shop.url + path, { method });
    expect([method, path, status]).not.toEqual([method, path, 404]);
  }
});

test('a refused request changes nothing and leaves one line in the log, without what was sent', async () => {
  const asha = await shop.customer('100.00');
  const before = shop.log.length;
  const offer_id = await shop.offer();
  const send = (body: unknown) =>
    fetch(`${shop.url}/api/user/numbers?token=topsecret`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const bad = [
    { offer_id, coupon: 'FREE' },
    { offer_id: String(offer_id) },
    { offer_id: -1 },
    { offer_id: 1.5 },
    { offer_id: { $gt: 0 } },
    { service_id: 1, country_id: 1, max_price: '-5.00' },
    { service_id: 1, country_id: 1, max_price: 5 },
    { service_id: 1, country_id: 1, max_price: '0.001' },
    '{"offer_id":',
    JSON.stringify({ offer_id, filler: 'x'.repeat(100_000) }),
  ];
  const codes = [];
  for (const body of bad) codes.push(((await (await send(body)).json()) as { code: string }).code);
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 'invalid_request'), 'too_large']);

  expect((await asha.api('GET /api/user/auth-data')).balance).toBe('100.00');
  expect((await asha.api('GET /api/user/numbers')).data).toEqual([]);
  expect(shop.provider.activations()).toEqual([]);
  const lines = shop.log
    .slice(before)
    .filter((line) => line.includes('"path":"/api/user/numbers"') && line.includes('POST'));
  expect(lines).toHaveLength(bad.length);
  for (const line of lines) expect(line).toMatch(/"status":4\d\d.*"code":"(invalid_request|too_large)"/);
  expect(shop.log.join('')).not.toMatch(/topsecret|FREE|xxxx/);
  expect(shop.log.join('')).not.toContain(asha.token);
});

test('a socket needs a token, and is told only what is its own', async () => {
  const refused = io(shop.url, {
    path: '/socket/',
    auth: { token: 'made up' },
    transports: ['websocket'],
    reconnection: false,
  });
  const error = await new Promise<Error>((resolve) => refused.on('connect_error', resolve));
  expect(error.message).toBe('signed_out');
  refused.close();

  const asha = await shop.customer('50.00');
  const ravi = await shop.customer('50.00');
  await asha.api('POST /api/user/numbers', {
    body: { offer_id: await shop.offer() },
    idempotencyKey: crypto.randomUUID(),
  });
  await asha.live.when('update_number', ({ number }) => number.status === 'waiting');
  expect(ravi.live.all('update_number')).toEqual([]);
});

test('a broadcast reaches everyone as a toast and stays as a notification', async () => {
  const asha = await shop.customer('0.00');
  const body = { title: 'Maintenance', message: 'Tonight at ten.', severity: 'warn' as const };
  await shop.admin.api('POST /api/admin/broadcasts', { body, idempotencyKey: crypto.randomUUID() });
  const alert = { ids: [expect.any(Number) as number], kind: 'broadcasts', path: null };
  expect(await asha.live.when('admin-toast')).toEqual({ ...body, alert });
  expect((await asha.api('GET /api/user/notifications')).data[0]).toMatchObject({ title: 'Maintenance' });
});

test('no spelling of an address lets a cache store what is private', async () => {
  const asha = await shop.customer('0.00');
  for (const path of ['/api/user/auth-data', '/%61pi/user/auth-data', '/ap%69/user/auth-data'] as const) {
    const answer = await get(path, { authorization: `Bearer ${asha.token}` });
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

test('logging out everywhere ends every session and every socket of the user', async () => {
  const asha = await shop.customer('0.00');
  const other = io(shop.url, {
    path: '/socket/',
    auth: { token: asha.token },
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve) => other.on('connect', resolve));
  const ended = new Promise<string>((resolve) => other.on('disconnect', resolve));
  expect(await asha.api('POST /api/user/log-out', { query: { multiple: 'true' } })).toEqual({ logout: true });
  expect(await ended).toMatch(/server|close/);
  await expect(asha.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
});

test('logging out twice at once ends nobody else', async () => {
  const asha = await shop.customer('0.00');
  const bystander = await shop.customer('0.00');
  const everywhere = () => asha.api('POST /api/user/log-out', { query: { multiple: 'true' } });
  await Promise.all([everywhere(), everywhere(), everywhere()]);
  const body = { title: 'Still here', message: 'You are.', severity: 'info' as const };
  await shop.admin.api('POST /api/admin/broadcasts', { body, idempotencyKey: crypto.randomUUID() });
  await bystander.live.when('admin-toast', ({ title }) => title === 'Still here');
  expect(bystander.live.isOpen()).toBe(true);
});

test('the socket of a session that is over is closed', async () => {
  const asha = await shop.customer('0.00');
  const ended = asha.live.whenClosed();
  await shop.setUser(asha.id, { blocked_at: new Date() });
  const sessions = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', asha.id).execute();
  await shop.app.services.session.endSocketsOfEnded(sessions.map(({ id }) => id));
  await ended;
  expect(asha.live.isOpen()).toBe(false);
});

test('an address that makes too many accounts is stopped before it costs anything', async () => {
  const small = await openTestShop({ env: { REGISTRATIONS_PER_HOUR: '3' } });
  for (let count = 0; count < 3; count += 1) await small.customer('0.00');
  await expect(small.customer('0.00')).rejects.toMatchObject({ code: 'too_many_requests' });
  await small.close();
});

test("a callback's address, which is its secret, stays out of the log", async () => {
  await fetch(`${shop.url}/hooks/servers/1/not-the-secret`, { method: 'POST' });
  await expect.poll(() => shop.log.filter((line) => line.includes('/hooks/servers/')).length).toBeGreaterThan(0);
  expect(shop.log.join('')).not.toContain('not-the-secret');
});

test('only admins reach the admin calls', async () => {
  const asha = await shop.customer('0.00');
  await expect(asha.api('GET /api/admin/books')).rejects.toMatchObject({ code: 'not_admin' });
  await expect(
    asha.api('POST /api/admin/users/:id/balance', {
      params: { id: asha.id },
      body: { delta: '1000.00' as never, reason: 'me please' },
      idempotencyKey: 'k',
    }),
  ).rejects.toMatchObject({ code: 'not_admin' });
  expect(await shop.admin.api('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({
    balanced: true,
    differences: [],
  });
});
