import { describe, expect, it } from 'vitest';
import { checkSite, type Fetch } from '#main/shop/site-check.ts';

const origin = 'https://shop.example';
const site = { name: 'Asha’s numbers', sandbox: false, something_newer: 1 };

const responding =
  (response: Response): Fetch =>
  () =>
    Promise.resolve(response);
const failing =
  (error: Error): Fetch =>
  () =>
    Promise.reject(error);

describe('checking a site', () => {
  it("requests the site's data and returns its name", async () => {
    const requested: string[] = [];
    const fetch: Fetch = (address) => {
      requested.push(address);
      return Promise.resolve(Response.json({ data: site }));
    };
    expect(await checkSite(origin, fetch)).toEqual({ ok: true, name: 'Asha’s numbers' });
    expect(requested).toEqual(['https://shop.example/api/user/site-data']);
  });

  it.each([
    ['another page', responding(new Response('<!doctype html>')), 'not_a_shop'],
    ['other data', responding(Response.json({ data: {} })), 'not_a_shop'],
    ['a missing path', responding(Response.json({ data: site }, { status: 404 })), 'not_a_shop'],
    ['a failing server', responding(new Response('', { status: 503 })), 'server_error'],
    ['a redirect', failing(new Error("Attempted to redirect, but redirect policy was 'error'")), 'redirect'],
    ['a bad certificate', failing(new Error('net::ERR_CERT_DATE_INVALID')), 'certificate'],
    ['an unknown name', failing(new Error('net::ERR_NAME_NOT_RESOLVED')), 'unknown_host'],
    ['a refused connection', failing(new Error('net::ERR_CONNECTION_REFUSED')), 'unreachable'],
  ])('returns the reason for %s', async (_case, fetch, reason) => {
    expect(await checkSite(origin, fetch)).toMatchObject({ ok: false, reason, params: { host: 'shop.example' } });
  });

  it('times out', async () => {
    const silent: Fetch = (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await checkSite(origin, silent, 5)).toMatchObject({ ok: false, reason: 'timeout' });
  });
});
