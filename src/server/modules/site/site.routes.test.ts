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
  footer: { domain: '', copyright: '© 2026', links },
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

test('says what the environment says until a setting says otherwise', async () => {
  expect(await read()).toEqual(fromEnvironment);
});

test('a setting overrides only what it names', async () => {
  await write({ tg_channel: 'https://t.me/shop', footer: { copyright: '© Shop' }, developer: { role: 'Owner' } });
  expect(await read()).toEqual({
    ...fromEnvironment,
    tg_channel: 'https://t.me/shop',
    footer: { domain: '', copyright: '© Shop', links },
    developer: { ...developer, role: 'Owner' },
  });
});

test('a setting overrides every field the shop decides, and nothing it does not know', async () => {
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

test('no setting hides that the outside world is a stand-in', async () => {
  await write({ sandbox: false });
  expect((await read()).sandbox).toBe(true);
});

test('no setting offers a login the environment has no keys for', async () => {
  await write({ google_login: true, google_token: 'client', telegram_login: true });
  expect(await read()).toEqual(fromEnvironment);
});

test('a setting that cannot be read leaves the site standing', async () => {
  await write({ name: 7, footer: 'none' });
  expect(await read()).toEqual(fromEnvironment);
});
