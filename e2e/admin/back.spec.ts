import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

/** As the button of the browser does it. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const)
  test(`Back closes a menu, a filter or a calendar of the panel before it leaves the page, on ${size}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, await demoOwner(world.demo), '/admin');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    const closesOnBack = async (opener: Locator, opened: Locator) => {
      const address = page.url();
      await opener.click();
      await expect(opened).toBeVisible();
      await goBack(page);
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
      expect(page.url()).toBe(address);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const menu = page.getByRole('menu');
    await page.goto('/admin/orders');
    await closesOnBack(button('Status'), menu);
    await closesOnBack(button('Dates'), page.getByRole('dialog', { name: 'Dates' }));
    await page.goto('/admin/analytics');
    await closesOnBack(button(/Dates/), page.getByRole('dialog', { name: 'Dates' }));
    await page.goto('/admin/services');
    await closesOnBack(viewport.width < 768 ? button('More') : button('Add'), menu);
    await closesOnBack(button('Country'), menu);
    if (viewport.width < 768) await closesOnBack(button('Open the menu'), page.getByRole('dialog', { name: 'Admin' }));
    await goBack(page);
    await expect(page).toHaveURL(/\/admin\/analytics/);
  });
