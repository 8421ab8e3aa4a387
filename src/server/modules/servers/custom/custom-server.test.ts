import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sandboxProtocol } from '#sandbox/custom-provider/custom-protocol.ts';
import { startCustomProvider, type CustomProvider } from '#sandbox/custom-provider/start-custom-provider.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { OfferId, ServerId } from '#shared/contract/catalogue.ts';
import type { Rupees } from '#shared/money.ts';
import type { CustomRule, CustomStep, CustomStepName } from '#shared/staff/servers/custom-protocol.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let provider: CustomProvider;
let id: ServerId;
let offer_id: OfferId;
beforeAll(async () => {
  shop = await openTestShop();
  provider = await startProvider();
  ({ id, offer_id } = await addServer('By hand', provider, sandboxProtocol));
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const startProvider = () => startCustomProvider({ catalogue: smallCatalogue(), apiKey: 'its secret key' });

/** Adds a server with an offer of WhatsApp in India. */
async function addServer(name: string, { url }: CustomProvider, custom: Record<CustomStepName, CustomStep>) {
  const body = {
    name,
    protocol: 'custom_http' as const,
    url,
    api_key: 'its secret key',
    custom,
    cancel_after_seconds: 0,
  };
  const { server } = await shop.admin.api('POST /api/admin/servers', { body, idempotencyKey: crypto.randomUUID() });
  const { services, countries } = await shop.admin.api('GET /api/admin/catalogue-names');
  const service = services.find(({ code }) => code === 'wa');
  const country = countries.find(({ iso }) => iso === 'IN');
  if (!service || !country) throw new Error('the catalogue has WhatsApp in India');
  const place = {
    server_id: server.id,
    service_id: service.id,
    country_id: country.id,
    service_code: 'wa',
    country_code: '22',
  };
  const { offer } = await shop.admin.api('POST /api/admin/offers/direct', {
    body: { ...place, cost: '10', stock: 100, price: '14.00' as Rupees },
  });
  return { id: server.id, offer_id: offer.id };
}

const buy = async () => {
  const customer = await shop.customer('50.00');
  const { number } = await customer.api('POST /api/user/numbers', {
    body: { offer_id },
    idempotencyKey: crypto.randomUUID(),
  });
  return { customer, number, upstreamId: (await provider.whenSold()).id };
};
const balanceOf = async (customer: Awaited<ReturnType<typeof shop.customer>>) =>
  (await customer.api('GET /api/user/auth-data')).balance;

test('a customer buys from a server that staff described, gets the code and pays once', async () => {
  const { customer, number, upstreamId } = await buy();
  expect(number).toMatchObject({ status: 'waiting', price: '14.00' as Rupees });
  provider.sendCode(upstreamId, '246810');
  const { number: got } = await customer.live.when('update_number', (event) => event.number.messages.length > 0);
  expect(got).toMatchObject({ id: number.id, status: 'received', messages: [{ code: '246810' }] });
  expect(await balanceOf(customer)).toBe('36.00');
});

test('a cancel that the provider confirms gives the price back; one that nobody can read does not', async () => {
  const { customer, number, upstreamId } = await buy();
  const params = { id: number.id };
  provider.fail({ path: /^DELETE /, kind: 'answer', status: 200, text: 'maybe' });
  await expect(customer.api('POST /api/user/numbers/:id/cancel', { params })).rejects.toMatchObject({
    code: 'server_unreachable',
  });
  expect(await balanceOf(customer)).toBe('36.00');
  await customer.api('POST /api/user/numbers/:id/cancel', { params });
  await provider.whenStatus(upstreamId, 'canceled');
  expect(await balanceOf(customer)).toBe('50.00');
});

test('a purchase whose answer is lost is found by its order in the list, and paid once', async () => {
  provider.fail({ path: /^POST \/v1\/orders$/, kind: 'lost' });
  const { customer, number, upstreamId } = await buy();
  expect(number.status).toBe('requested');
  const { number: found } = await customer.live.when('update_number', (event) => event.number.status === 'waiting');
  expect(found.phone).toBe(provider.activations().at(-1)?.phone);
  provider.sendCode(upstreamId, '135790');
  await customer.live.when('update_number', (event) => event.number.messages.length > 0);
  expect(await balanceOf(customer)).toBe('36.00');
});

test('a code is read while the patterns of another server are still being tried', async () => {
  const slowly = (index: number): CustomRule => ({ from: 'regex', find: `^(a+)+${'$'.repeat(index + 1)}`, is: '' });
  const names = Object.keys(sandboxProtocol.buy.rules);
  const rules = Object.fromEntries(names.map((name, index) => [name, slowly(index)]));
  const other = await startProvider();
  const slow = await addServer('Slow', other, { ...sandboxProtocol, buy: { ...sandboxProtocol.buy, rules } });
  other.fail({ path: /^POST \/v1\/orders$/, kind: 'answer', status: 200, text: `${'a'.repeat(60)}!` });
  const { customer, upstreamId } = await buy();

  let isTrying = true;
  const body = { offer_id: slow.offer_id };
  const trying = (await shop.customer('50.00'))
    .api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })
    .finally(() => (isTrying = false));
  await expect.poll(() => other.requests.some(({ method }) => method === 'POST'), { interval: 5 }).toBe(true);
  // Whether a number is closed is a pattern, too.
  provider.sendCode(upstreamId, '975310');
  await customer.live.when('update_number', (event) => event.number.messages.length > 0);
  expect(isTrying).toBe(true);
  await trying;
  await other.close();
});

test('its key is nowhere to be read: not in answers, the audit log or the database', async () => {
  const listed = JSON.stringify(await shop.admin.api('GET /api/admin/servers'));
  const { data } = await shop.admin.api('GET /api/admin/audit', { query: { subject: `server:${id}` } });
  const row = await shop.db.selectFrom('servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(
    listed + JSON.stringify(data) + JSON.stringify({ ...row, sealed_key: row.sealed_key.toString('latin1') }),
  ).not.toContain('its secret key');
  expect(provider.requests.every(({ token }) => token === 'its secret key')).toBe(true);
});

test('its description and its webhook, which hold secrets, are shown only to those who may change servers', async () => {
  const support = await shop.customer();
  await shop.setUser(support.id, { role: 'support' });
  const seen = async ({ api }: Pick<typeof support, 'api'>) =>
    (await api('GET /api/admin/servers')).data.find((server) => server.id === id);
  expect(await seen(shop.admin)).toMatchObject({
    protocol: 'custom_http',
    custom: { buy: {} },
    webhook_path: expect.stringMatching(/^\/hooks\/servers\//) as string,
  });
  expect(await seen(support)).toMatchObject({ protocol: 'custom_http', custom: null, webhook_path: '' });
});

test('a dry run uses the saved key at its own address only, and says what each rule took', async () => {
  const order = { url: provider.url, api_key: null, server_id: id, custom: sandboxProtocol, values: {}, answer: null };
  const ran = await shop.admin.api('POST /api/admin/servers/dry-run', { body: { ...order, step: 'balance' as const } });
  expect(ran).toMatchObject({ outcome: 'balance', answer: { status: 200 }, taken: [{ rule: 'amount', fits: true }] });
  expect(ran.request?.headers).toEqual([{ name: 'x-token', value: '••••••••' }]);
  const elsewhere = { ...order, url: 'http://127.0.0.1:9', step: 'balance' as const };
  await expect(shop.admin.api('POST /api/admin/servers/dry-run', { body: elsewhere })).rejects.toMatchObject({
    fields: { api_key: { code: 'new_address_key' } },
  });
  const prices = await shop.admin.api('POST /api/admin/servers/dry-run', {
    body: { ...order, step: 'prices' as const },
  });
  expect(prices).toMatchObject({ outcome: 'listed', rows: { found: 4, readable: 4 } });
});

test('a description that cannot work is refused with the places that are wrong', async () => {
  const { status, ...rest } = sandboxProtocol;
  const broken = {
    ...rest,
    status: {
      ...status,
      request: { ...status.request, path: '/v1/orders/{order}' },
      rules: { code: { from: 'regex' as const, find: '(', is: '' } },
    },
  };
  await expect(
    shop.admin.api('POST /api/admin/servers/:id', { params: { id }, body: { custom: broken } }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    fields: {
      'custom.status.request.path': { code: expect.stringMatching(/required|unknown_placeholder/) as string },
      'custom.status.rules.code': { code: 'bad_regex' },
      'custom.status.rules.waiting': { code: 'required' },
    },
  });
});

test('a word that no rule explains is told to staff and shown on the page of the server, without what it carries', async () => {
  const { customer, number } = await buy();
  const told = shop.admin.live.when('admin-toast', ({ message }) => message.includes('RATE_CHANGED'));
  provider.fail({ path: /^DELETE /, kind: 'answer', status: 200, text: 'RATE_CHANGED:318204:+919820412345' });
  const params = { id: number.id };
  await expect(customer.api('POST /api/user/numbers/:id/cancel', { params })).rejects.toMatchObject({
    code: 'server_unreachable',
  });
  expect(await told).toMatchObject({
    message: 'By hand answered cancel with the unknown word “RATE_CHANGED”. Check its numbers.',
    alert: { kind: 'servers', path: `/admin/services?tab=servers&open=${id}` },
  });
  const { data } = await shop.admin.api('GET /api/admin/servers');
  const { drifts } = data.find((server) => server.id === id) ?? {};
  expect(drifts).toContainEqual(expect.objectContaining({ action: 'cancel', kind: 'word', name: 'RATE_CHANGED' }));
  await customer.api('POST /api/user/numbers/:id/cancel', { params });
});
