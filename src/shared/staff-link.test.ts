import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNoticeLink, isOutsideLink, isSiteLink } from './staff-link.ts';

describe('a link that staff give', () => {
  it.each([
    'https://shop.example@evil.example',
    'https://shop.example:443@evil.example/',
    'https://@evil.example',
    'https://shop.example＠evil.example',
    'https://%00',
    'https://%2e',
    'https://..',
    'https://ev%69l.example',
    'https://shop.example,evil.example',
    'mailto:help@shop.example%0d%0aBcc:x',
    'https://',
    'https:///evil.example',
    'https://[::1',
    'https://shop.example:99999',
    'https:evil.example',
    '//evil.example',
    '/\\evil.example',
    'https://shop.example\\@evil.example',
    'https://shop.example\u202E/moc.live',
    'https://sh\u200Bop.example',
    'https://shop.example/a b',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/x',
    'file:///etc/passwd',
    'evil.example',
    '',
  ])('does not lead to %j', (link) => {
    expect([isSiteLink(link), isNoticeLink(link), isOutsideLink(link)]).toEqual([false, false, false]);
  });

  it.each([
    'https://shop.example',
    'HTTPS://shop.example:8443/a?b=c@d#e@f',
    'https://नमस्ते.example/मदद',
    'https://[::1]/x',
  ])('leads to %s', (link) => {
    expect([isSiteLink(link), isNoticeLink(link), isOutsideLink(link)]).toEqual([true, true, true]);
  });

  it('leads to pages of the shop, mail and phones where they are of use', () => {
    expect([isSiteLink('/recharge?method=upi'), isNoticeLink('/recharge')]).toEqual([true, true]);
    expect([isSiteLink('mailto:help@shop.example'), isNoticeLink('mailto:help@shop.example')]).toEqual([true, false]);
    expect([isSiteLink('tel:+91-98204-41733'), isNoticeLink('tel:100')]).toEqual([true, false]);
    expect([isSiteLink('tg://resolve?domain=x'), isOutsideLink('tg://resolve?domain=x')]).toEqual([false, true]);
  });

  it('whatever it is, a browser reads it as an address without a user name', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
          fc.string(),
        ),
        (link) => {
          if (!isNoticeLink(link)) return;
          const { username, password, protocol } = new URL(link, 'https://shop.example');
          expect([username, password, protocol]).toEqual(['', '', 'https:']);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
