import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test as base } from '../journey-test.ts';
import { expectBalance, expectVisitor, logIn } from '../steps/enter.ts';

/** A browser with a profile on disk, that can be closed and started again. */
const test = base.extend<{ startBrowser: () => Promise<BrowserContext> }>({
  startBrowser: async ({ playwright, launchOptions, world }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'numdesk-browser-'));
    const started: BrowserContext[] = [];
    await provide(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: world.url,
      });
      started.push(context);
      return context;
    });
    for (const context of started) await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

for (const { remember, outcome } of [
  { remember: true, outcome: 'still logged in' },
  { remember: false, outcome: 'logged out' },
]) {
  test(`${remember ? 'with' : 'without'} "remember me" a restarted browser is ${outcome}`, async ({
    world,
    startBrowser,
  }) => {
    const customer = await world.newCustomer('42.00');
    const first = await startBrowser();
    const page = await first.newPage();
    await page.goto('/login');
    await logIn(page, customer, { remember });
    await expectBalance(page, '42.00');
    await first.close();

    const again = await (await startBrowser()).newPage();
    await again.goto('/');
    if (remember) await expectBalance(again, '42.00');
    else await expectVisitor(again);
  });
}

/** What outlasts a tab is full from the start of each page, or from the event `full` on. */
async function fillStorage(page: Page, from: 'start' | 'event' = 'start'): Promise<void> {
  await page.addInitScript((moment) => {
    let isFull = moment === 'start';
    addEventListener('full', () => (isFull = true));
    const own = localStorage;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, text: string) {
      if (this === own && isFull) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  }, from);
}

test('where only the storage that outlasts a tab is full, a remembered login lasts until the tab is closed, and says so', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('42.00');
  await fillStorage(page);
  await page.goto('/login');
  await logIn(page, customer, { remember: true });
  await expectBalance(page, '42.00');
  await expect(page.getByText('only until you close the app or this tab').first()).toBeVisible();
  await page.reload();
  await expectBalance(page, '42.00');
});

test('a page whose storage is full reads what other tabs store, leaves no older value there, and takes their newer one', async ({
  page,
  context,
}) => {
  const read = (of: Page) => of.evaluate(() => localStorage.getItem('n_mark'));
  const write = (of: Page, text: string) => of.evaluate((mark) => localStorage.setItem('n_mark', mark), text);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await fillStorage(page);
  await page.goto('/login');
  await write(other, 'first');
  expect(await read(page)).toBe('first');
  await write(page, 'own');
  expect([await read(page), await read(other)]).toEqual(['own', null]);
  await write(other, 'newer');
  await expect.poll(() => read(page)).toBe('newer');
});

test('on a page whose storage becomes full later, its language and theme are chosen all the same', async ({ page }) => {
  await fillStorage(page, 'event');
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('n_theme', 'light');
    dispatchEvent(new Event('full'));
    localStorage.setItem('n_theme', 'dark');
  });
  expect(await page.evaluate(() => localStorage.getItem('n_theme'))).toBe('dark');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});
