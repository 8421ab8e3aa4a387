import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietShop, password, type QuietShop } from '../../testing/quiet-shop.ts';
import { countCodes, visitorFrom } from '../../testing/visitor.ts';

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

test('a network learns of ten emails an hour that they are taken', async () => {
  const emails = Array.from({ length: 15 }, (_, index) => `taken${index}@numdesk.test`);
  await Promise.all(emails.map((email, index) => register(`198.51.100.${index}`, email)));
  const answers = await Promise.all(emails.map((email) => register('203.0.113.3', email)));
  expect(countCodes(answers)).toEqual({ email_taken: 10, too_many_requests: 5 });
  expect((await register('203.0.113.3')).code).toBe('too_many_requests');
});
