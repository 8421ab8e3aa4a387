import { expect, test } from 'vitest';
import { createShopCalls } from '#main/shop/shop-calls.ts';

const shop = 'https://shop.example';

/** A client whose shop answers so. */
function client(answer: () => Promise<Response>, address: string | null = shop) {
  const sent: { address: string; options: RequestInit }[] = [];
  const fetch = (to: string, options: RequestInit) => {
    sent.push({ address: to, options });
    return answer();
  };
  return { call: createShopCalls(fetch, () => address), sent };
}
const ask = { endpoint: 'GET /api/admin/alerts', tokens: { token: 'mine' } } as const;

test('a request goes to the chosen shop with the tokens that it was given, and follows no redirect', async () => {
  const { call, sent } = client(async () => Response.json({ ok: true }));
  const tokens = { token: 'of-the-account', admin_token: 'mine' };
  const body = { password: 'right' };
  expect(await call({ endpoint: 'POST /api/user/proof', tokens, body })).toEqual({ status: 200, body: { ok: true } });
  expect(sent).toMatchObject([
    {
      address: `${shop}/api/user/proof`,
      options: {
        method: 'POST',
        redirect: 'error',
        credentials: 'omit',
        headers: { Authorization: 'Bearer of-the-account', admin_token: 'mine', 'Content-Type': 'application/json' },
        body: '{"password":"right"}',
      },
    },
  ]);
});

test('tokens go to the shop that they are from, though another was chosen since', async () => {
  const { call, sent } = client(async () => Response.json({}), 'https://other.example');
  await call({ ...ask, shop });
  expect(sent[0]?.address).toBe(`${shop}/api/admin/alerts`);
});

test('without a second token or a body none is sent', async () => {
  const { call, sent } = client(async () => Response.json({}));
  await call({ ...ask, tokens: { token: 'mine', admin_token: null } });
  expect(sent[0]?.options.headers).toEqual({ Authorization: 'Bearer mine' });
  expect(sent[0]?.options).not.toHaveProperty('body');
});

test('a refusal is an answer, and one that is no object is an empty one', async () => {
  const refused = client(async () => Response.json({ code: 'signed_out' }, { status: 401 }));
  expect(await refused.call(ask)).toEqual({ status: 401, body: { code: 'signed_out' } });
  const page = client(async () => new Response('<title>Bad gateway</title>', { status: 502 }));
  expect(await page.call(ask)).toEqual({ status: 502, body: {} });
  expect(await client(async () => Response.json('text')).call(ask)).toEqual({ status: 200, body: {} });
});

test('where no answer comes, or no shop is chosen, the status is 0', async () => {
  expect(await client(() => Promise.reject(new Error('ERR_FAILED'))).call(ask)).toEqual({ status: 0, body: {} });
  const { call, sent } = client(async () => Response.json({}), null);
  expect(await call(ask)).toEqual({ status: 0, body: {} });
  expect(sent).toEqual([]);
});
