import { describe, expect, it } from 'vitest';
import { checkSite, type Fetch } from '#main/shop/site-check.ts';

const origin = 'https://shop.example';
const site = { name: 'Asha’s numbers', sandbox: false, something_newer: 1 };

const answering =
  (answer: Response): Fetch =>
  () =>
    Promise.resolve(answer);
const failing =
  (error: Error): Fetch =>
  () =>
    Promise.reject(error);

describe('checking a site', () => {
  it("asks for the site's data and answers its name", async () => {
    const asked: string[] = [];
    const fetch: Fetch = (address) => {
      asked.push(address);
      return Promise.resolve(Response.json({ data: site }));
    };
    expect(await checkSite(origin, fetch)).toEqual({ ok: true, name: 'Asha’s numbers' });
    expect(asked).toEqual(['https://shop.example/api/user/site-data']);
  });

  it.each([
    ['another page', answering(new Response('<!doctype html>')), 'not_a_shop'],
    ['other data', answering(Response.json({ data: {} })), 'not_a_shop'],
    ['a missing path', answering(Response.json({ data: site }, { status: 404 })), 'not_a_shop'],
    ['a failing server', answering(new Response('', { status: 503 })), 'server_error'],
    ['a redirect', failing(new Error("Attempted to redirect, but redirect policy was 'error'")), 'redirect'],
    ['a bad certificate', failing(new Error('net::ERR_CERT_DATE_INVALID')), 'certificate'],
    ['an unknown name', failing(new Error('net::ERR_NAME_NOT_RESOLVED')), 'unknown_host'],
    ['nobody there', failing(new Error('net::ERR_CONNECTION_REFUSED')), 'unreachable'],
  ])('says why when it meets %s', async (_case, fetch, reason) => {
    expect(await checkSite(origin, fetch)).toMatchObject({ ok: false, reason, params: { host: 'shop.example' } });
  });

  it('does not wait for ever', async () => {
    const silent: Fetch = (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await checkSite(origin, silent, 5)).toMatchObject({ ok: false, reason: 'timeout' });
  });
});
