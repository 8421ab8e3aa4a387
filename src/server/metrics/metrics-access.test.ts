import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsToken } from '../testing/scrape.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: metricsToken } });
});
afterAll(() => shop.close());

const ask = (headers: Record<string, string>, url = shop.url) => fetch(`${url}/metrics`, { headers });

test('nobody without the token, with another one, or with the login of an admin', async () => {
  for (const authorization of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken, `Bearer ${shop.admin.token}`]) {
    const answer = await ask(authorization ? { authorization } : {});
    expect([authorization, answer.status]).toEqual([authorization, 401]);
    expect(await answer.text()).not.toContain('numdesk_');
  }
  expect((await fetch(`${shop.url}/metrics?token=${encodeURIComponent(metricsToken)}`)).status).toBe(401);
});

test('a shop without a token has no such path', async () => {
  const quiet = await openTestShop();
  expect((await ask({ authorization: `Bearer ${metricsToken}` }, quiet.url)).status).toBe(404);
  await quiet.close();
});
