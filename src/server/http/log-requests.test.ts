import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import { deriveSecret } from '../security/tokens.ts';
import { testApi } from '../testing/client.ts';
import { apiCustomer } from '../testing/people/api-customer.ts';
import { impersonate } from '../testing/people/impersonate.ts';
import { password } from '../testing/quiet-shop.ts';
import { metricsToken, scrape } from '../testing/scrape.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const secret = 'the application secret of this test';
const address = '203.0.113.77';
let catcher: MailCatcher;
let shop: TestShop;
beforeAll(async () => {
  catcher = await startMailCatcher();
  shop = await openTestShop({
    secret,
    env: { SMTP_URL: catcher.smtpUrl, TRUST_PROXY: '1', LOG_LEVEL: 'debug', METRICS_TOKEN: metricsToken },
  });
});
afterAll(async () => {
  await shop.close();
  await catcher.close();
});

type Line = Record<string, unknown> & { msg?: string; reqId?: string };
const lines = () => shop.log.map((line) => JSON.parse(line) as Line);
/** The line of the request with this id. */
const whenLogged = async (id: string | null): Promise<Line> => {
  const find = () => lines().find(({ msg, reqId }) => msg === 'request' && reqId === id);
  await expect.poll(find).toBeDefined();
  return find() ?? {};
};
const send = (path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address, ...headers } });

test('each response has the id of its request, which is in its log line with user and address', async () => {
  const asha = await shop.customer();
  const answer = await send('/api/user/auth-data', asha.token, { 'x-request-id': 'chosen-by-the-client' });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await whenLogged(id)).toMatchObject({
    method: 'GET',
    path: '/api/user/auth-data',
    status: 200,
    user: asha.id,
    ip: address,
  });
  const nobody = await send('/api/user/auth-data', 'no such token');
  const line = await whenLogged(nobody.headers.get('x-request-id'));
  expect(line).toMatchObject({ status: 401, code: 'signed_out', ip: address });
  expect(line).not.toHaveProperty('user');
});

test('staff in a customer’s account are named beside the customer', async () => {
  const asha = await shop.customer();
  const { token } = await impersonate(shop.url, shop.admin, asha);
  const answer = await send('/api/user/auth-data', token, { admin_token: shop.admin.token });
  expect(await whenLogged(answer.headers.get('x-request-id'))).toMatchObject({ user: asha.id, staff: shop.admin.id });
});

test('a call of the public API names the owner of its key', async () => {
  const asha = await apiCustomer(shop);
  const answer = await fetch(`${asha.endpoint}?api_key=${asha.key}&action=getBalance`);
  expect(await whenLogged(answer.headers.get('x-request-id'))).toMatchObject({ user: asha.id });
});

test('an audit event has the id of the request', async () => {
  const asha = await shop.customer('0.00');
  const answer = await fetch(`${shop.url}/api/admin/users/${asha.id}/balance`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.admin.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ delta: '5.00', reason: 'for the test' }),
  });
  const event = await shop.db
    .selectFrom('audit_events')
    .select('subject')
    .where('request_id', '=', answer.headers.get('x-request-id'))
    .executeTakeFirst();
  expect(event?.subject).toBe(`user:${asha.id}`);
});

test('a line of a job names the job and its run', async () => {
  catcher.setFault('busy');
  const { api } = await shop.customer('0.00');
  await api('POST /api/user/proof', { body: { password } });
  await testApi(shop.url)('POST /api/user/forgot-password', {
    body: { email: (await api('GET /api/user/auth-data')).email },
  });
  const find = () => lines().find(({ msg }) => msg === 'could not send a mail');
  await expect.poll(find).toBeDefined();
  expect(find()).toMatchObject({ job: 'send mails', run: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  catcher.setFault(undefined);
});

test('an error of the database is logged without the values of its row', async () => {
  const email = 'somebody.twice@numdesk.test';
  const { id } = await testApi(shop.url)('POST /api/user/register', {
    body: { email, password },
    idempotencyKey: crypto.randomUUID(),
  }).then(({ token }) => testApi(shop.url, token)('GET /api/user/auth-data'));
  const { email: taken } = await shop.admin.api('GET /api/user/auth-data');
  const err: unknown = await shop.db
    .updateTable('users')
    .set({ email: taken })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => error);
  expect(err).toMatchObject({ detail: expect.stringContaining(taken) as string });
  shop.app.http.log.error({ err }, 'an error of this test');
  const line = shop.log.find((one) => one.includes('an error of this test'));
  expect(line).toContain('users_email');
  expect(line).not.toContain(taken);
});

test('nothing that is secret or personal is in the log of a busy session', async () => {
  const email = 'very.private.person@numdesk.test';
  const [fresh, search] = ['a fresh and long one', 'what-somebody-looked-for'];
  const { token } = await testApi(shop.url)('POST /api/user/register', {
    body: { email, password },
    idempotencyKey: crypto.randomUUID(),
  });
  const person = testApi(shop.url, token);
  await testApi(shop.url)('POST /api/user/login', { body: { email, password: 'a wrong guess' } }).catch(
    () => undefined,
  );
  const { id } = await person('GET /api/user/auth-data');
  await shop.admin.api('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: '100.00' as never, reason: 'for the test' },
    idempotencyKey: crypto.randomUUID(),
  });
  const idempotencyKey = 'the-idempotency-key-of-a-purchase';
  const { number } = await person('POST /api/user/numbers', { body: { offer_id: await shop.offer() }, idempotencyKey });
  const upstreamId = shop.provider.activations().at(-1)?.id ?? '';
  shop.provider.sendCode(upstreamId, '773391');
  const hook = `/hooks/servers/${shop.serverId}/${deriveSecret(secret, `hook:server:${shop.serverId}`)}`;
  await fetch(`${shop.url}${hook}?id=${upstreamId}&code=773391`);
  const codeOf = async () => (await person('GET /api/user/numbers/:id', { params: { id: number.id } })).number.code;
  await expect.poll(codeOf).toBe('773391');
  await fetch(`${shop.url}/api/user/numbers?search=${search}`, { headers: { authorization: `Bearer ${token}` } });

  const api = await apiCustomer(shop);
  await api.ask('getNumber', { service: 'wa', country: 22 });
  await api.ask('getNumber', { service: 'wa', api_key: 'a-wrong-api-key-of-somebody' });
  await fetch(api.endpoint, { method: 'POST', body: new URLSearchParams({ api_key: api.key, action: 'getBalance' }) });

  await testApi(shop.url)('POST /api/user/forgot-password', { body: { email } });
  const mail = await catcher.whenMail(
    ({ to, links }) => to.includes(email) && (links[0] ?? '').includes('/forgot-password'),
  );
  const link = new URL(mail.links[0] ?? '');
  const resetToken = link.searchParams.get('token') ?? '';
  await fetch(`${shop.url}/forgot-password${link.search}`);
  await testApi(shop.url)('POST /api/user/reset-password', { body: { token: resetToken, password: fresh } });
  const { token: newToken } = await testApi(shop.url)('POST /api/user/login', { body: { email, password: fresh } });
  const again = testApi(shop.url, newToken);
  const { uri, secret: totpSecret } = await again('POST /api/user/two-factor', { body: { password: fresh } });
  const totp = URI.parse(uri) as TOTP;
  const oneTimeCode = totp.generate();
  const { recovery_codes: recoveryCodes } = await again('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: oneTimeCode },
  });
  await testApi(shop.url)('POST /api/user/login', { body: { email, password: fresh, code: '000000' } }).catch(
    () => undefined,
  );
  catcher.setFault('refuse');
  await testApi(shop.url)('POST /api/user/forgot-password', { body: { email } });
  await expect
    .poll(() => lines().some(({ msg, isOver }) => msg === 'could not send a mail' && isOver === true))
    .toBe(true);
  catcher.setFault(undefined);
  const scraped = await scrape(shop);
  await whenLogged((await send('/api/user/auth-data', newToken)).headers.get('x-request-id'));

  const proofs = [password, fresh, 'a wrong guess', token, newToken, resetToken, totpSecret, oneTimeCode];
  const keys = [api.key, 'a-wrong-api-key-of-somebody', 'provider-key', idempotencyKey, hook.split('/').at(-1) ?? ''];
  const ofTheShop = [metricsToken, secret, shop.admin.token];
  const personal = [email, api.email, number.phone ?? '', '773391', search];
  const secrets = [...proofs, ...recoveryCodes, ...keys, ...ofTheShop, ...personal];
  expect(secrets).not.toContain('');
  const written = shop.log.join('\n');
  expect(lines().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(15);
  for (const one of secrets) {
    // Six digits may be a part of a time or an id.
    const pattern = new RegExp(`(?<![\\dA-Za-z])${one.replace(/[^\w]/g, '\\$&')}(?![\\dA-Za-z])`);
    expect([one, pattern.test(written), pattern.test(scraped.text)]).toEqual([one, false, false]);
  }
});
