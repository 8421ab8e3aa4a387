import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { enteredToast, expectBelow } from '../steps/toast.ts';
import { demoCustomer, demoOwner } from '../world/customer.ts';

const phone = { width: 390, height: 844 };
const bottomBar = (page: Page) =>
  page
    .locator('nav')
    .filter({ has: page.locator('a[href="/admin/menu"]') })
    .last();

test('staff reach the admin panel from the side menu, and customers never do', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/');
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('no browser');
  const customer = await other.newPage();
  await enter(customer, await demoCustomer(world.demo), new URL('/admin', world.url).href);
  await expect(customer).toHaveURL(new URL('/', world.url).href);
  await expect(customer.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await other.close();
});

test('the palette and the keys lead everywhere without a mouse', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('favicon');
  await expect(page.getByRole('option', { name: /Theme/ })).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/theme$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the table of keys');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page that adds something is typed into at once, by N, by Enter and by the mouse', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin');
  for (const [tab, path, entry, field] of [
    ['offers', 'add-direct', 'Offer by hand', 'Server'],
    ['services', 'add-service', 'Service', 'Name'],
    ['servers', 'add-server', 'Server', 'Protocol'],
  ] as const)
    for (const way of ['n', 'Enter', 'mouse']) {
      await page.goto(`/admin/services?tab=${tab}`);
      await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
      const add = page.getByRole('button', { name: 'Add', exact: true });
      const item = page.getByRole('menuitem', { name: entry });
      if (way === 'n') await page.keyboard.press('n');
      else if (way === 'mouse') {
        await add.click();
        await item.click();
      } else {
        await add.press('Enter');
        await expect(page.getByRole('menu')).toBeVisible();
        await page.keyboard.type(entry);
        await expect(item).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
      await expect(page.getByRole('main').getByLabel(field, { exact: true })).toBeFocused();
    }
});

test('a toast does not cover what is typed into the palette of a phone', async ({ page, world }) => {
  await page.setViewportSize(phone);
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expectLive(page);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox');
  await expect(input).toBeFocused();
  const message = 'We rest for an hour tonight, numbers work as always';
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: randomUUID(),
    body: { title: 'Tonight', message, severity: 'info' },
  });
  await expectBelow(await enteredToast(page, message), input);
});

test('the bar of a phone stands on four pages only, and the rail is a sheet', async ({ page, world }) => {
  await page.setViewportSize(phone);
  await enter(page, await demoOwner(world.demo), '/admin');
  for (const path of ['/admin', '/admin/orders', '/admin/services', '/admin/menu']) {
    await page.goto(path);
    await expect(bottomBar(page).getByRole('link')).toHaveText(['Users', 'Orders', 'Services', 'Menu']);
  }
  for (const path of ['/admin/tickets', '/admin/analytics', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('nav a[href="/admin/menu"]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an address whose id can be none says that nothing is found', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin/orders?open=zz');
  await expect(page.getByRole('alert').getByText('We could not find this.')).toBeVisible();
  for (const id of ['zz', '999999']) {
    await page.goto(`/admin/bulk-jobs?open=${id}`);
    await expect(page.getByRole('alert').getByText('We could not find this.')).toBeVisible();
    await expect(page.getByText('Working')).toHaveCount(0);
  }
});

test('on a phone, a list stays where the address names a record that does not exist', async ({ page, world }) => {
  await page.setViewportSize(phone);
  await enter(page, await demoOwner(world.demo), '/admin/services?tab=servers&open=999999');
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  for (const [path, title] of [
    ['/admin/readymade-accounts?tab=batches&open=999999', 'Readymade accounts'],
    ['/admin/notifications?open=999999', 'Notifications'],
    ['/admin/approvals?open=999999', 'Approvals'],
    ['/admin/audit?open=999999999', 'Audit log'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});
