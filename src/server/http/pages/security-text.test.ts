import { afterEach, expect, test } from 'vitest';
import { openQuietShop, type QuietShop } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
afterEach(() => shop.close());
const read = () => fetch(`${shop.url}/.well-known/security.txt`);

test('security.txt names the contacts of the shop, and when to read it again', async () => {
  const PUBLIC_URL = 'https://shop.example';
  const env = { PUBLIC_URL, DEVELOPER_EMAIL: 'owner@shop.example', SUPPORT_URL: 'https://t.me/shop_help' };
  shop = await openQuietShop({ env });
  const answer = await read();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [first, second, expires, ...rest] = (await answer.text()).split('\n');
  expect([first, second]).toEqual(['Contact: mailto:owner@shop.example', 'Contact: https://t.me/shop_help']);
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(rest).toEqual(['Preferred-Languages: en, hi', `Canonical: ${PUBLIC_URL}/.well-known/security.txt`, '']);
});

test('a shop without a contact has no security.txt', async () => {
  shop = await openQuietShop();
  expect((await read()).status).toBe(404);
});
