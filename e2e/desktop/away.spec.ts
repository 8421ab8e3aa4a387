import { expect } from '@playwright/test';
import { startCable } from './cable.ts';
import { test } from './desktop-test.ts';
import { openAsAdmin } from './staff.ts';

test('a client whose shop is down at its start says so, locks, and opens by itself once the shop is there', async ({
  machine,
  shop,
  trayHost,
}) => {
  const cable = await startCable(shop.url);
  const first = await machine.start();
  await openAsAdmin(first.page, { url: cable.url, admin: shop.admin });
  await first.app.close();

  cable.plug(false);
  const { page } = await machine.start();
  await expect(page.getByRole('heading', { name: 'Numdesk cannot be reached' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('ended the connection before it answered');
  await expect(page.getByText(/next attempt is in \d+ s/)).toBeVisible();
  expect(await page.title()).toBe('Numdesk');
  const tray = await trayHost.tray();
  await tray.entry('Offline');

  await tray.press('Lock');
  await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
  cable.plug(true);
  await page.getByRole('textbox', { name: 'Password' }).fill(shop.admin.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await tray.entry(`Connected · ${shop.admin.email}`);

  cable.plug(false);
  await page.reload();
  await expect(page.getByText(/next attempt is in \d+ s/)).toBeVisible();
  cable.plug(true);
  await tray.entry(`Connected · ${shop.admin.email}`);
  await expect(page.getByRole('grid').first()).toBeVisible();
  cable.stop();
});
