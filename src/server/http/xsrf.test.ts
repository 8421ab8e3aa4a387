import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleErrors } from './problems.ts';
import { giveXsrfToken, refuseForgedChanges } from './xsrf.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  handleErrors(app);
  refuseForgedChanges(app);
  for (const publicUrl of ['http://shop.example', 'https://shop.example'])
    app.get(`/${publicUrl.slice(0, 5)}`, async (request, reply) => {
      void reply.header('cache-control', 'no-cache');
      giveXsrfToken(request, reply, publicUrl);
      return reply.type('text/html').send('<!doctype html>');
    });
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/api/user/thing', handler: async () => ({ done: true }) });
  app.post('/hooks/payments/some', async () => ({ done: true }));
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'DELETE';
const send = (method: Method, headers: Record<string, string>, url = '/api/user/thing') =>
  app.inject({ method, url, headers }).then((answer) => answer.json<{ code?: string }>().code ?? 'done');

describe('a page', () => {
  test('without the cookie is given one that its scripts can read, and that no cache shares', async () => {
    const [plain, tls] = await Promise.all([app.inject('/http:'), app.inject('/https')]);
    expect(plain.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/);
    expect(tls.headers['set-cookie']).toMatch(/; SameSite=Lax; Secure$/);
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    expect((await app.inject('/http:')).headers['set-cookie']).not.toBe(plain.headers['set-cookie']);
  });

  test('keeps the cookie that it has, so that other tabs keep theirs', async () => {
    const { headers } = await app.inject({ url: '/http:', headers: { cookie: 'n_locale=hi; XSRF-TOKEN=abc' } });
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-cache']);
  });
});

describe('a change', () => {
  const cookie = 'n_locale=hi; XSRF-TOKEN=abc';

  test('that carries the cookie needs its value in the header', async () => {
    expect(await send('POST', { cookie })).toBe('page_outdated');
    expect(await send('DELETE', { cookie, 'x-xsrf-token': 'abcd' })).toBe('page_outdated');
    expect(await send('POST', { cookie, 'x-xsrf-token': 'abc' })).toBe('done');
  });

  test('without the cookie is that of a program or of the desktop client', async () => {
    expect(await send('POST', {})).toBe('done');
    expect(await send('POST', { cookie: 'n_locale=hi' })).toBe('done');
  });

  test('is all that is checked: reads change nothing, and callbacks have no page', async () => {
    expect(await send('GET', { cookie })).toBe('done');
    expect(await send('POST', { cookie }, '/hooks/payments/some')).toBe('done');
  });
});
