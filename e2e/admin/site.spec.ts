import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { openAs, openLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

/** One shop per file: its documents are published one after the other. */
test.describe.configure({ mode: 'serial' });

/** Other files share the world: they find the shop as it was. */
test.afterAll(async ({ world }) => {
  for (const name of ['menu', 'footer', 'theme', 'seo'] as const) {
    const params = { name };
    const { published, draft, version } = await world.adminApi('GET /api/admin/site/documents/:name', { params });
    if (draft) await world.adminApi('POST /api/admin/site/documents/:name/discard', { params, body: { version } });
    if (published.version === 0) continue;
    const body = { published: published.version, to: 0 };
    await world.adminApi('POST /api/admin/site/documents/:name/revert', { params, body });
  }
});

const publish = (page: Page) => page.getByRole('button', { name: /^Publish version \d+/ });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('an item that staff hide is gone from the menu of a customer who is looking at it', async ({ browser, world }) => {
  const customer = await openLive(browser, world, await world.newCustomer(), '/');
  await expect(menuOf(customer).getByRole('link', { name: 'Logins' })).toBeVisible();
  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/menu');
  await staff.getByRole('button', { name: 'Hide Logins' }).click();
  await publish(staff).click();
  await expect(menuOf(customer).getByRole('link', { name: 'Logins' })).toBeHidden();
  await expect(menuOf(customer).getByRole('link', { name: 'Numbers', exact: true })).toBeVisible();
  await staff.getByRole('button', { name: /^Version 1/ }).click();
  await staff.getByRole('menuitem', { name: /built in/ }).click();
  await staff.getByLabel('Reason').fill('Customers look for it');
  await staff.getByRole('button', { name: /Publish version 0 again/ }).click();
  await expect(menuOf(customer).getByRole('link', { name: 'Logins' })).toBeVisible();
});

test('the menu is put in order by keyboard alone, and a renamed item with an icon of its own shows', async ({
  browser,
  world,
}) => {
  const customer = await openLive(browser, world, await world.newCustomer(), '/');
  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/menu');
  await staff.getByRole('button', { name: 'Move Readymade Account' }).focus();
  await staff.keyboard.press('Space');
  await expect(staff.getByText(/^Readymade Account is (lifted, )?at place 4/)).toBeAttached();
  await staff.keyboard.press('ArrowUp');
  await expect(staff.getByText(/^Readymade Account is at place 3/)).toBeAttached();
  await staff.keyboard.press('Space');
  await expect(staff.getByText(/^Readymade Account was put at place/)).toBeAttached();
  await staff.getByRole('button', { name: 'API', exact: true }).click();
  await staff.getByLabel('Label').fill('For developers');
  await staff.getByLabel('Icon').selectOption('rocket');
  await staff.getByLabel('Badge').fill('New');
  await publish(staff).click();
  const renamed = menuOf(customer).getByRole('link', { name: 'For developers New' });
  await expect(renamed).toBeVisible();
  expect(await renamed.locator('span').first().getAttribute('style')).toContain('/icons/menu/rocket.svg');
  const names = await menuOf(customer).getByRole('link').allTextContents();
  expect(names.indexOf('Readymade Account')).toBeLessThan(names.indexOf('Buy Number'));
});

test('an item that is added to the menu is in view, ready to be named', async ({ browser, world }) => {
  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/menu');
  await staff.getByRole('button', { name: 'Add', exact: true }).click();
  const label = staff.getByLabel('Label');
  await expect(label).toBeFocused();
  await expect(label).toBeInViewport();
  await staff.keyboard.type('Help centre');
  await expect(staff.getByRole('button', { name: 'Help centre', exact: true })).toBeVisible();
});

test('a link in the footer shows to a customer without a reload', async ({ browser, world }) => {
  const customer = await openLive(browser, world, await world.newCustomer(), '/');
  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/website-footer');
  await staff.getByRole('button', { name: 'Add group' }).click();
  const group = staff
    .getByRole('region')
    .filter({ has: staff.getByLabel('Group title') })
    .last();
  await group.getByLabel('Group title').fill('Shop');
  await group.getByLabel('Text').fill('Prices');
  await group.getByLabel('Link').fill('/buy-number');
  await staff.getByRole('textbox', { name: 'Copyright' }).fill('© 2026 Asha');
  await publish(staff).click();
  await expect(customer.getByRole('contentinfo').getByRole('link', { name: 'Prices' })).toBeVisible();
  await expect(customer.getByRole('contentinfo').getByText('© 2026 Asha')).toBeVisible();
});

test('a title for search engines is in the page that is served, escaped, with robots.txt and the sitemap', async ({
  browser,
  world,
  request,
}) => {
  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/seo');
  const page = staff.getByRole('region', { name: '/login' });
  await page.getByLabel('Title').fill('Log in <b>"now"</b> · {site}');
  await publish(staff).click();
  await expect(publish(staff)).toBeHidden();
  const html = await (await request.get(`${world.url}/login`)).text();
  expect(html).toContain('<title>Log in &lt;b&gt;&quot;now&quot;&lt;/b&gt; · ');
  expect(html).toContain('<meta property="og:title" content="Log in &lt;b&gt;');
  expect(await (await request.get(`${world.url}/robots.txt`)).text()).toContain('/sitemap.xml');
  expect(await (await request.get(`${world.url}/sitemap.xml`)).text()).toContain('/login</loc>');
});

test('a colour that cannot be read blocks publishing; the theme that is published is worn without a reload', async ({
  browser,
  world,
}) => {
  const customer = await openLive(browser, world, await world.newCustomer(), '/');
  const accent = () => customer.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/theme');
  await staff.getByLabel('Accent', { exact: true }).fill('#12a594');
  await expect(staff.getByText(/3\.07 : 1 on accent/).first()).toBeVisible();
  await expect(publish(staff)).toBeDisabled();
  await staff
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click();
  await expect(publish(staff)).toBeEnabled();
  const frame = staff.frameLocator('iframe[title="Desktop"]').first();
  const chosen = await staff.getByLabel('Accent', { exact: true }).inputValue();
  await expect
    .poll(() => frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent')))
    .toBe(chosen);
  await publish(staff).click();
  await expect.poll(accent).toBe(chosen);
  expect(before).not.toBe(chosen);
  await customer.reload();
  expect(await accent()).toBe(chosen);
});

test('two editors: the second sees both values and loses nothing', async ({ browser, world }) => {
  const [one, two] = [
    await openAs(browser, world, await demoOwner(world.demo), '/admin/website-footer'),
    await openAs(browser, world, await demoOwner(world.demo), '/admin/website-footer'),
  ];
  const copyrightOf = (page: Page) => page.getByRole('textbox', { name: 'Copyright' });
  await expect(copyrightOf(two)).toBeVisible();
  await two.route('**/api/admin/site/documents/footer', (route) => route.abort());
  await copyrightOf(one).fill('© One');
  await expect(publish(one)).toBeVisible();
  await copyrightOf(two).fill('© Two');
  await expect(two.getByRole('dialog')).toContainText('© One');
  await expect(two.getByRole('dialog')).toContainText('© Two');
  const kept = two.waitForResponse('**/api/admin/site/drafts');
  await two.getByRole('button', { name: 'Save mine' }).click();
  await kept;
  await expect(copyrightOf(two)).toHaveValue('© Two');
});
