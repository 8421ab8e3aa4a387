import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietShop, password, type QuietShop } from '../../../testing/quiet-shop.ts';
import { prove } from '../../../testing/people/prove.ts';
import { countCodes, visitorFrom } from '../../../testing/people/visitor.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ env: { TRUST_PROXY: '1', REGISTRATIONS_PER_HOUR: '20' } });
});
afterAll(() => shop.close());

const register = (address: string, email = `${crypto.randomUUID()}@numdesk.test`) =>
  visitorFrom(shop.url, address)('/api/user/register', { email, password });

test('accounts count although their sessions have ended', async () => {
  const address = '203.0.113.1';
  for (let count = 0; count < 20; count += 1) {
    const { code, body } = await register(address);
    expect(code).toBe('done');
    await visitorFrom(shop.url, address, String(body['token']))('/api/user/log-out', {});
  }
  const refused = await register(address);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(refused.retryAfter).toBeGreaterThan(3_000);
  expect((await register('203.0.113.2')).code).toBe('done');
});

test('many at once pass no further, also from all addresses of an IPv6 /64', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:1:1:${index}::1`);
  const answers = await Promise.all(addresses.map((address) => register(address)));
  expect(countCodes(answers)).toEqual({ done: 20, too_many_requests: 40 });
});

const fillTaken = async (address: string) => {
  const emails = Array.from({ length: 10 }, () => `${crypto.randomUUID()}@numdesk.test`);
  await Promise.all(emails.map((email, index) => register(`198.51.100.${index}`, email)));
  for (const email of emails) expect((await register(address, email)).code).toBe('email_taken');
  return emails;
};
const letPass = (seconds: number) =>
  sql`update limit_claims
    set claimed_at = array(select at - make_interval(secs => ${seconds}) from unnest(claimed_at) at)`.execute(shop.db);

test('a network learns of ten emails an hour that they are taken, and then of one in half a minute', async () => {
  const address = '203.0.113.3';
  const [taken = ''] = await fillTaken(address);
  // Those who are honest go on registering.
  expect((await register(address)).code).toBe('done');
  expect((await register(address)).code).toBe('done');
  expect((await register(address, taken)).code).toBe('email_taken');
  for (const email of [taken, `${crypto.randomUUID()}@numdesk.test`]) {
    const refused = await register(address, email);
    expect(refused.code).toBe('too_many_requests');
    expect(refused.retryAfter).toBeGreaterThan(20);
    expect(refused.retryAfter).toBeLessThanOrEqual(30);
  }
  await letPass(30);
  await expect.poll(async () => (await register(address)).code, { timeout: 20_000 }).toBe('done');
});

test('of many taken emails at once a network learns of eleven', async () => {
  const emails = Array.from({ length: 15 }, () => `${crypto.randomUUID()}@numdesk.test`);
  await Promise.all(emails.map((email, index) => register(`198.51.101.${index}`, email)));
  const answers = await Promise.all(emails.map((email) => register('203.0.113.4', email)));
  const { email_taken: told = 0, too_many_requests: refused = 0 } = countCodes(answers);
  expect(told + refused).toBe(15);
  expect(told).toBeLessThanOrEqual(11);
});

test('a changed email tells no more than a registration that it is taken', async () => {
  const address = '203.0.113.5';
  const [taken] = await fillTaken(address);
  const customer = await shop.addCustomer();
  await prove(customer);
  const change = (email = '') => visitorFrom(shop.url, address, customer.token)('/api/user/email', { email });
  expect((await change(taken)).code).toBe('email_taken');
  expect((await change(taken)).code).toBe('too_many_requests');
  expect((await change('free-one@example.com')).code).toBe('too_many_requests');
});
