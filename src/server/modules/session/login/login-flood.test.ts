import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietShop, password, type QuietShop } from '../../../testing/quiet-shop.ts';
import { visitorFrom } from '../../../testing/people/visitor.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ env: { TRUST_PROXY: '1' }, realPasswordCost: true });
});
afterAll(() => shop.close());

test('a customer at home does not wait for a flood of logins from everywhere', async () => {
  const email = 'asha@numdesk.test';
  const home = visitorFrom(shop.url, '203.0.113.1');
  expect((await home('/api/user/register', { email, password })).code).toBe('done');
  let answered = 0;
  const flood = Array.from({ length: 120 }, async (_, index) => {
    const credentials = { email: `flood${index}@example.com`, password: 'wrong' };
    await visitorFrom(shop.url, `198.51.100.${index}`)('/api/user/login', credentials);
    answered += 1;
  });
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((await home('/api/user/login', { email, password })).code).toBe('done');
  expect(answered).toBeLessThan(20);
  await Promise.all(flood);
});
