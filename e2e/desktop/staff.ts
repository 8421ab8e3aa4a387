import { expect, type ElectronApplication, type Page } from '@playwright/test';
import type { DemoWorld } from '../../src/sandbox/world.ts';
import { createShopApi, type ShopApi } from '../../src/sandbox/world/shop-api.ts';
import { chooseShop, logIn } from './steps.ts';

/** Logs in as the admin of the demo, and waits until the page has said so to the client. */
export async function openAsAdmin(page: Page, shop: Pick<DemoWorld, 'url' | 'admin'>): Promise<void> {
  await chooseShop(page, shop.url);
  await logIn(page, shop.admin, true);
  await expect(page.getByRole('grid').first()).toBeVisible();
}

/** Opens a customer's account as the admin panel does. */
export async function openCustomer(app: ElectronApplication, page: Page, email: string): Promise<Page> {
  await page.evaluate(() => location.assign('/admin'));
  await page.getByRole('row').filter({ hasText: email }).click();
  await page.getByRole('button', { name: 'Impersonate…' }).click();
  await page.getByLabel('Reason').fill('Ticket 42: the code did not arrive');
  const opening = app.waitForEvent('window');
  await page.getByRole('button', { name: /Open, view only/ }).click();
  return opening;
}

/** The admin's login on another device. */
export async function adminElsewhere(shop: DemoWorld): Promise<ShopApi> {
  const { token } = await createShopApi(shop.url)('POST /api/user/login', { body: shop.admin });
  return createShopApi(shop.url, token);
}

/** Announces something to staff. */
export async function broadcast(api: ShopApi, title: string): Promise<void> {
  await api('POST /api/admin/broadcasts', {
    idempotencyKey: `${title.replaceAll(' ', '-')}-${Date.now()}`,
    body: { title, message: 'Back at noon.', severity: 'warn', audience: 'admins' },
  });
}
