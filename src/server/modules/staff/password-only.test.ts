import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { BatchId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import { importOrder } from '../../testing/stock-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

const code = '774411';
const unsold = 25;
const reason = 'the customer asks for it';

let shop: TestShop;
let asha: Customer;
/** An admin whose password someone knows: logged in, without a second factor. */
let thief: Customer;
let numberId: NumberId;
let productId: ProductId;
let batchId: BatchId | undefined;
beforeAll(async () => {
  shop = await openTestShop({ env: { STAFF_SAFEGUARDS: 'on' } });
  asha = await shop.customer('500.00');
  const body = { offer_id: await shop.offer() };
  numberId = (await asha.api('POST /api/user/numbers', { body, idempotencyKey: 'live' })).number.id;
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', code);
  await asha.live.when('update_number', ({ number }) => number.id === numberId && number.code === code);
  const { product } = await shop.admin.api('POST /api/admin/products', {
    body: { name: 'Mail', description: '', category: 'Mail', price: '50.00' as Rupees },
    idempotencyKey: 'product',
  });
  productId = product.id;
  const lines = Array.from({ length: unsold }, (_, index) => `mail${index}@x.in:secret${index}`);
  const { batch } = await shop.admin.api('POST /api/admin/products/:id/import', {
    params: { id: productId },
    body: importOrder(lines),
    idempotencyKey: 'stock',
  });
  batchId = batch?.id;
  thief = await longOnStaff('admin');
});
afterAll(() => shop.close());

test('a password alone reads none of the unsold accounts', async () => {
  const { data } = await thief.api('GET /api/admin/stock-items', { query: { batch: String(batchId) } });
  expect(data).toHaveLength(unsold);
  const asked = await Promise.all(
    data.map(({ id }) =>
      codeOf(thief.api('POST /api/admin/stock-items/:id/reveals', { params: { id }, body: { reason } })),
    ),
  );
  expect(asked).toEqual(data.map(() => 'two_factor_needed'));
  // Also not one that was asked for before, when the door was open.
  const [row] = data;
  const { id } = await shop.db
    .insertInto('stock_reveals')
    .values({ item_id: row?.id as never, user_id: thief.id, session_id: await sessionOf(thief), reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await codeOf(thief.api('POST /api/admin/stock-reveals/:id', { params: { id } }))).toBe('two_factor_needed');
});

test('nor a live code, nor the list of customers or orders', async () => {
  const params = { id: publicId('number', numberId) };
  const reveal = thief.api('POST /api/admin/orders/:id/reveal', { params, body: { reason } });
  expect(await codeOf(reveal)).toBe('two_factor_needed');
  for (const file of ['users.csv', 'orders.csv']) {
    const response = await fetch(`${shop.url}/api/admin/${file}`, {
      headers: { authorization: `Bearer ${thief.token}` },
    });
    expect(response.status).toBe(403);
    const text = await response.text();
    expect(text).toContain('two_factor_needed');
    expect(text).not.toContain(asha.email);
  }
});

test('it steps into no account and spends nobody’s balance', async () => {
  const step = thief.api('POST /api/admin/users/:id/impersonate', { params: { id: asha.id }, body: { reason } });
  expect(await codeOf(step)).toBe('two_factor_needed');
  const { balance } = await asha.api('GET /api/user/auth-data');
  expect(balance).toBe('487.50');
});

test('it gives no discount and moves no prices', async () => {
  const discount = thief.api('POST /api/admin/users/:id/discount', {
    params: { id: asha.id },
    body: { version: 0, basis_points: 5_000, until: null, reason },
    idempotencyKey: 'half',
  });
  expect(await codeOf(discount)).toBe('two_factor_needed');
  const body = { price: '0.01' as Rupees, version: 1 };
  const price = thief.api('POST /api/admin/products/:id', { params: { id: productId }, body });
  expect(await codeOf(price)).toBe('two_factor_needed');
});

test('nor takes products off sale, many at once', async () => {
  const order = {
    action: 'product.sale',
    selection: { ids: [productId] },
    params: { enabled: false },
    reason,
    expected_count: 1,
  };
  const bulk = thief.api('POST /api/admin/bulk', { body: order, idempotencyKey: 'off' });
  expect(await codeOf(bulk)).toBe('two_factor_needed');
});

test('and sends no server’s key to another address', async () => {
  const params = { id: shop.serverId };
  const change = (body: object) => codeOf(thief.api('POST /api/admin/servers/:id', { params, body }));
  expect(await change({ url: 'https://evil.example/api' })).toBe('two_factor_needed');
  expect(await change({ api_key: 'theirs' })).toBe('two_factor_needed');
  const body = { url: 'https://evil.example/api', api_key: 'theirs' };
  expect(await codeOf(thief.api('POST /api/admin/servers/test', { body }))).toBe('two_factor_needed');
});

/** Everything above, as codes of refusals; nothing stays changed but what a door that is open lets through. */
const doors: Record<string, (person: Customer) => Promise<string | undefined>> = {
  'an unsold account': async ({ api }) => {
    const { data } = await api('GET /api/admin/stock-items', { query: { batch: String(batchId) } });
    const params = { id: data[0]?.id as never };
    return codeOf(api('POST /api/admin/stock-items/:id/reveals', { params, body: { reason } }));
  },
  'a live code': ({ api }) =>
    codeOf(
      api('POST /api/admin/orders/:id/reveal', { params: { id: publicId('number', numberId) }, body: { reason } }),
    ),
  'the list of customers': async ({ token }) => {
    const response = await fetch(`${shop.url}/api/admin/users.csv`, { headers: { authorization: `Bearer ${token}` } });
    return response.ok ? 'done' : ((await response.json()) as { code: string }).code;
  },
  'a customer’s account': ({ api }) =>
    codeOf(api('POST /api/admin/users/:id/impersonate', { params: { id: asha.id }, body: { reason } })),
  'money to a customer': ({ api }) =>
    codeOf(
      api('POST /api/admin/users/:id/balance', {
        params: { id: asha.id },
        body: { delta: '1.00' as Rupees, reason },
        idempotencyKey: crypto.randomUUID(),
      }),
    ),
  'a discount': async ({ api }) => {
    const { discount } = (await api('GET /api/admin/users/:id', { params: { id: asha.id } })).user;
    return codeOf(
      api('POST /api/admin/users/:id/discount', {
        params: { id: asha.id },
        body: { version: discount?.version ?? 0, basis_points: 500, until: null, reason },
        idempotencyKey: crypto.randomUUID(),
      }),
    );
  },
  'a server’s key': ({ api }) =>
    codeOf(api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { name: 'Mine' } })),
};
const names = Object.keys(doors);
async function tryDoors(person: Customer): Promise<Record<string, string | undefined>> {
  const tried = names.map(async (name) => [name, await doors[name]?.(person)] as const);
  return Object.fromEntries(await Promise.all(tried));
}
const all = (code: string) => Object.fromEntries(names.map((name) => [name, code]));
const pass = (person: Customer, hours: number) =>
  sql`update two_factor set turned_on_at = turned_on_at - make_interval(hours => ${hours}),
    opens_at = opens_at - make_interval(hours => ${hours}) where user_id = ${person.id}`.execute(shop.db);
const confirm = async ({ api }: Pick<Customer, 'api'>, person: Customer) => {
  const { data } = await shop.admin.api('GET /api/admin/staff');
  const since = data.find(({ id }) => id === person.id)?.new_factor?.since ?? new Date().toISOString();
  const body = { since, reason: 'I asked her by phone' };
  return api('POST /api/admin/staff/:id/second-factor', { params: { id: person.id }, body });
};

describe('a second factor that the thief turns on', () => {
  test('opens none of it for a day, and all owners hear of it at once', async () => {
    const intruder = await longOnStaff('admin');
    expect(await tryDoors(intruder)).toEqual(all('two_factor_needed'));
    await enrolTwoFactor(intruder);
    expect(await tryDoors(intruder)).toEqual(all('two_factor_new'));
    const { data: alerts } = await shop.admin.api('GET /api/admin/alerts');
    expect(alerts.at(-1)).toMatchObject({
      title: 'A second factor is new',
      message: expect.stringContaining(intruder.email) as string,
      path: `/admin/staff?open=${intruder.id}`,
    });
    await shop.admin.live.when('admin-toast', ({ title }) => title === 'A second factor is new');
    await pass(intruder, 23);
    expect(await tryDoors(intruder)).toEqual(all('two_factor_new'));
    await pass(intruder, 1);
    expect(await tryDoors(intruder)).toEqual(all('done'));
  });

  test('says from when it opens them', async () => {
    const intruder = await longOnStaff('admin');
    await enrolTwoFactor(intruder);
    const row = shop.db
      .selectFrom('two_factor')
      .select(['turned_on_at', 'opens_at'])
      .where('user_id', '=', intruder.id);
    const { opens_at: until, turned_on_at: since } = await row.executeTakeFirstOrThrow();
    expect(until.getTime() - Number(since)).toBe(24 * 3_600_000);
    const params = { id: asha.id };
    await expect(
      intruder.api('POST /api/admin/users/:id/impersonate', { params, body: { reason } }),
    ).rejects.toMatchObject({ code: 'two_factor_new', params: { until: until.toISOString() } });
  });

  test('opens them once an owner confirms it, which needs the right, a proof and another person', async () => {
    const meera = await longOnStaff('admin');
    const boss = await longOnStaff('owner');
    await Promise.all([enrolTwoFactor(meera), enrolTwoFactor(boss)]);
    expect(await codeOf(confirm(meera, meera))).toBe('not_permitted');
    expect(await codeOf(confirm(boss, boss))).toBe('two_factor_new');
    expect(await codeOf(confirm(boss, meera))).toBe('two_factor_new');
    expect(await codeOf(confirm(shop.admin, shop.admin))).toBe('own_account');
    expect(await codeOf(confirm(thief, meera))).toBe('not_permitted');
    await sql`update sessions set proven_at = null where user_id = ${shop.admin.id}`.execute(shop.db);
    expect(await codeOf(confirm(shop.admin, meera))).toBe('proof_needed');
    await sql`update sessions set proven_at = now() where user_id = ${shop.admin.id}`.execute(shop.db);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));

    expect((await confirm(shop.admin, meera)).member).toMatchObject({ two_factor: true, new_factor: null });
    expect(await tryDoors(meera)).toEqual(all('done'));
    const events = shop.db.selectFrom('audit_events').selectAll().where('subject', '=', `user:${meera.id}`);
    expect(await events.where('action', '=', 'staff.two_factor_confirm').execute()).toMatchObject([
      { actor_id: shop.admin.id, permission: 'staff.manage', reason: 'I asked her by phone' },
    ]);
  });

  test('is confirmed as it was seen: not one that was turned on since', async () => {
    const meera = await longOnStaff('admin');
    await enrolTwoFactor(meera);
    const { data } = await shop.admin.api('GET /api/admin/staff');
    const seen = data.find(({ id }) => id === meera.id)?.new_factor;
    if (!seen) throw new Error('the roster shows no new factor');
    await meera.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(meera);
    const body = { since: seen.since, reason };
    const late = shop.admin.api('POST /api/admin/staff/:id/second-factor', { params: { id: meera.id }, body });
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', current: { member: { id: meera.id } } });
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });

  test('is new again where the one before opened them: a stolen session could have turned that off', async () => {
    const meera = await longOnStaff('admin');
    await enrolTwoFactor(meera);
    await confirm(shop.admin, meera);
    expect(await doors['money to a customer']?.(meera)).toBe('done');
    await meera.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });
});

describe('who joins by an invitation', () => {
  const join = async (role: Role) => {
    const person = await shop.customer('0.00');
    const { token } = await shop.admin.api('POST /api/admin/staff', { body: { email: person.email, role, reason } });
    await person.api('POST /api/user/staff-invitation/accept', { body: { token } });
    return person;
  };

  test('opens them at once with the second factor that they turn on within a day, but not with the next', async () => {
    const meera = await join('admin');
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('done'));
    await meera.api('POST /api/user/two-factor/off', { body: {} });
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });

  test('waits with one that they turn on later, also when their role was raised that day', async () => {
    const meera = await join('support');
    await sql`update users set factor_trusted_until = factor_trusted_until - interval '1 day' where id = ${meera.id}`.execute(
      shop.db,
    );
    await shop.admin.api('POST /api/admin/staff/:id/role', {
      params: { id: meera.id },
      body: { was: 'support', role: 'admin', reason },
    });
    await enrolTwoFactor(meera);
    expect(await tryDoors(meera)).toEqual(all('two_factor_new'));
  });

  test('waits with one of before: whoever knew the password of the customer could have turned it on', async () => {
    const person = await shop.customer('0.00');
    await enrolTwoFactor(person);
    const { token } = await shop.admin.api('POST /api/admin/staff', {
      body: { email: person.email, role: 'admin', reason },
    });
    await person.api('POST /api/user/staff-invitation/accept', { body: { token } });
    expect(await tryDoors(person)).toEqual(all('two_factor_new'));
  });
});

/** Someone who became staff long ago, and whose password someone else knows. */
async function longOnStaff(role: Role): Promise<Customer> {
  const person = await shop.customer('0.00');
  await shop.setUser(person.id, { role, factor_trusted_until: null });
  return person;
}

async function sessionOf({ id }: Customer): Promise<number> {
  const row = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();
  return row.id;
}
