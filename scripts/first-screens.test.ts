import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FirstScreen } from '#shared/pages/first-screen.ts';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { Rupees } from '#shared/money.ts';
import { defaultSite } from '#shared/site.ts';
import * as noBrowser from '../src/renderer/first-screens/no-browser.ts';

const site = {
  ...defaultSite,
  name: 'Shop & Co',
  google_login: true,
  google_token: 'client',
  telegram_login: true,
  support_url: 'https://help.example',
  tg_channel: 'https://t.me/shop',
  footer: { ...defaultSite.footer, domain: 'shop.example', copyright: '© Shop' },
  sandbox: true,
};

const whatsApp = {
  id: 1 as ServiceId,
  slug: 'whatsapp',
  name: 'WhatsApp',
  icon: null,
  from_price: '12.50' as Rupees,
  success_rate: 92,
  country_count: 9,
};
const storefront = {
  services: [whatsApp],
  service_count: 40,
  country_count: 9,
  accounts: [],
  account_count: 0,
  codes_delivered: null,
  recharge: { methods: ['upi' as const], minimum: '10.00' as Rupees },
};

/** As in the server's build: the app finds no browser, from its first import on. */
async function loadApp() {
  for (const [name, value] of Object.entries(noBrowser)) vi.stubGlobal(name, value);
  const { createFirstScreens } = await import('../src/renderer/first-screens/create-first-screens.tsx');
  const { routes } = await import('../src/renderer/app/routes.tsx');
  // Here, unlike in a build, the code of a page takes seconds to come.
  for (const { path, page } of routes) if (path !== '/') await page.preload?.(path);
  await import('../src/renderer/features/landing/landing.tsx');
  await import('../src/renderer/features/landing/service/service-page.tsx');
  await import('../src/renderer/features/home/dashboard.tsx');
  return { createFirstScreens, routes };
}
let app: Awaited<ReturnType<typeof loadApp>>;
beforeAll(async () => {
  app = await loadApp();
});
afterAll(() => vi.unstubAllGlobals());

describe.each(['en', 'hi'] as const)('first screens in %s', (language) => {
  const failures: unknown[] = [];
  const screens: Record<string, FirstScreen | undefined> = {};
  beforeAll(async () => {
    const draw = app.createFirstScreens((path, error) => failures.push([path, error]));
    for (const { path } of app.routes)
      screens[path] = await draw(path.replace(/\/?\*$/, '/no-such-page'), language, {
        site,
        visitor: path === '/' ? { address: '/', storefront } : undefined,
      });
  });

  it('every early page can be drawn without a browser, and no other is', () => {
    expect(failures).toEqual([]);
    for (const { path, early } of app.routes) expect([path, screens[path] !== undefined]).toEqual([path, early]);
  });

  it('a page is drawn for who may see it', () => {
    expect(Object.keys(screens['/login'] ?? {})).toEqual(['visitor']);
    expect(Object.keys(screens['/'] ?? {})).toEqual(['visitor', 'customer']);
    expect(Object.keys(screens['/recharge'] ?? {})).toEqual(['customer']);
  });

  it('a visitor finds a headline on every page that is open to them', () => {
    for (const path of ['/', '/login', '/register', '/forgot-password']) {
      expect([path, screens[path]?.visitor]).toEqual([
        path,
        expect.stringMatching(/<h1[^]*Shop &amp; Co|Shop &amp; Co[^]*<h1/),
      ]);
    }
  });

  it('a visitor finds real services with their prices on the first page', () => {
    expect(screens['/']?.visitor).toContain('WhatsApp');
    expect(screens['/']?.visitor).toContain('₹12.50');
    expect(screens['/']?.visitor).toContain('92%');
  });

  it('nothing in them runs, and no figure of anybody’s money stands in what is for customers', () => {
    for (const [path, screen] of Object.entries(screens)) {
      const { visitor = '', customer = '' } = screen ?? {};
      expect([path, `${visitor}${customer}`]).toEqual([path, expect.not.stringContaining('<script')]);
      expect([path, customer]).toEqual([path, expect.not.stringContaining('₹')]);
    }
  });
});

describe('the screens of a server', () => {
  it('are drawn once, whatever the case of the address, and again when the site’s data has changed', async () => {
    const draw = app.createFirstScreens(() => {});
    const first = await draw('/login', 'en', { site });
    expect(await draw('/Login/', 'en', { site: { ...site } })).toBe(first);
    const renamed = await draw('/login', 'en', { site: { ...site, name: 'Other Shop' } });
    expect(renamed?.visitor).toContain('Other Shop');
  });

  it('keep apart when readers of both languages come at once', async () => {
    const draw = app.createFirstScreens(() => {});
    const [english, hindi, other] = await Promise.all([
      draw('/login', 'en', { site }),
      draw('/login', 'hi', { site }),
      draw('/register', 'en', { site }),
    ]);
    expect(english?.visitor).toContain('Log in');
    expect(hindi?.visitor).toContain('लॉग इन');
    expect(other?.visitor).toContain('Create your account');
  });

  const countries = [
    { slug: 'india', iso: 'IN', name: 'India', from_price: '11.00' as Rupees, success_rate: 95 },
    { slug: 'kenya', iso: 'KE', name: 'Kenya', from_price: '26.25' as Rupees, success_rate: null },
  ];
  const offers = { service: whatsApp, countries };

  it('of a service and a country show prices and links, and a customer sees the same as ever', async () => {
    const draw = app.createFirstScreens(() => {});
    const usual = await draw('/', 'en', { site, visitor: { address: '/', storefront } });
    const service = await draw('/', 'en', { site, visitor: { address: '/?service=whatsapp', storefront, offers } });
    expect(service?.visitor).toContain('WhatsApp numbers for OTP');
    expect(service?.visitor).toMatch(
      /<a [^>]*href="\/\?service=whatsapp&amp;country=india"[^]*?95% success[^]*?₹11\.00/,
    );
    const address = '/?service=whatsapp&country=kenya';
    const country = await draw('/', 'en', { site, visitor: { address, storefront, offers, country: 'kenya' } });
    expect(country?.visitor).toMatch(/WhatsApp numbers from Kenya[^]*₹26\.25/);
    for (const screen of [service, country]) expect(screen?.customer).toBe(usual?.customer);
  });

  it('whose prices could not be read in time are none for a visitor, and for a customer the same as ever', async () => {
    const draw = app.createFirstScreens(() => {});
    const usual = await draw('/', 'en', { site, visitor: { address: '/', storefront } });
    const unread = await draw('/', 'en', { site, visitor: { address: undefined, storefront } });
    expect(unread).toEqual({ customer: usual?.customer });
    expect(unread?.customer).toBeDefined();
  });

  it('of a service show a price that has changed', async () => {
    const draw = app.createFirstScreens(() => {});
    const drawn = (address: string, shown = offers) =>
      draw('/', 'en', { site, visitor: { address, storefront, offers: shown } }).then((screen) => screen?.visitor);
    const first = '/?service=whatsapp';
    const before = await drawn(first);
    expect(await drawn(first)).toBe(before);
    const [india] = countries;
    const dearer = { ...offers, countries: india ? [{ ...india, from_price: '12.75' as Rupees }] : [] };
    expect(await drawn(first, dearer)).toContain('₹12.75');
  });

  it('a crawl of many pages at once leaves the usual page drawn', async () => {
    const draw = app.createFirstScreens(() => {});
    const visitor = { address: '/', storefront };
    await draw('/', 'en', { site, visitor });
    const crawl = Promise.all(
      Array.from({ length: 100 }, (_, page) =>
        draw('/', 'en', { site, visitor: { address: `/?service=whatsapp&country=${page}`, storefront, offers } }),
      ),
    );
    const screens = await crawl;
    expect(screens.filter((screen) => screen === undefined).length).toBeGreaterThan(70);
    expect((await draw('/', 'en', { site, visitor }))?.visitor).toContain('WhatsApp');
  });

  it('of a service are drawn again only when something that they show has changed', async () => {
    const draw = app.createFirstScreens(() => {});
    const address = '/?service=whatsapp';
    const drawn = (shop: typeof storefront) =>
      draw('/', 'en', { site, visitor: { address, storefront: shop, offers } });
    const html = vi.spyOn(Response.prototype, 'text');
    await drawn(storefront);
    html.mockClear();
    await drawn({ ...storefront, service_count: 41, codes_delivered: 1_200 as never });
    // What is drawn again is the usual page, for visitors and customers.
    expect(html).toHaveBeenCalledTimes(2);
    html.mockRestore();
    const dearer = { ...storefront, services: [whatsApp, { ...whatsApp, slug: 'other', name: 'Other' }] };
    expect((await drawn(dearer))?.visitor).toContain('Other');
  });

  it('that are drawn need no turn in a crawl, and those that are opened again are kept', async () => {
    const draw = app.createFirstScreens(() => {});
    const at = (page: number) =>
      draw('/', 'en', { site, visitor: { address: `/?service=whatsapp&country=${page}`, storefront, offers } });
    const first = await at(0);
    const crawl = Array.from({ length: 60 }, (_, page) => at(page + 1));
    const again = await at(0);
    expect(again?.visitor).toBe(first?.visitor);
    await Promise.all(crawl);
    for (let page = 1; page <= 250; page += 1) {
      await at(page);
      await at(0);
    }
    const html = vi.spyOn(Response.prototype, 'text');
    expect((await at(0))?.visitor).toBe(first?.visitor);
    expect(html).not.toHaveBeenCalled();
    html.mockRestore();
  }, 60_000);

  it('of what the owner wrote are for visitors and customers', async () => {
    const draw = app.createFirstScreens(() => {});
    const written = { ...site, legal: { ...site.legal, terms: true } };
    const page = { name: 'terms' as const, text: '# Refunds\n\nAlways <b>automatic</b>.\n\n- No code' };
    const visitor = { address: '/?page=terms', storefront, page };
    const screen = await draw('/', 'en', { site: written, visitor });
    for (const html of [screen?.visitor, screen?.customer]) {
      expect(html).toMatch(/<h1[^>]*>Terms of service<\/h1>[^]*<h2[^>]*>Refunds<\/h2>[^]*<li[^>]*>No code<\/li>/);
      expect(html).toContain('Always &lt;b&gt;automatic&lt;/b&gt;.');
      expect(html).toMatch(/<footer[^]*href="\/\?page=terms"[^]*Terms of service/);
      expect(html).not.toContain('Privacy policy');
    }
  });
});
