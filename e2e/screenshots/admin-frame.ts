import { expect, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** What stands around every admin page: the palette, the table of keys, the menu of narrow screens, an unknown page. */
export function adminFrameScreenshots(owner: Customer): Screenshot[] {
  return [
    {
      name: 'admin-palette',
      who: owner,
      path: '/admin/orders',
      act: openPalette(''),
      anyLanguage: true,
      windowOnly: true,
    },
    { name: 'admin-palette-found', who: owner, path: '/admin', act: openPalette('asha'), windowOnly: true },
    { name: 'admin-keys', who: owner, path: '/admin/orders', act: openKeys, width: 1280, windowOnly: true },
    {
      name: 'admin-menu-sheet',
      who: owner,
      path: '/admin',
      act: openSheet,
      anyLanguage: true,
      width: 390,
      windowOnly: true,
    },
  ];
}

const openPalette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
};

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openSheet(page: Page): Promise<void> {
  await page.locator('main header button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
