import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { goWithin } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { customerPaths } from '../steps/pages.ts';
import { buy, buyThroughApi, cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';

const tip = (page: Page) => page.locator('[role="tooltip"]');

/** Shows each tip in view in turn; returns which are not shown, and which of them cover a button or field. */
const wrongTips = (page: Page) =>
  page.evaluate(() => {
    const isInView = (element: HTMLElement) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 0;
      return isWithin && element.checkVisibility({ visibilityProperty: true });
    };
    const inView = [...document.querySelectorAll<HTMLElement>('[data-tip]')].filter(isInView);
    const wrong = inView.flatMap((element) => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      const tip = document.querySelector('[role="tooltip"]:not([hidden])');
      if (!tip) return [`${element.dataset['tip']} is not shown`];
      const box = tip.getBoundingClientRect();
      return [...document.querySelectorAll('button, a[data-button], input, select, textarea, summary')]
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((control) => `${element.dataset['tip']} → ${control.ariaLabel ?? control.textContent}`);
    });
    return { count: inView.length, wrong };
  });

for (const width of [1280, 800]) {
  test(`a tooltip never covers a button, at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, await world.newCustomer('100.00'), '/buy-number');
    await buy(page, whatsApp);
    const card = cardOf(page, whatsApp);
    world.aster.sendCode((await soldTo(card, world.aster)).id, '482915');
    await expectCode(card, '482915');
    const copy = card.getByRole('button', { name: 'Copy the number' });
    await copy.hover();
    await expect(tip(page)).toHaveText('Copy the number');
    for (const path of ['/buy-number', '/', '/numbers-history', '/profile', '/readymade-accounts']) {
      await goWithin(page, path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { count, wrong } = await wrongTips(page);
      expect(wrong, path).toEqual([]);
      expect(count, path).toBeGreaterThan(0);
    }
  });
}

test('hints are shown at once and read aloud, and none is left to the browser', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await buyThroughApi(customer);
  await enter(page, customer, '/buy-number');
  const bulk = page.getByRole('button', { name: 'Bulk buy' });
  await bulk.hover();
  await expect(tip(page)).toHaveText('Buy up to 10 at once or set a maximum price');
  await expect(bulk).toHaveAccessibleDescription('Buy up to 10 at once or set a maximum price');
  for (const path of customerPaths.customer) {
    await goWithin(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('body [title]'), path).toHaveCount(0);
  }
});
