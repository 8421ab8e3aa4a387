import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OwnPath } from '#shared/contract/desktop/alerts.ts';
import { readLink } from '#main/links/read-link.ts';

const shop = 'https://shop.example';

describe('a link to a view', () => {
  it.each([
    ['numdesk://shop.example', '/'],
    ['numdesk://shop.example/', '/'],
    ['NUMDESK://Shop.Example/admin', '/admin'],
    ['numdesk://shop.example:443/admin/cases?open=7', '/admin/cases?open=7'],
    [
      'numdesk://shop.example/admin/users/u_4k-2?tab=wallet&q=asha%40shop.example',
      '/admin/users/u_4k-2?tab=wallet&q=asha%40shop.example',
    ],
    ['numdesk://shop.example/tickets?ticket=12', '/tickets?ticket=12'],
    [
      'numdesk://shop.example/admin/orders/?from=2026-01-02&state=open,claimed',
      '/admin/orders/?from=2026-01-02&state=open,claimed',
    ],
    ['numdesk://shop.example/admin?q=%E0%A4%86%E0%A4%B6%E0%A4%BE', '/admin?q=%E0%A4%86%E0%A4%B6%E0%A4%BE'],
  ])('%s opens %s', (link, path) => {
    expect(readLink(link, shop)).toEqual({ ok: true, path });
  });

  it('names a shop with a port, or on this computer', () => {
    expect(readLink('numdesk://shop.example:8443/', 'https://shop.example:8443')).toEqual({ ok: true, path: '/' });
    expect(readLink('numdesk://127.0.0.1:3000/admin', 'http://127.0.0.1:3000')).toEqual({ ok: true, path: '/admin' });
    expect(readLink('numdesk://[::1]:3000/admin', 'http://[::1]:3000')).toEqual({ ok: true, path: '/admin' });
  });
});

describe('a link is refused', () => {
  it.each([
    'numdesk://other.example/admin',
    'numdesk://shop.example.evil.example/admin',
    'numdesk://evil-shop.example/admin',
    'numdesk://shop.example:8443/admin',
    'numdesk://shop.example:80/admin',
    'numdesk://shop.example./admin',
    'numdesk://127.0.0.1/admin',
  ])('that leads to another shop: %s', (link) => {
    expect(readLink(link, shop)).toEqual({ ok: false, reason: 'otherShop' });
  });

  it('before a shop is chosen', () => {
    expect(readLink('numdesk://shop.example/admin', null)).toEqual({ ok: false, reason: 'noShop' });
  });

  it.each([
    ['nothing', ''],
    ['the scheme alone', 'numdesk:'],
    ['no host', 'numdesk:///admin'],
    ['a path without a host', 'numdesk:/admin'],
    ['another scheme', 'https://shop.example/admin'],
    ['a script for a scheme', 'javascript:alert(1)'],
    ['a script for a host', 'numdesk://javascript:alert(1)/'],
    ['a scheme within', 'numdesk://https://shop.example/admin'],
    ['a user', 'numdesk://admin@shop.example/admin'],
    ['a user and a password', 'numdesk://admin:secret@shop.example/admin'],
    ['our host as a user', 'numdesk://shop.example@evil.example/admin'],
    ['our host as a user by a backslash', 'numdesk://evil.example\\@shop.example/admin'],
    ['an encoded host', 'numdesk://shop%2eexample/admin'],
    ['a host in letters that look alike', 'numdesk://ѕhop.example/admin'],
    ['a port that is none', 'numdesk://shop.example:99999999/admin'],
    ['a backslash', 'numdesk://shop.example/admin\\..\\login'],
    ['another host as a path', 'numdesk://shop.example//evil.example/admin'],
    ['another host as a path of a known page', 'numdesk://shop.example/admin//evil.example'],
    ['a way up', 'numdesk://shop.example/admin/../login'],
    ['two dots in a name', 'numdesk://shop.example/admin/admin..'],
    ['an encoded way up', 'numdesk://shop.example/admin/%2e%2e/login'],
    ['an encoded slash', 'numdesk://shop.example/admin%2f..%2flogin'],
    ['an encoded character that ends text', 'numdesk://shop.example/admin%00'],
    ['a fragment', 'numdesk://shop.example/admin#token=1'],
    ['the login page', 'numdesk://shop.example/login'],
    ['logging out', 'numdesk://shop.example/logout'],
    ['a new password', 'numdesk://shop.example/forgot-password'],
    ['a new password with its token', 'numdesk://shop.example/forgot-password?token=abc'],
    ['registering', 'numdesk://shop.example/register'],
    ['the API', 'numdesk://shop.example/api/user/site-data'],
    ['the public API', 'numdesk://shop.example/stubs/handler_api.php?action=getBalance'],
    ['a path that no page has', 'numdesk://shop.example/elsewhere'],
    ['a known page in other case', 'numdesk://shop.example/ADMIN'],
    ['a token', 'numdesk://shop.example/admin?token=abc'],
    ['a token behind an innocent parameter', 'numdesk://shop.example/admin?open=7&admin_token=abc'],
    ['a token in other case', 'numdesk://shop.example/admin?Token=abc'],
    ['a token with an encoded name', 'numdesk://shop.example/admin?t%6fken=abc'],
    ['the link of an email', 'numdesk://shop.example/?confirm_email=abc'],
    ['the other link of an email', 'numdesk://shop.example/?keep_two_factor=abc'],
    ['a code', 'numdesk://shop.example/?code=123456'],
    ['a password', 'numdesk://shop.example/?password=abc'],
    ['an API key', 'numdesk://shop.example/?api_key=abc'],
    ['a script', 'numdesk://shop.example/admin?q=<script>alert(1)</script>'],
    ['an encoded script', 'numdesk://shop.example/admin?q=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['a script as an address', 'numdesk://shop.example/admin?next=javascript:alert'],
    ['another address', 'numdesk://shop.example/admin?next=https%3A%2F%2Fevil.example'],
    ['a broken encoding', 'numdesk://shop.example/admin?q=%E0%A4%A'],
    ['an encoded line break', 'numdesk://shop.example/admin?q=a%0d%0aSet-Cookie'],
    ['text that turns around', 'numdesk://shop.example/admin?q=%E2%80%AEgnp.exe'],
    ['a line break', 'numdesk://shop.example/admin\n--inspect'],
    ['a space', 'numdesk://shop.example/admin --inspect=0.0.0.0'],
    ['a quote that would end an argument', 'numdesk://shop.example/admin" --no-sandbox'],
    ['too much', `numdesk://shop.example/admin?q=${'a'.repeat(600)}`],
  ])('with %s', (_what, link) => {
    expect(readLink(link, shop)).toEqual({ ok: false, reason: 'wrong' });
  });

  it('whatever it says, unless it is a path of our own pages', () => {
    const pieces = fc.constantFrom(
      'numdesk:',
      '//',
      '/',
      'shop.example',
      'admin',
      '..',
      '\\',
      '@',
      '?',
      '=',
      '&',
      '%2e',
      '#',
      ':',
      ' ',
      'token',
      'login',
      '<',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          anything.map((rest) => `numdesk://shop.example/${rest}`),
        ),
        (text) => {
          const link = readLink(text, shop);
          if (!link.ok) return;
          expect(OwnPath.safeParse(link.path).success).toBe(true);
          const url = new URL(link.path, 'app://numdesk/');
          expect([url.host, url.hash, `${url.pathname}${url.search}`]).toEqual(['numdesk', '', link.path]);
          expect(link.path).not.toMatch(/token|\/(login|logout)|\.\.|[\s<\\@#]/i);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
