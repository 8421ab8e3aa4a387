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
    { name: 'admin-readymade-doubts', path: `${path}?tab=batches&open=import`, who, act: askAbout },
    { name: 'admin-readymade-accounts', path: `${path}?tab=accounts&batch=1`, who },
    { name: 'admin-readymade-find', path: `${path}?tab=accounts`, who },
    { name: 'admin-readymade-account', path: `${path}?tab=accounts&batch=1&state=sold`, who, act: openFirst },
  ];
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('complementary').last()).toBeVisible();
}

const check = (page: Page) =>
  checkLines(page, [
    'made-up-1@example.com:secret',
    'no password',
    'made-up-1@example.com:other',
    'made-up-2@example.com:secret',
  ]);
const askAbout = (page: Page) =>
  checkLines(page, [
    'user:pwd',
    'made-up-3@example.com:secret',
    'made-up-4\u200B@example.com:secret',
    '9.198E+11:secret',
    'made-up-3@example.com:other',
  ]);

async function checkLines(page: Page, lines: readonly string[]): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Import accounts' });
  await panel.getByLabel('Product').selectOption({ index: 1 });
  await panel.getByLabel('From', { exact: true }).fill('Ravi Traders');
  await panel.getByLabel('Cost each').fill('21.50');
  await panel.getByLabel('Accounts, one per line').fill(lines.join('\n'));
  await panel.getByRole('button', { name: 'Check first' }).click();
  await expect(panel.getByText('2 accounts would be added')).toBeVisible();
}
