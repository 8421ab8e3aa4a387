import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { impersonate } from '../../testing/people/impersonate.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
let asha: SignedInUser;
let tokens: Record<'view' | 'act', string>;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin('meera@numdesk.test');
  asha = await shop.addCustomer('asha@numdesk.test');
  const [looking, acting] = await Promise.all([impersonate(shop.url, admin, asha), impersonate(shop.url, admin, asha)]);
  await acting.act();
  tokens = { view: looking.token, act: acting.token };
});
afterAll(() => shop.close());

/** Refusals that say who calls, before anything else is looked at. */
const gates = ['signed_out', 'not_admin', 'not_permitted', 'view_only', 'customer_only'];

/** Calls an endpoint with nothing in its body. Returns the refusal of a gate, or "admitted". */
async function call(key: string, mode: 'view' | 'act'): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(shop.url + path.replace(':provider', 'google').replaceAll(/:\w+/g, '1'), {
    method,
    headers: {
      authorization: `Bearer ${tokens[mode]}`,
      admin_token: admin.token,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await response.text();
  const code = response.ok ? '' : String((JSON.parse(text) as { code: string }).code);
  return gates.includes(code) ? code : 'admitted';
}

const all = Object.entries<Endpoint>(endpoints);
const ofCustomers = all.flatMap(([key, endpoint]) =>
  endpoint.access === 'customer' ? [{ key, allowed: endpoint.impersonated }] : [],
);
const ofStaff = all.filter(([, endpoint]) => 'effect' in endpoint);

describe('staff in a customer’s account', () => {
  test.each(ofCustomers.filter(({ allowed }) => allowed === 'view'))('look, and act: $key', async ({ key }) => {
    expect([await call(key, 'view'), await call(key, 'act')]).toEqual(['admitted', 'admitted']);
  });

  test.each(ofCustomers.filter(({ allowed }) => allowed === 'act'))('only act: $key', async ({ key }) => {
    expect([await call(key, 'view'), await call(key, 'act')]).toEqual(['view_only', 'admitted']);
  });

  test.each(ofCustomers.filter(({ allowed }) => allowed === 'never'))('never: $key', async ({ key }) => {
    expect([await call(key, 'view'), await call(key, 'act')]).toEqual(['customer_only', 'customer_only']);
  });

  test.each(ofStaff.filter(([, endpoint]) => !('within' in endpoint)).map(([key]) => key))(
    'are no staff: %s',
    async (key) => {
      expect([await call(key, 'view'), await call(key, 'act')]).toEqual(['not_admin', 'not_admin']);
    },
  );

  test.each(ofStaff.filter(([key, endpoint]) => 'within' in endpoint && !key.endsWith('/stop')).map(([key]) => key))(
    'are themselves: %s',
    async (key) => {
      expect([await call(key, 'view'), await call(key, 'act')]).toEqual(['admitted', 'admitted']);
    },
  );
});

test('what changes or spends is never open to who only looks', () => {
  const harmless = ofCustomers.filter(({ allowed }) => allowed === 'view').map(({ key }) => key);
  expect(harmless.filter((key) => !key.startsWith('GET '))).toEqual([]);
});

test('password, email, API key, two-factor, social logins, sessions, push and proofs are the customer’s alone', () => {
  const own = /^(POST|DELETE) \/api\/user\/(password|email|api-key|two-factor|social|sessions|push|proof|avatar)/;
  const others = ofCustomers.filter(({ key, allowed }) => own.test(key) && allowed !== 'never');
  expect(others).toEqual([]);
  expect(ofCustomers.filter(({ key }) => own.test(key)).length).toBeGreaterThan(15);
});

test('the public API knows no impersonation', async () => {
  const { token } = await impersonate(shop.url, admin, asha);
  for (const given of [token, admin.token, `${token},${admin.token}`]) {
    const answer = await fetch(`${shop.url}/stubs/handler_api.php?action=getBalance&api_key=${given}`, {
      headers: { authorization: `Bearer ${token}`, admin_token: admin.token },
    });
    expect(await answer.text()).toContain('BAD_KEY');
  }
});
