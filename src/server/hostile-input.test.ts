import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { isProblemCode } from '#shared/problem.ts';
import { requestsOf, type HostileRequest } from './testing/hostile/hostile-requests.ts';
import { createHostileSender } from './testing/hostile/send-hostile.ts';
import { openQuietShop, type QuietShop } from './testing/quiet-shop.ts';

const runsOfAnEndpoint = 25;

let shop: QuietShop;
let sender: ReturnType<typeof createHostileSender>;
let tokens: Record<HostileRequest['as'], string | undefined>;
beforeAll(async () => {
  shop = await openQuietShop();
  sender = createHostileSender(shop.url, 8);
  const [asha, ravi, admin] = [await shop.addCustomer(), await shop.addCustomer(), await shop.addAdmin()];
  tokens = { visitor: undefined, customer: asha.token, leaver: ravi.token, admin: admin.token };
});
afterAll(async () => {
  sender.close();
  await shop.close();
});

const publicCaching: Partial<Record<EndpointKey, string>> = {
  'GET /api/user/site-data': 'no-cache',
  'GET /api/user/pages/:name': 'public, max-age=60',
  'GET /api/user/storefront': 'public, max-age=60',
  'GET /api/user/storefront/services': 'public, max-age=60',
  'GET /api/user/storefront/services/:slug': 'public, max-age=60',
};

/** Answers that a browser keeps to ask whether they are still true (decision 37). A search among them is not kept. */
const kept: ReadonlySet<EndpointKey> = new Set(['GET /api/user/services']);

function cachingOf(key: EndpointKey): string[] {
  return [publicCaching[key] ?? 'no-store', ...(kept.has(key) ? ['private, no-cache'] : [])];
}

test.each(Object.keys(endpoints) as EndpointKey[])(
  '%s answers every input with its answer or a problem, which no cache may show again unasked unless everyone gets the same',
  async (key) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(key), async (request) => {
        const { status, type, cache, text } = await sender.send(request, tokens[request.as]);
        expect({ status, text }).toSatisfy(({ status: code }) => code < 500);
        expect(status === 200 ? cachingOf(key) : ['no-store']).toContain(cache);
        if (status >= 400) {
          expect(type).toContain('application/json');
          expect(isProblemCode((JSON.parse(text) as { code: unknown }).code)).toBe(true);
        }
      }),
      { numRuns: runsOfAnEndpoint, interruptAfterTimeLimit: 10_000 },
    );
  },
);

test.each([
  ['NUL in a name', 'POST', '/api/user/profile', '{"name":"a\\u0000b"}', 'name'],
  ['a lone surrogate in a name', 'POST', '/api/user/profile', '{"name":"\\ud83d"}', 'name'],
  ['NUL in a search', 'GET', '/api/admin/users?search=%00', undefined, 'search'],
  [
    'nesting that no schema has',
    'POST',
    '/api/user/profile',
    `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
    undefined,
  ],
  ['an exchange rate that rounds to zero', 'POST', '/api/admin/servers/1', '{"exchange_rate":1e-10}', 'exchange_rate'],
])('%s is refused with the name of the field', async (_what, method, path, body, field) => {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const { status, text } = await sender.send({ method, path, headers, body }, tokens.admin);
  const problem = JSON.parse(text) as { code: string; fields: Record<string, unknown> };
  expect([status, problem.code]).toEqual([400, 'invalid_request']);
  if (field !== undefined) expect(Object.keys(problem.fields)).toEqual([field]);
});

test.each([
  ['/api/%ff', 400, 'invalid_request'],
  ['/api/user/numbers/%E0%A4%A', 400, 'invalid_request'],
  [`/api/user/numbers/${'9'.repeat(300)}`, 404, 'not_found'],
  ['/api/nowhere', 404, 'not_found'],
])('the path %s answers a problem', async (path, expected, code) => {
  const { status, type, text } = await sender.send({ method: 'GET', path, headers: {}, body: undefined });
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([expected, code]);
  expect(type).toContain('application/json');
});
