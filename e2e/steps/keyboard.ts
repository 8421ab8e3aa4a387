import { expect, type Locator, type Page } from '@playwright/test';

const maxTabs = 80;

/** Presses Tab until the element has the focus; returns how often. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxTabs; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return stop;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  return maxTabs;
}
