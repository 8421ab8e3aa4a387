import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { isPermission, may, roleNames, type Permission } from '#shared/permissions.ts';
import { impersonate } from '../testing/people/impersonate.ts';
import { openQuietShop, type QuietShop } from '../testing/quiet-shop.ts';

type Headers = Record<string, string>;
/** A kind of caller, and what the contract promises it: the refusal of the gate, or that it passes. */
type Row = { name: string; headers: () => Headers; expected: (endpoint: Endpoint) => string };

let shop: QuietShop;
const callers: Record<string, Headers> = {};
beforeAll(async () => {
  shop = await openQuietShop();
  const people = await Promise.all(['customer', ...roleNames].map((name) => shop.addCustomer(`${name}@numdesk.test`)));
  for (const [index, person] of people.entries()) {
    const role = roleNames[index - 1];
    if (role) await shop.setUser(person.id, { role });
    callers[role ?? 'customer'] = bearer(person.token);
  }
  const owner = people.at(-1);
  const [customer] = people;
  if (!owner || !customer) throw new Error('nobody was added');
  const [looking, acting] = await Promise.all([
    impersonate(shop.url, owner, customer),
    impersonate(shop.url, owner, customer),
  ]);
  await acting.act();
  callers['viewing'] = { ...bearer(looking.token), admin_token: owner.token };
  callers['acting'] = { ...bearer(acting.token), admin_token: owner.token };
});
afterAll(() => shop.close());

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const passes = 'invalid_request';
const all = Object.entries<Endpoint>(endpoints);

/** Every kind of caller there is. */
const rows: Row[] = [
  {
    name: 'a visitor',
    headers: () => ({}),
    expected: ({ access }) => (access === 'anyone' ? passes : 'signed_out'),
  },
  {
    name: 'a customer',
    headers: () => callers['customer'] ?? {},
    expected: ({ access }) => (isPermission(access) ? 'not_admin' : passes),
  },
  ...roleNames.map((role) => ({
    name: `the role ${role}`,
    headers: () => callers[role] ?? {},
    expected(endpoint: Endpoint) {
      const { access } = endpoint;
      if (!isPermission(access)) return passes;
      if (!may(role, access)) return 'not_permitted';
      return 'within' in endpoint ? 'not_found' : passes;
    },
  })),
  ...(['view', 'act'] as const).map((mode) => ({
    name: `an owner in a customer’s account, to ${mode}`,
    headers: () => callers[mode === 'view' ? 'viewing' : 'acting'] ?? {},
    expected(endpoint: Endpoint) {
      if (endpoint.access === 'anyone') return passes;
      if (isPermission(endpoint.access)) return 'within' in endpoint ? passes : 'not_admin';
      const allowed = 'impersonated' in endpoint ? endpoint.impersonated : 'never';
      if (allowed === 'never') return 'customer_only';
      return allowed === 'act' && mode === 'view' ? 'view_only' : passes;
    },
  })),
];

/** Calls with a query that no endpoint knows: whoever passes the gate is refused right behind it, so nothing happens. */
async function call(key: string, headers: Headers): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(`${shop.url}${path.replaceAll(/:\w+/g, '1')}?no_such_field=1`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await response.text();
  return response.ok ? 'was done' : String((JSON.parse(text) as { code: string }).code);
}

describe.each(rows)('$name', ({ headers, expected }) => {
  test.each(all)('%s', async (key, endpoint) => {
    expect(await call(key, headers())).toBe(expected(endpoint));
  });
});

test('the paths of staff need a permission, and no other path does', () => {
  const wrong = all.filter(([key, { access }]) => key.includes(' /api/admin/') !== isPermission(access));
  // A customer’s account is left from where the customer is.
  expect(wrong.filter(([, endpoint]) => !('within' in endpoint)).map(([key]) => key)).toEqual([]);
});

test('what reads does not change: a change is never a GET, and neither is money', () => {
  const effects = all.flatMap(([key, endpoint]) => ('effect' in endpoint ? [{ key, effect: endpoint.effect }] : []));
  expect(
    effects.filter(({ key, effect }) => effect !== 'read' && key.startsWith('GET ')).map(({ key }) => key),
  ).toEqual([]);
});

test('every call of staff that moves money takes a key, and is refused without one', async () => {
  const money = all.filter(([, endpoint]) => 'effect' in endpoint && endpoint.effect === 'money');
  expect(money.length).toBeGreaterThan(1);
  for (const [key, endpoint] of money) expect([key, endpoint.idempotent]).toEqual([key, true]);
});

test('only owners decide who is on staff, about secrets and about payments', () => {
  const ofOwners: Permission[] = ['staff.manage', 'settings.edit', 'payments.edit'];
  for (const permission of ofOwners) expect(roleNames.filter((role) => may(role, permission))).toEqual(['owner']);
  const money: Permission[] = [
    'users.adjust_balance',
    'approvals.decide',
    'stock.recall',
    'audit.export',
    'codes.reveal',
  ];
  for (const permission of money) expect(may('support', permission)).toBe(false);
});
