import { expect, type Locator, type Page } from '@playwright/test';

/** The toast with this text, once it has entered. */
export async function enteredToast(page: Page, text: string): Promise<Locator> {
  const toast = page.locator('ol li', { hasText: text });
  await expect(toast).toBeVisible();
  await toast.evaluate((item) => Promise.all(item.getAnimations().map(({ finished }) => finished)));
  return toast;
}

/** Fails when the two stand on each other. */
export async function expectBelow(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error('one of the two is not shown');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}
