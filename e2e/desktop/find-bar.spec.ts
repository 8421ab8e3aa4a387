import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { test } from './desktop-test.ts';
import { openAsAdmin, openCustomer } from './staff.ts';

test('Ctrl+F finds in the page, counts, steps both ways, and gives the focus back', async ({ machine, shop }) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  await page.evaluate(() => {
    document.body.append(...['zebra one', 'Zebra two', 'ZEBRA three'].map((text) => new Text(`${text} `)));
  });
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
  const before = await page.evaluate(() => document.activeElement?.outerHTML);
  expect(before).toContain('input');

  const bar = await test.step('it is over the page, and what is typed is found as it is typed', async () => {
    const opened = await openBar(app, page);
    await expect(opened.getByLabel('Find in this page')).toBeFocused();
    await opened.getByLabel('Find in this page').fill('zebra');
    await expect(opened.getByRole('status')).toHaveText('1 of 3');
    return opened;
  });

  await test.step('its keys and those of the page step on and back, around the end', async () => {
    await bar.keyboard.press('Enter');
    await expect(bar.getByRole('status')).toHaveText('2 of 3');
    await bar.keyboard.press('F3');
    await expect(bar.getByRole('status')).toHaveText('3 of 3');
    await bar.keyboard.press('Control+g');
    await expect(bar.getByRole('status')).toHaveText('1 of 3');
    await bar.keyboard.press('Shift+Enter');
    await expect(bar.getByRole('status')).toHaveText('3 of 3');
    await pressIn(app, page, 'CmdOrCtrl+Shift+G');
    await expect(bar.getByRole('status')).toHaveText('2 of 3');
    await pressIn(app, page, 'F3');
    await expect(bar.getByRole('status')).toHaveText('3 of 3');
    await bar.getByLabel('Find in this page').fill('no such word here');
    await expect(bar.getByRole('status')).toHaveText('No results');
  });

  await test.step('Esc takes it away, and the focus is where it was', async () => {
    await bar.keyboard.press('Escape');
    await expect.poll(() => barsShown(app)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(before);
    await expect.poll(() => isFocused(app, page)).toBe(true);
    await pressIn(app, page, 'CmdOrCtrl+F');
    await expect.poll(() => barsShown(app)).toBe(1);
    await expect.poll(() => bar.evaluate(() => getSelection()?.toString())).toBe('no such word here');
  });

  await test.step('a customer’s window has one of its own', async () => {
    const customer = await openCustomer(app, page, shop.customer.email);
    await expect(customer.getByRole('region', { name: 'Impersonation' })).toContainText(shop.customer.email);
    await expect.poll(() => barsShown(app)).toBe(0);
    const its = await openBar(app, customer);
    await its.getByLabel('Find in this page').fill(shop.customer.email);
    await expect(its.getByRole('status')).toHaveText(/^1 of \d+$/);
  });

  await test.step('a lock takes it away, with what was looked for', async () => {
    await pressIn(app, page, 'CmdOrCtrl+F');
    await expect.poll(() => barsShown(app)).toBe(2);
    await bar.getByLabel('Find in this page').fill('a name');
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
    await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
    await expect.poll(() => barsShown(app)).toBe(0);
    await expect(bar.getByLabel('Find in this page')).toHaveValue('');
    await expect.poll(() => isEnabled(app, 'CmdOrCtrl+F')).toBe(false);
  });
});

test('a log-out takes what was looked for along, and no focus from another window', async ({ machine, shop }) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const bar = await openBar(app, page);
  await bar.getByLabel('Find in this page').fill('a name');
  await app.evaluate(({ BrowserWindow }) => new BrowserWindow({ title: 'Other' }).focus());
  const focused = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.title);
  await expect.poll(focused).toBe('Other');
  // Within the page, as its menu does.
  const window = await app.browserWindow(page);
  await window.evaluate(({ webContents }) => webContents.send('go', { path: '/logout' }));
  await expect(
    page
      .getByLabel('Email')
      .or(page.getByRole('link', { name: /^log ?in(\/register)?$/i }))
      .first(),
  ).toBeVisible();
  await expect(bar.getByLabel('Find in this page')).toHaveValue('');
  expect(await barsShown(app)).toBe(0);
  expect(await focused()).toBe('Other');
});

test('a bar with nothing in it stays ready while its page loads again, and has the language of the page', async ({
  machine,
}) => {
  const { app, page } = await machine.start();
  const bar = await openBar(app, page);
  await expect(bar.getByLabel('Find in this page')).toBeFocused();
  await bar.keyboard.press('Escape');
  await expect.poll(() => barsShown(app)).toBe(0);
  await bar.evaluate(() => void Object.assign(window, { isSame: true }));
  await page.reload();
  await expect(page.getByLabel('Shop address')).toBeVisible();
  expect(await bar.evaluate(() => 'isSame' in window)).toBe(true);
  await page.evaluate(() => localStorage.setItem('n_locale', 'hi'));
  await expect(bar.locator('html')).toHaveAttribute('lang', 'hi');
});

async function openBar(app: ElectronApplication, page: Page): Promise<Page> {
  const opened = app.waitForEvent('window');
  await pressIn(app, page, 'CmdOrCtrl+F');
  return opened;
}

/** Runs the menu's command for a key, as where this page has the focus. */
async function pressIn(app: ElectronApplication, page: Page, key: string): Promise<void> {
  const id = await (await app.browserWindow(page)).evaluate((window) => window.id);
  const press = () =>
    app.evaluate(
      ({ BrowserWindow, Menu }, [target, accelerator]) => {
        const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
        const item = items?.find((one) => one.accelerator === accelerator);
        if (item?.enabled) setImmediate(() => item.click(undefined, BrowserWindow.fromId(target) ?? undefined));
        return item !== undefined;
      },
      [id, key] as const,
    );
  // The menu comes after the window.
  await expect.poll(press).toBe(true);
}

function isEnabled(app: ElectronApplication, key: string): Promise<boolean | undefined> {
  return app.evaluate(({ Menu }, accelerator) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    return items?.find((one) => one.accelerator === accelerator)?.enabled;
  }, key);
}

function barsShown(app: ElectronApplication): Promise<number> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().reduce((sum, { contentView }) => sum + contentView.children.length, 0),
  );
}

async function isFocused(app: ElectronApplication, page: Page): Promise<boolean> {
  return (await app.browserWindow(page)).evaluate(({ webContents }) => webContents.isFocused());
}
