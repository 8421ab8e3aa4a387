import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietShop, type QuietShop } from '../../testing/quiet-shop.ts';

const page = `<!doctype html><html lang="en"><head><title>Old</title></head><body>${'Read. '.repeat(500)}</body></html>`;

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ web: { 'index.html': page } });
});
afterAll(() => shop.close());

const paths = ['/', '/?service=whatsapp', '/login', '/terms', '/privacy', '/refunds', '/buy-number', '/no/such/page'];

test.each([...paths, '/admin', '//', '/api/user/no-such-call'])(
  'HEAD %s is answered with the status and headers of GET',
  async (path) => {
    for (const packing of ['gzip', 'identity']) {
      const [head, get] = await Promise.all([ask('HEAD', path, packing), ask('GET', path, packing)]);
      expect(head).toEqual(get);
      expect(head.status).toBe(path.startsWith('/api') ? 404 : 200);
    }
  },
);

/** Without what is of one answer alone. */
async function ask(method: 'HEAD' | 'GET', path: string, packing: string) {
  const { status, headers } = await fetch(shop.url + path, { method, headers: { 'accept-encoding': packing } });
  const own = new Set(['date', 'x-request-id', 'set-cookie', 'connection', 'keep-alive']);
  return { status, headers: Object.fromEntries([...headers].filter(([name]) => !own.has(name))) };
}
