import { afterAll, beforeAll, expect, test } from 'vitest';
import { developerTexts, footerTexts, defaultSite, siteTexts } from '#shared/site.ts';
import { testApi } from '../../testing/client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const developer = { name: 'Asha', role: 'Builds the shop', email: 'asha@example.com', telegram: '@asha', website: '' };
const links = [{ title: 'Shop', items: [{ text: 'API', link: '/api-docs' }] }];
const env = {
  SUPPORT_URL: 'https://t.me/help',
  FOOTER_COPYRIGHT: '© 2026',
  FOOTER_LINKS: JSON.stringify(links),
  DEVELOPER_NAME: developer.name,
  DEVELOPER_ROLE: developer.role,
  DEVELOPER_EMAIL: developer.email,
  DEVELOPER_TELEGRAM: developer.telegram,
  SANDBOX_NOTICE: '1',
};
const fromEnvironment = {
  ...defaultSite,
  support_url: 'https://t.me/help',
  footer: { ...defaultSite.footer, copyright: '© 2026', links },
  developer,
  sandbox: true,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env });
});
afterAll(() => shop.close());

const read = async () => (await testApi(shop.url)('GET /api/user/site-data')).data;

async function write(value: unknown) {
  const json = JSON.stringify(value);
  await shop.db
    .insertInto('settings')
    .values({ key: 'site', value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

test('returns the values of the environment without a setting', async () => {
  expect(await read()).toEqual(fromEnvironment);
});

test('a setting overrides only its own fields', async () => {
  await write({ tg_channel: 'https://t.me/shop', footer: { copyright: '© Shop' }, developer: { role: 'Owner' } });
  expect(await read()).toEqual({
    ...fromEnvironment,
    tg_channel: 'https://t.me/shop',
    footer: { ...defaultSite.footer, copyright: '© Shop', links },
    developer: { ...developer, role: 'Owner' },
  });
});

test('a setting overrides every field of the shop, and unknown fields are dropped', async () => {
  const stored = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, `stored ${field}`]));
  const [footer, contact] = [stored(footerTexts), stored(developerTexts)];
  await write({ ...stored(siteTexts), footer, developer: contact, colour: 'green' });
  expect(await read()).toEqual({
    ...fromEnvironment,
    ...stored(siteTexts),
    footer: { ...footer, links },
    developer: contact,
  });
});

test('a setting cannot hide the demo notice', async () => {
  await write({ sandbox: false });
  expect((await read()).sandbox).toBe(true);
});

test('a setting cannot offer a login without keys in the environment', async () => {
  await write({ google_login: true, google_token: 'client', telegram_login: true });
  expect(await read()).toEqual(fromEnvironment);
});

test('an invalid setting is ignored', async () => {
  await write({ name: 7, footer: 'none' });
  expect(await read()).toEqual(fromEnvironment);
});
