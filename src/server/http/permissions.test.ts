import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { openTestShop, type Customer, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setRole = ({ id }: Customer, role: Role | null) => shop.setUser(id, { role });

const listUsers = ({ api }: Customer) => api('GET /api/admin/users', { query: {} });

const addRupee = ({ api, id }: Customer) =>
  api('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: '1.00' as Rupees, reason: 'for the test' },
    idempotencyKey: crypto.randomUUID(),
  });

test('support lists users but cannot adjust a balance', async () => {
  const ravi = await shop.customer('0.00');
  await setRole(ravi, 'support');
  const { data } = await listUsers(ravi);
  expect(data.find(({ id }) => id === ravi.id)).toMatchObject({ admin: true, role: 'support' });
  await expect(addRupee(ravi)).rejects.toMatchObject({ code: 'not_permitted' });
  expect(await ravi.api('GET /api/user/auth-data')).toMatchObject({ admin: true, balance: '0.00' });
});

test('a demoted user loses access from the next request', async () => {
  const ravi = await shop.customer('0.00');
  await setRole(ravi, 'admin');
  expect(await addRupee(ravi)).toEqual({ balance: '1.00' });
  await setRole(ravi, 'support');
  await expect(addRupee(ravi)).rejects.toMatchObject({ code: 'not_permitted' });
  await setRole(ravi, null);
  await expect(listUsers(ravi)).rejects.toMatchObject({ code: 'not_admin' });
  expect(await ravi.api('GET /api/user/auth-data')).toMatchObject({ admin: false, balance: '1.00' });
});
