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
    expect(await checkSite(origin, { fetch, isOnline: () => true })).toEqual({ ok: true, name: 'Asha’s numbers' });
    expect(requested).toEqual(['https://shop.example/api/user/site-data']);
  });

  it.each([
    ['another page', responding(new Response('<!doctype html>')), 'not_a_shop'],
    ['other data', responding(Response.json({ data: {} })), 'not_a_shop'],
    ['a missing path', responding(Response.json({ data: site }, { status: 404 })), 'not_a_shop'],
    ['a failing server', responding(new Response('', { status: 503 })), 'server_error'],
    ['a redirect', failing(new Error("Attempted to redirect, but redirect policy was 'error'")), 'redirect'],
    ['a proxy that wants a login', responding(new Response('', { status: 407 })), 'proxy_login'],
    ['a server that wants a login of its own', responding(new Response('', { status: 401 })), 'server_login'],
    ['an error without a code', failing(new Error('Something else')), 'unreachable'],
  ])('returns the reason for %s', async (_case, fetch, reason) => {
    expect(await checkSite(origin, { fetch, isOnline: () => true })).toMatchObject({
      ok: false,
      reason,
      params: { host: 'shop.example' },
    });
  });

  it.each([
    ['ERR_NAME_NOT_RESOLVED', 'unknown_host'],
    ['ERR_CONNECTION_REFUSED', 'refused'],
    ['ERR_CONNECTION_RESET', 'reset'],
    ['ERR_EMPTY_RESPONSE', 'reset'],
    ['ERR_CONNECTION_TIMED_OUT', 'timeout'],
    ['ERR_INTERNET_DISCONNECTED', 'offline'],
    ['ERR_PROXY_CONNECTION_FAILED', 'proxy_unreachable'],
    ['ERR_SOCKS_CONNECTION_FAILED', 'proxy_unreachable'],
    ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy_refused'],
    ['ERR_PROXY_AUTH_UNSUPPORTED', 'proxy_login'],
    ['ERR_CERT_AUTHORITY_INVALID', 'certificate_unknown'],
    ['ERR_CERT_DATE_INVALID', 'certificate_expired'],
    ['ERR_CERT_COMMON_NAME_INVALID', 'certificate_host'],
    ['ERR_CERT_REVOKED', 'certificate'],
    ['ERR_SSL_PROTOCOL_ERROR', 'secure_connection'],
    ['ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'certificate_wanted'],
    ['ERR_BAD_SSL_CLIENT_AUTH_CERT', 'certificate_wanted'],
    ['ERR_ADDRESS_UNREACHABLE', 'unreachable'],
  ])('tells %s as %s, with the code', async (code, reason) => {
    const check = await checkSite(origin, { fetch: failing(new Error(`net::${code}`)), isOnline: () => true });
    expect(check).toEqual({ ok: false, reason, params: { host: 'shop.example', code } });
  });

  it('says that there is no network where the error alone would blame the address', async () => {
    const reason = async (code: string) => {
      const check = await checkSite(origin, { fetch: failing(new Error(`net::${code}`)), isOnline: () => false });
      return check.ok ? undefined : check.reason;
    };
    expect(await reason('ERR_NAME_NOT_RESOLVED')).toBe('offline');
    expect(await reason('ERR_CONNECTION_REFUSED')).toBe('refused');
  });

  it('times out', async () => {
    const silent: Fetch = (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await checkSite(origin, { fetch: silent, isOnline: () => true, timeoutMs: 5 })).toMatchObject({
      ok: false,
      reason: 'timeout',
    });
  });
});
