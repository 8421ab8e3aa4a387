import { expect, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** Products, their batches and single accounts, as staff see them. */
export function adminReadymadeScreenshots(owner: Customer): Screenshot[] {
  const who = owner;
  const path = '/admin/readymade-accounts';
  return [
    { name: 'admin-readymade', path, who },
    { name: 'admin-readymade-product', path, who, act: openFirst, anyLanguage: true },
    { name: 'admin-readymade-new', path: `${path}?open=new`, who },
    { name: 'admin-readymade-batches', path: `${path}?tab=batches`, who },
    { name: 'admin-readymade-batch', path: `${path}?tab=batches`, who, act: openFirst },
    { name: 'admin-readymade-import', path: `${path}?tab=batches&open=import`, who, act: check },
    { name: 'admin-readymade-accounts', path: `${path}?tab=accounts&batch=1`, who },
    { name: 'admin-readymade-find', path: `${path}?tab=accounts`, who },
    { name: 'admin-readymade-account', path: `${path}?tab=accounts&batch=1&state=sold`, who, act: openFirst },
  ];
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('complementary').last()).toBeVisible();
}

async function check(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Import accounts' });
  await panel.getByLabel('Product').selectOption({ index: 1 });
  await panel.getByLabel('From', { exact: true }).fill('Ravi Traders');
  await panel.getByLabel('Cost each').fill('21.50');
  await panel
    .getByLabel('Accounts, one per line')
    .fill('made-up-1@example.com:secret\nno password\nmade-up-1@example.com:other\nmade-up-2@example.com:secret');
  await panel.getByRole('button', { name: 'Check first' }).click();
  await expect(panel.getByText('2 accounts would be added')).toBeVisible();
}
