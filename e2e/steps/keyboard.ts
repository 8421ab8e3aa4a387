import { expect, type Locator, type Page } from '@playwright/test';

const most = 80;

/** Presses Tab until the element has the focus; returns how often. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  return pressTo(page, 'Tab', target);
}

/** Presses Arrow down, from another element of the same list, until the element has the focus; returns how often. */
export async function arrowTo(page: Page, target: Locator): Promise<number> {
  return pressTo(page, 'ArrowDown', target);
}

async function pressTo(page: Page, key: string, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  return most;
}
