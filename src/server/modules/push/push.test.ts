import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SandboxPushService } from '#sandbox/push-service/push-service.ts';
import { startPushService } from '#sandbox/push-service/start-push-service.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { createSeal } from '../../security/seal.ts';
import { openLiveSocket } from '../../testing/live-socket.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';
import { testApi } from '../../testing/client.ts';

let pushes: SandboxPushService;
let shop: TestShop;
beforeAll(async () => {
  pushes = await startPushService();
  shop = await openTestShop({
    env: { SANDBOX_PUSH_URL: pushes.url, PUSH_HOSTS: 'push.one-more.com, *.of-several.com' },
  });
});
afterEach(() => pushes.answerWith(201));
afterAll(async () => {
  await shop.close();
  await pushes.close();
});

async function subscribe({ api }: Customer, options: { show_code?: boolean; locale?: 'en' | 'hi' } = {}) {
  const address = pushes.subscribe();
  await api('POST /api/user/push', { body: { ...address, locale: 'en', show_code: false, ...options } });
  return address;
}

async function buyNumber(api: Customer['api']) {
  const body = { offer_id: await shop.offer() };
  return (await api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
}

function sendCode({ phone }: { phone: string | null }, code: string) {
  const digits = phone?.replace(/\D/g, '');
  const sold = shop.provider.activations().find((one) => one.phone === digits);
  if (!sold) throw new Error('the provider has no such number');
  shop.provider.sendCode(sold.id, code);
}

async function logInAgain({ email }: Customer): Promise<Customer['api']> {
  const { token } = await testApi(shop.url)('POST /api/user/login', {
    body: { email, password: 'correct horse battery' },
  });
  return testApi(shop.url, token);
}

/** Buys a number and sends its code. Resolves when the customer can read it. */
async function receiveCode({ api, live }: Customer, code: string) {
  const number = await buyNumber(api);
  sendCode(number, code);
  await live.when('update_number', (event) => event.number.id === number.id && event.number.code === code);
  return number;
}

/** Resolves when every queued message has been sent or given up. */
async function whenQueueEmpty() {
  const queued = () => shop.db.selectFrom('push_messages').select('id').execute();
  await expect.poll(queued, { timeout: 10_000 }).toEqual([]);
}

test('an arrived code sends one encrypted message, by default without the code itself', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer);
  const number = await receiveCode(customer, '482915');
  const push = await pushes.whenPush(address);
  expect(push.message).toEqual({
    kind: 'code',
    locale: 'en',
    number: number.id,
    service: 'WhatsApp',
    country: 'India',
  });
  expect(push).toMatchObject({ urgency: 'high', ttl: 600, topic: `number-${number.id}` });
  expect(push.publicKey).toBe((await customer.api('GET /api/user/push')).public_key);
  expect(push.subject).toMatch(/^(mailto:|https:)/);
  await whenQueueEmpty();
  expect(pushes.visits(address)).toBe(1);
});

test('the message contains the code and the language if the customer chose so', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer, { show_code: true, locale: 'hi' });
  await receiveCode(customer, '771203');
  expect((await pushes.whenPush(address)).message).toMatchObject({ code: '771203', locale: 'hi' });
});

test('every browser of the customer gets the message, and no other customer’s', async () => {
  const [asha, ravi] = await Promise.all([shop.customer(), shop.customer()]);
  const phone = { ...asha, api: await logInAgain(asha) };
  const [first, second, other] = [await subscribe(asha), await subscribe(phone), await subscribe(ravi)];
  await receiveCode(asha, '300415');
  await Promise.all([pushes.whenPush(first), pushes.whenPush(second)]);
  await whenQueueEmpty();
  expect(pushes.visits(other)).toBe(0);
});

test('nothing is sent after unsubscribing', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer);
  await customer.api('DELETE /api/user/push');
  expect((await customer.api('GET /api/user/push')).subscription).toBeNull();
  await receiveCode(customer, '554433');
  await whenQueueEmpty();
  expect(pushes.visits(address)).toBe(0);
});

test('logging out ends the subscription', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer);
  const { token } = await testApi(shop.url)('POST /api/user/login', {
    body: { email: customer.email, password: 'correct horse battery' },
  });
  await customer.api('POST /api/user/log-out');
  const live = await openLiveSocket(shop.url, token);
  await receiveCode({ ...customer, api: testApi(shop.url, token), live }, '610287');
  live.close();
  await whenQueueEmpty();
  expect(pushes.visits(address)).toBe(0);
});

test('a browser whose session ended because nobody used it gets nothing more', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer);
  await shop.db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now() - interval '31 days'` })
    .where('user_id', '=', customer.id)
    .execute();
  const { token } = await testApi(shop.url)('POST /api/user/login', {
    body: { email: customer.email, password: 'correct horse battery' },
  });
  const live = await openLiveSocket(shop.url, token);
  await receiveCode({ ...customer, api: testApi(shop.url, token), live }, '610288');
  live.close();
  await whenQueueEmpty();
  expect(pushes.visits(address)).toBe(0);
});

test('the next customer who subscribes in a browser replaces the previous one', async () => {
  const [asha, ravi] = await Promise.all([shop.customer(), shop.customer()]);
  const address = await subscribe(asha);
  await ravi.api('POST /api/user/push', { body: { ...address, locale: 'en', show_code: false } });
  expect((await asha.api('GET /api/user/push')).subscription).toBeNull();
  await receiveCode(asha, '120912');
  await whenQueueEmpty();
  expect(pushes.visits(address)).toBe(0);
});

test('a subscription reported as gone by its push service is removed', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer);
  pushes.expire(address);
  await receiveCode(customer, '908070');
  await expect.poll(async () => (await customer.api('GET /api/user/push')).subscription).toBeNull();
  expect(pushes.visits(address)).toBe(1);
});

test('after a failure of the push service a message is retried and delivered once', async () => {
  const customer = await shop.customer();
  const address = await subscribe(customer);
  pushes.answerWith(503);
  await receiveCode(customer, '246810');
  await pushes.whenVisited(address, 1);
  pushes.answerWith(201);
  await pushes.whenPush(address);
  await whenQueueEmpty();
  expect(pushes.received().filter(({ endpoint }) => endpoint === address.endpoint)).toHaveLength(1);
});

test.each([
  'http://push.example.com/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://10.0.0.8/1',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/1',
  'https://push.example.com:8443/1',
  'https://user:secret@push.example.com/1',
  'https://database.internal/1',
  'https://push.example.com/1',
  'https://fcm.googleapis.com.example.com/1',
  'https://storage.googleapis.com/1',
  'https://notpush.apple.com/1',
  'https://fcm.googleapis.com:8443/1',
])('%s is refused as a push service', async (endpoint) => {
  const { keys } = pushes.subscribe();
  const body = { endpoint, keys, locale: 'en' as const, show_code: false };
  await expect(shop.admin.api('POST /api/user/push', { body })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { endpoint: { code: 'push_service' } },
  });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/1',
  'https://updates.push.services.mozilla.com/wpush/v2/1',
  'https://wns2-pn1p.notify.windows.com/w/?token=1',
  'https://web.push.apple.com/1',
  'https://push.one-more.com/1',
  'https://one.of-several.com/1',
])('%s is accepted as a push service', async (endpoint) => {
  const { keys } = pushes.subscribe();
  const body = { endpoint, keys, locale: 'en' as const, show_code: false };
  expect((await shop.admin.api('POST /api/user/push', { body })).subscription).toMatchObject({ endpoint });
  await shop.admin.api('DELETE /api/user/push');
});

test('a key that is not on the curve is refused', async () => {
  const { endpoint, keys } = pushes.subscribe();
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  const body = { endpoint, keys: { ...keys, p256dh }, locale: 'en' as const, show_code: false };
  await expect(shop.admin.api('POST /api/user/push', { body })).rejects.toMatchObject({
    code: 'invalid_request',
    fields: { 'keys.p256dh': { code: 'invalid' } },
  });
});

test('a message that cannot be encrypted is dropped without a retry', async () => {
  const customer = await shop.customer();
  const { endpoint, keys } = await subscribe(customer);
  const broken = JSON.stringify({ endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } });
  const sealed = createSeal({ current: 'a secret for this test run only' }, 'push').seal(broken);
  await shop.db
    .updateTable('push_subscriptions')
    .set({ sealed_address: sealed })
    .where('user_id', '=', customer.id)
    .execute();
  await receiveCode(customer, '314159');
  await whenQueueEmpty();
  expect(pushes.visits({ endpoint, keys })).toBe(0);
});

test('a slow push service does not delay messages to other browsers', async () => {
  const [asha, ravi] = await Promise.all([shop.customer(), shop.customer()]);
  const [slow, quick] = [await subscribe(asha), await subscribe(ravi)];
  const release = pushes.stall(slow);
  await receiveCode(asha, '161803');
  await pushes.whenVisited(slow, 1);
  await receiveCode(ravi, '141421');
  await pushes.whenPush(quick);
  release();
  await whenQueueEmpty();
  // One request: the slow one was not given up and repeated meanwhile.
  expect(pushes.visits(slow)).toBe(1);
});

test('closing the app waits for running pushes', async () => {
  const other = await openTestShop({ env: { SANDBOX_PUSH_URL: pushes.url } });
  const customer = await other.customer();
  const address = await subscribe(customer);
  const release = pushes.stall(address);
  await other.db.transaction().execute(async (trx) => {
    const numberId = 1 as NumberId;
    const code = { userId: customer.id, numberId, service: 'WhatsApp', country: 'India', code: '1' };
    await other.app.services.push.queueCodes(trx, [code]);
  });
  await pushes.whenVisited(address, 1);
  setTimeout(release, 300);
  await other.app.close();
  expect(await other.db.selectFrom('push_messages').select('id').execute()).toEqual([]);
  await other.close();
});

test('the eleventh browser of a customer ends the oldest subscription', async () => {
  const customer = await shop.customer();
  const first = await subscribe(customer);
  const later = [];
  for (let count = 0; count < 10; count += 1)
    later.push(await subscribe({ ...customer, api: await logInAgain(customer) }));
  expect((await customer.api('GET /api/user/push')).subscription).toBeNull();
  await receiveCode(customer, '271828');
  await Promise.all(later.map((address) => pushes.whenPush(address)));
  expect(pushes.visits(first)).toBe(0);
});

test('a logout during the arrival of a code neither loses nor delays the code', async () => {
  const customer = await shop.customer();
  await subscribe({ ...customer, api: await logInAgain(customer) });
  const number = await buyNumber(customer.api);
  await shop.db.transaction().execute(async (logOut) => {
    await logOut.deleteFrom('push_subscriptions').where('user_id', '=', customer.id).execute();
    sendCode(number, '577215');
    await customer.live.when('update_number', (event) => event.number.code === '577215');
  });
  expect(await shop.db.selectFrom('push_messages').select('id').execute()).toEqual([]);
});

test('addresses and the private key are sealed', async () => {
  const customer = await shop.customer();
  const { endpoint } = await subscribe(customer);
  const rows = await shop.db.selectFrom('push_subscriptions').selectAll().execute();
  expect(rows.map((row) => row.sealed_address.toString('latin1')).join()).not.toContain(new URL(endpoint).pathname);
  const keys = await shop.db.selectFrom('settings').select('value').where('key', '=', 'push-keys').executeTakeFirst();
  expect(Object.keys(keys?.value as object).toSorted()).toEqual(['public_key', 'sealed_private_key']);
});

test('subscribing needs a session', async () => {
  await expect(testApi(shop.url)('GET /api/user/push')).rejects.toMatchObject({ code: 'signed_out' });
});
