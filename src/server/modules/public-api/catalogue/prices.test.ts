import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCustomer, type ApiCustomer } from '../../../testing/people/api-customer.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let asha: ApiCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop, '100.00');
  // Small answers are not packed.
  await sql`update services set code = code || repeat('x', 900)`.execute(shop.db);
});
afterAll(() => shop.close());

/** An action's answer as it travels: no client unpacks it. */
async function ask({ key, endpoint }: ApiCustomer, action: string, encoding?: string) {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const asked = send(`${endpoint}?api_key=${key}&action=${action}`, { headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

for (const action of ['getPrices', 'getPricesV2', 'getPricesV3', 'getNumbersStatus', 'getPricesExtended'])
  test(`${action} is packed as the client can read it, and says the same each way`, async () => {
    const plain = await ask(asha, action);
    const br = await ask(asha, action, 'gzip, br');
    const gzip = await ask(asha, action, 'gzip');
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(Object.keys(JSON.parse(plain.body.toString()) as object)).not.toEqual([]);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
  });

test('the prices of a customer with a discount are never those of another', async () => {
  const ravi = await apiCustomer(shop, '100.00');
  const set_by = shop.admin.id;
  const discount = { user_id: ravi.id, basis_points: 1_000, set_by, until: null, reason: 'for the test' };
  await shop.db.insertInto('user_discounts').values(discount).execute();
  const [own, others] = [await ask(ravi, 'getPrices', 'br'), await ask(asha, 'getPrices', 'br')];
  expect(own.body.equals(others.body)).toBe(false);
  expect(brotliDecompressSync(own.body).toString()).toBe((await ask(ravi, 'getPrices')).body.toString());
});
