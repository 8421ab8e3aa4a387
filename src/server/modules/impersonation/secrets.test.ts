import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { events } from '#shared/contract/events.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import { hiddenSecret, secretFields } from '#shared/contract/secret.ts';
import type { TransactionId } from '#shared/contract/wallet.ts';
import type { Rupees } from '#shared/money.ts';
import { impersonate } from '../../testing/people/impersonate.ts';
import type { LiveSocket } from '../../testing/live-socket.ts';
import { importOrder } from '../../testing/stock-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

const [code, secondCode, account] = ['774411', '885522', 'login77@mail.test:hunter77'];
const reason = 'the customer cannot read it';

let shop: TestShop;
let asha: Customer;
let inside: Awaited<ReturnType<typeof impersonate>>;
let live: LiveSocket;
let numberId: NumberId;
let orderId: AccountOrderId;
let transactionId: TransactionId;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('500.00');
  inside = await impersonate(shop.url, shop.admin, asha);
  live = await inside.openSocket();
  const bought = await buyNumber();
  numberId = bought.id;
  await receive(numberId, code);
  orderId = (await orderAccounts(asha.api)).id;
  const [last] = (await asha.api('GET /api/user/transactions', { query: {} })).data;
  if (!last) throw new Error('the customer has paid nothing');
  transactionId = last.id;
});
afterAll(() => {
  live.close();
  return shop.close();
});

async function buyNumber() {
  const body = { offer_id: await shop.offer() };
  return (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
}
async function receive(id: NumberId, sent: string) {
  const { id: activation = '' } = shop.provider.activations().at(-1) ?? {};
  shop.provider.sendCode(activation, sent);
  await asha.live.when('update_number', ({ number }) => number.id === id && number.code === sent);
}
async function orderAccounts(api: Customer['api'], items: string = account) {
  const { product } = await shop.admin.api('POST /api/admin/products', {
    body: { name: 'Mail', description: '', category: 'Mail', price: '5.00' as Rupees, icon: null },
    idempotencyKey: crypto.randomUUID(),
  });
  await shop.admin.api('POST /api/admin/products/:id/import', {
    params: { id: product.id },
    body: importOrder(items.split('\n')),
    idempotencyKey: crypto.randomUUID(),
  });
  const body = { product_id: product.id, quantity: 1 };
  return (await api('POST /api/user/readymade-orders', { body, idempotencyKey: crypto.randomUUID() })).order;
}
const revealsOf = () => shop.db.selectFrom('account_reveals').select(['way', 'user_id']).orderBy('id').execute();

const all = Object.entries<Endpoint>(endpoints);
const seen = all.flatMap(([key, endpoint]) =>
  endpoint.access === 'customer' && endpoint.impersonated === 'view' ? [key] : [],
);
/** What an id in a path names, by the path before it. */
const ids: Record<string, () => number> = {
  '/api/user/numbers/': () => numberId,
  '/api/user/readymade-orders/': () => orderId,
  '/api/user/transactions/': () => transactionId,
  '/api/user/services/': () => 1,
  '/api/user/recharges/': () => 1,
  '/api/user/tickets/': () => 1,
};

async function read(key: string, headers: Record<string, string>): Promise<string> {
  const path = key.replace('GET ', '');
  const [before = ''] = path.split(':', 1);
  if (path !== before && !ids[before]) throw new Error(`which id stands in ${path}?`);
  const answer = await fetch(shop.url + path.replace(/:\w+/, () => String(ids[before]?.())), { headers });
  return answer.text();
}

test('these are all the places where a code, a message or an account leaves the server', () => {
  const places = all.flatMap(([key, { access, answer }]) => {
    const fields = secretFields(answer);
    return access === 'customer' && fields.length > 0 ? [`${key}: ${fields.join(', ')}`] : [];
  });
  expect(places).toEqual([
    'POST /api/user/numbers: number.code, number.messages.text, number.messages.code',
    'GET /api/user/numbers: data.code, data.messages.text, data.messages.code',
    'GET /api/user/numbers/:id: number.code, number.messages.text, number.messages.code',
    'POST /api/user/numbers/:id/cancel: number.code, number.messages.text, number.messages.code',
    'POST /api/user/numbers/:id/again: number.code, number.messages.text, number.messages.code',
    'POST /api/user/numbers/:id/finish: number.code, number.messages.text, number.messages.code',
    'POST /api/user/readymade-orders: order.accounts',
    'GET /api/user/readymade-orders/:id: order.accounts',
  ]);
  const inEvents = Object.entries(events).filter(([, schema]) => secretFields(schema).length > 0);
  expect(inEvents.map(([name]) => name)).toEqual(['update_number']);
});

describe('no answer shows staff a code, a message or an account', () => {
  test.each(seen)('%s', async (key) => {
    const text = await read(key, { authorization: `Bearer ${inside.token}`, admin_token: shop.admin.token });
    for (const secret of [code, account, 'hunter77']) expect(text).not.toContain(secret);
  });

  test('the customer reads them in the same places, and staff what stands for them', async () => {
    const own = await Promise.all(seen.map((key) => read(key, { authorization: `Bearer ${asha.token}` })));
    expect(own.filter((text) => text.includes(code) || text.includes(account))).toHaveLength(4);
    const { number } = await inside.api('GET /api/user/numbers/:id', { params: { id: numberId } });
    expect(number).toMatchObject({ code: hiddenSecret, messages: [{ code: hiddenSecret, text: hiddenSecret }] });
  });
});

test('the socket brings staff the customer’s events as they happen, without the code', async () => {
  const { number } = await live.when('update_number', (event) => event.number.status === 'received');
  expect(number).toMatchObject({ id: numberId, code: hiddenSecret });
  await live.when('update_balance');
  await live.when('notification', (event) => event.type === 'add' && event.notification.title.includes('code arrived'));
  const all = (Object.keys(events) as (keyof typeof events)[]).flatMap((name) => live.all(name) as unknown[]);
  expect(JSON.stringify(all)).not.toContain(code);
});

test('a toast for everyone reaches the customer and not the staff in their account', async () => {
  const body = { title: 'Hello', message: 'New servers', severity: 'info', audience: 'everyone' } as const;
  await shop.admin.api('POST /api/admin/broadcasts', { body, idempotencyKey: crypto.randomUUID() });
  await asha.live.when('admin-toast', ({ title }) => title === 'Hello');
  await live.when('notification', (event) => event.type === 'add' && event.notification.title === 'Hello');
  expect(live.all('admin-toast')).toEqual([]);
});

test('looking at an order is not recorded as the customer’s own reading, and acting delivers hidden accounts', async () => {
  const before = await revealsOf();
  const looked = await inside.api('GET /api/user/readymade-orders/:id', { params: { id: orderId } });
  expect(looked.order.accounts).toEqual([hiddenSecret]);
  const acting = await impersonate(shop.url, shop.admin, asha);
  await acting.act();
  const order = await orderAccounts(acting.api, `second-${account}`);
  expect(order.accounts).toEqual([hiddenSecret]);
  expect(await revealsOf()).toEqual(before);
  const { order: own } = await asha.api('GET /api/user/readymade-orders/:id', { params: { id: order.id } });
  expect(own.accounts).toEqual([`second-${account}`]);
});

test('acting, staff do not see the code that a change of the number answers with', async () => {
  const acting = await impersonate(shop.url, shop.admin, asha);
  await acting.act();
  const number = await buyNumber();
  await receive(number.id, secondCode);
  const finished = await acting.api('POST /api/user/numbers/:id/finish', { params: { id: number.id } });
  expect(finished.number).toMatchObject({ status: 'finished', code: hiddenSecret });
});

test('a reveal needs its permission and a reason, shows what was asked for, and is on record for both sides', async () => {
  const ask = (why: string) =>
    inside.api('POST /api/admin/impersonation/reveal/number', { body: { id: numberId, reason: why } });
  await expect(ask('curious')).rejects.toMatchObject({ code: 'invalid_request' });
  await shop.setUser(shop.admin.id, { role: 'support' });
  await expect(ask(reason)).rejects.toMatchObject({ code: 'not_permitted' });
  await shop.setUser(shop.admin.id, { role: 'owner' });

  expect((await ask(reason)).number.code).toBe(code);
  const params = { body: { id: orderId, reason } };
  const { order } = await inside.api('POST /api/admin/impersonation/reveal/account-order', params);
  expect(order.accounts).toEqual([account]);
  expect((await inside.api('GET /api/user/numbers/:id', { params: { id: numberId } })).number.code).toBe(hiddenSecret);

  const { data } = await asha.api('GET /api/user/login-history', { query: {} });
  expect(data.slice(0, 2).map(({ support }) => support)).toMatchObject([
    { did: 'accounts', about: expect.stringContaining('1 × Mail') as unknown },
    { did: 'code', about: expect.stringContaining('+') as unknown },
  ]);
  const audits = await shop.db
    .selectFrom('audit_events')
    .select(['actor_id', 'subject', 'reason'])
    .where('action', '=', 'impersonation.reveal')
    .orderBy('id')
    .execute();
  expect(audits).toEqual([
    { actor_id: shop.admin.id, subject: `number:${numberId}`, reason },
    { actor_id: shop.admin.id, subject: `account_order:${orderId}`, reason },
  ]);
});

test('nothing of another customer is revealed', async () => {
  const ravi = await shop.customer('0.00');
  const other = await impersonate(shop.url, shop.admin, ravi);
  const ask = other.api('POST /api/admin/impersonation/reveal/number', { body: { id: numberId, reason } });
  await expect(ask).rejects.toMatchObject({ code: 'not_found' });
});
