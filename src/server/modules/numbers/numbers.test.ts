import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { NumberId } from '#shared/contract/numbers.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { numberSteps } from '../../testing/number-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.renewProvider();
  asha = await shop.customer('100.00');
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const { newKey, buy, balance, when } = numberSteps(
  () => shop,
  () => asha,
);
const sold = () => shop.provider.activations().at(-1)?.id ?? '';

test('when no code arrives within the window, the price is refunded automatically and the customer is notified', async () => {
  await shop.db.updateTable('servers').set({ window_seconds: 1 }).execute();
  const { number } = await buy();
  await when('expired');
  expect(await asha.live.when('update_balance', (event) => event.balance === '100.00')).toEqual({ balance: '100.00' });
  await asha.live.when(
    'notification',
    (event) => event.type === 'add' && event.notification.title === '₹12.50 refunded to your wallet',
  );
  expect(shop.provider.activations()[0]?.status).toBe('canceled');
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'number_closed',
  });
});

test('a number with a code finishes at the end of its window and stays paid', async () => {
  await shop.db.updateTable('servers').set({ window_seconds: 1 }).execute();
  await buy();
  shop.provider.sendCode(sold(), '4321');
  await when('received');
  const { number } = await when('finished');
  expect(number.code).toBe('4321');
  expect(await balance()).toBe('87.50');
});

test("each change a customer can see raises the number's version, which every view of it carries", async () => {
  const { number: bought } = await buy();
  const params = { id: bought.id };
  shop.provider.sendCode(sold(), '4321');
  const { number: received } = await when('received');
  const { number: asked } = await asha.api('POST /api/user/numbers/:id/again', { params });
  shop.provider.sendCode(sold(), '8765');
  const { number: second } = await asha.live.when('update_number', ({ number }) => number.code === '8765');
  const { number: finished } = await asha.api('POST /api/user/numbers/:id/finish', { params });
  const versions = [bought, received, asked, second, finished].map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  expect((await asha.api('GET /api/user/numbers/:id', { params })).number.version).toBe(finished.version);
  expect((await asha.api('GET /api/user/numbers')).data[0]?.version).toBe(finished.version);
});

test('a cancel before the guard time is refused and changes nothing', async () => {
  await shop.db.updateTable('servers').set({ cancel_after_seconds: 120 }).execute();
  const { number } = await buy();
  expect(Date.parse(number.cancel_after ?? '') - Date.parse(number.created_at)).toBeGreaterThan(115_000);
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'cancel_too_early',
  });
  expect(await balance()).toBe('87.50');
});

test("a provider's own guard time is refused the same way", async () => {
  const strict = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 60_000 });
  const server = await shop.addServer(strict);
  const body = { offer_id: await shop.offer('wa', 'IN', server) };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: newKey() });
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'cancel_too_early',
  });
  await strict.close();
});

test('a code that arrives after the refund is kept for staff and never shown', async () => {
  const { number } = await buy();
  const params = { id: number.id };
  const activation = sold();
  await asha.api('POST /api/user/numbers/:id/cancel', { params });
  await shop.app.services.numbers.handleWebhook(shop.serverId, activation);
  const message = { kind: 'received' as const, messages: [{ code: '555', text: 'late 555', sentAt: undefined }] };
  const upstream = await shop.app.services.findUpstream(shop.serverId);
  upstream.check = (ids) => Promise.resolve(new Map(ids.map((id) => [id, message])));
  await shop.app.services.numbers.handleWebhook(shop.serverId, activation);
  expect(await asha.api('GET /api/user/numbers/:id', { params })).toMatchObject({
    number: { status: 'canceled', code: null, messages: [] },
  });
  const cases = await shop.db.selectFrom('cases').select('kind').where('number_id', '=', number.id).execute();
  expect(cases).toEqual([{ kind: 'late_code' }]);
  expect(await balance()).toBe('100.00');
});

test('a callback triggers an immediate check; a forged one, or one to a wrong address, does nothing', async () => {
  const slow = await openTestShop({ env: { POLL_INTERVAL_MS: '600000' } });
  const ravi = await slow.customer();
  const { data } = await slow.admin.api('GET /api/admin/servers');
  const path = data[0]?.webhook_path ?? '';
  await ravi.api('POST /api/user/numbers', { body: { offer_id: await slow.offer() }, idempotencyKey: newKey() });
  const activation = slow.provider.activations()[0]?.id ?? '';
  const send = (to: string, body: unknown) =>
    fetch(slow.url + to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  expect((await send(path, { activationId: activation, code: '000000', text: 'forged' })).status).toBe(200);
  expect((await send(path, { activationId: { $ne: 1 } })).status).toBe(200);
  expect((await send(path.replace(/.$/, '!'), { activationId: activation })).status).toBe(404);
  expect((await ravi.api('GET /api/user/numbers')).data[0]).toMatchObject({ status: 'waiting', code: null });

  slow.provider.setWebhookUrl(slow.url + path);
  slow.provider.sendCode(activation, '808080');
  expect((await when('received', ravi)).number.code).toBe('808080');
  expect(await slow.differences()).toEqual([]);
  await slow.close();
});

test("someone else's number does not exist, whatever one tries with it", async () => {
  const { number } = await buy();
  const ravi = await shop.customer();
  const params = { id: number.id };
  const tries = [
    ravi.api('GET /api/user/numbers/:id', { params }),
    ravi.api('POST /api/user/numbers/:id/cancel', { params }),
    ravi.api('POST /api/user/numbers/:id/again', { params }),
    ravi.api('POST /api/user/numbers/:id/finish', { params }),
    ravi.api('GET /api/user/numbers/:id', { params: { id: NumberId.parse(number.id + 1) } }),
  ];
  for (const outcome of await Promise.allSettled(tries)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  }
  expect((await ravi.api('GET /api/user/numbers')).data).toEqual([]);
  expect(ravi.live.all('update_number')).toEqual([]);
  expect((await asha.api('GET /api/user/numbers/:id', { params })).number.status).toBe('waiting');
});

test('the list pages by key, newest first, without gaps or repeats while more are bought', async () => {
  const rich = await shop.customer('1000.00');
  for (let count = 0; count < 60; count += 1) await buy(rich);
  const first = await rich.api('GET /api/user/numbers');
  await buy(rich);
  const second = await rich.api('GET /api/user/numbers', { query: { cursor: first.next ?? '' } });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toHaveLength(60);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(second.next).toBeNull();
  await expect(rich.api('GET /api/user/numbers', { query: { cursor: "1' or 1=1" } })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect((await rich.api('GET /api/user/numbers', { query: { status: 'open' } })).data).toHaveLength(61);
});

test('an offer its server no longer lists is unavailable after the next sync, and its history stays', async () => {
  const { number } = await buy();
  const offer = await shop.offer();
  await shop.db.updateTable('offers').set({ enabled: false }).where('id', '=', offer).execute();
  await expect(buy()).rejects.toMatchObject({ code: 'offer_closed' });
  expect((await asha.api('GET /api/user/numbers/:id', { params: { id: number.id } })).number.service.name).toBe(
    'WhatsApp',
  );
});
