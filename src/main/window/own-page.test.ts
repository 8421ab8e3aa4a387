import { describe, expect, it } from 'vitest';
import { homeUrl, isOwnMainFrame, isOwnPage } from '#main/window/own-page.ts';

describe('our own page', () => {
  it.each([homeUrl, 'app://numdesk/admin/users?search=a#top', 'APP://numdesk/'])('is recognised at %s', (address) => {
    expect(isOwnPage(address)).toBe(true);
  });

  it.each([
    '',
    'about:blank',
    'https://numdesk/',
    'app://numdesk.evil.example/',
    'app://evil/numdesk/',
    'app://user@numdesk/',
    'app://numdesk:80/',
    'file:///numdesk/index.html',
    'data:text/html,app://numdesk/',
    'javascript:app://numdesk/',
  ])('is not recognised at "%s"', (address) => {
    expect(isOwnPage(address)).toBe(false);
  });
});

describe('a caller of the bridge', () => {
  it('is our page in the main frame', () => {
    expect(isOwnMainFrame({ url: homeUrl, parent: null })).toBe(true);
  });

  it('is not a frame inside our page, even with our own URL', () => {
    expect(isOwnMainFrame({ url: homeUrl, parent: { url: homeUrl } })).toBe(false);
  });

  it('is not another page or a frame that no longer exists', () => {
    expect(isOwnMainFrame({ url: 'https://shop.example/', parent: null })).toBe(false);
    expect(isOwnMainFrame(null)).toBe(false);
  });
});
