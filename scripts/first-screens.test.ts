import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { drawFirstScreens } from '../src/renderer/first-screen/first-screens.ts';

const site = {
  ...defaultSite,
  name: 'Shop & Co',
  google_login: true,
  google_token: 'client',
  telegram_login: true,
  support_url: 'https://help.example',
  tg_channel: 'https://t.me/shop',
  footer: { domain: 'shop.example', copyright: '© Shop', links: [] },
  sandbox: true,
};

describe.each(['en', 'hi'] as const)('first screens in %s', (language) => {
  let drawn: Awaited<ReturnType<typeof drawFirstScreens>>;
  beforeAll(async () => {
    drawn = await drawFirstScreens(site, language);
  });

  it('every page can be drawn without a browser', () => {
    expect(drawn.failures).toEqual([]);
    expect(Object.keys(drawn.screens).length).toBeGreaterThan(12);
  });

  it('a visitor finds a headline on every page that is open to them', () => {
    for (const path of ['/', '/login', '/register', '/forgot-password']) {
      expect([path, drawn.screens[path]?.visitor]).toEqual([
        path,
        expect.stringMatching(/<h1[^]*Shop &amp; Co|Shop &amp; Co[^]*<h1/),
      ]);
    }
  });

  it('nothing in them runs, and no figure of anybody’s money stands in what is for customers', () => {
    for (const [path, { visitor = '', customer = '' }] of Object.entries(drawn.screens)) {
      expect([path, `${visitor}${customer}`]).toEqual([path, expect.not.stringContaining('<script')]);
      expect([path, customer]).toEqual([path, expect.not.stringContaining('₹')]);
    }
  });
});
