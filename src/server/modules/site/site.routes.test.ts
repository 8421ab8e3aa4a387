import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#shared/contract/site.ts';
import { serve } from '../../http/serve.ts';
import { openTestShop } from '../session/open-test-shop.ts';
import { createSiteModule } from './index.ts';

const developer = { name: 'Asha', role: 'Builds the shop', email: 'asha@example.com', telegram: '@asha', website: '' };
const links = [{ title: 'Shop', items: [{ text: 'API', link: '/api-docs' }] }];
const defaults = {
  name: 'Numdesk',
  supportUrl: 'https://t.me/help',
  channelUrl: '',
  copyright: '© 2026',
  links,
  developer,
  sandbox: true,
};
const fromDefaults = {
  name: 'Numdesk',
  google_login: false,
  google_token: '',
  telegram_login: false,
  google_script: '',
  telegram_script: '',
  telegram_bot: '',
  support_url: 'https://t.me/help',
  tg_channel: '',
  footer: { domain: '', copyright: '© 2026', links },
  developer,
  sandbox: true,
};

let shop: Awaited<ReturnType<typeof openTestShop<object>>>;
beforeAll(async () => {
  shop = await openTestShop(({ app, db, findCaller }) => {
    serve(app, site, findCaller, createSiteModule({ db, defaults, log: app.log }).handlers);
    return {};
  });
});
afterAll(() => shop.close());

async function write(value: unknown) {
  const json = JSON.stringify(value);
  await shop.db
    .insertInto('settings')
    .values({ key: 'site', value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

test('says what the environment says until a setting says otherwise', async () => {
  expect(await shop.api()('GET /api/user/site-data')).toEqual({ data: fromDefaults });
});

test('a setting overrides only what it names', async () => {
  await write({ tg_channel: 'https://t.me/shop', footer: { copyright: '© Shop' }, developer: { role: 'Owner' } });
  expect(await shop.api()('GET /api/user/site-data')).toEqual({
    data: {
      ...fromDefaults,
      tg_channel: 'https://t.me/shop',
      footer: { domain: '', copyright: '© Shop', links },
      developer: { ...developer, role: 'Owner' },
    },
  });
});

test('no setting hides that the outside world is a stand-in', async () => {
  await write({ sandbox: false });
  expect((await shop.api()('GET /api/user/site-data')).data.sandbox).toBe(true);
});

test('a setting that cannot be read leaves the site standing', async () => {
  await write({ name: 7, footer: 'none' });
  expect(await shop.api()('GET /api/user/site-data')).toEqual({ data: fromDefaults });
});
