import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Small answers are not packed.
  await sql`update services set name = name || repeat(' of a long name', 30)`.execute(shop.db);
});
afterAll(() => shop.close());

type Headers = Record<string, string>;

/** The catalogue as it travels: no client unpacks it. */
async function ask({ token }: Customer, headers: Headers = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = send(`${shop.url}/api/user/services`, { headers: { authorization: `Bearer ${token}`, ...headers } });
    asked.on('response', resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test('the catalogue is packed as the client can read it, and says the same each way', async () => {
  const asha = await shop.customer();
  const plain = await ask(asha);
  const br = await ask(asha, { 'accept-encoding': 'gzip, br' });
  const gzip = await ask(asha, { 'accept-encoding': 'gzip, br;q=0' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString());
  expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
  expect(JSON.parse(plain.body.toString())).toEqual(await asha.api('GET /api/user/services'));
});

test('who has the catalogue already is told so, until it changes', async () => {
  const asha = await shop.customer();
  const first = await ask(asha);
  const tag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers.vary).toContain('authorization');
  const again = await ask(asha, { 'if-none-match': tag });
  expect([again.status, again.body.length]).toEqual([304, 0]);

  const { data } = await shop.admin.api('GET /api/admin/services', { query: { search: 'WhatsApp' } });
  const [service] = data;
  if (!service) throw new Error('the service is missing');
  const changes = [{ id: service.id, version: service.version, name: 'WhatsApp of today' }];
  await shop.admin.api('POST /api/admin/services/changes', { body: { changes } });
  const changed = await ask(asha, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.body.toString()).toContain('WhatsApp of today');
});

test('a customer with a discount has a catalogue and a tag of their own', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  const set_by = shop.admin.id;
  await shop.db
    .insertInto('user_discounts')
    .values({ user_id: ravi.id, basis_points: 1_000, set_by, until: null, reason: 'for the test' })
    .execute();
  const { headers, body } = await ask(asha);
  const own = await ask(ravi, { 'if-none-match': String(headers.etag) });
  expect(own.status).toBe(200);
  expect(own.body.equals(body)).toBe(false);
  expect(JSON.parse(own.body.toString())).toEqual(await ravi.api('GET /api/user/services'));
});

test('whoever logged out is refused, whatever tag they name', async () => {
  const asha = await shop.customer();
  const { headers } = await ask(asha);
  await asha.api('POST /api/user/log-out', { query: {} });
  const refused = await ask(asha, { 'if-none-match': String(headers.etag) });
  expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
});
