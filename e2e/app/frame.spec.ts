import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectLive } from '../steps/enter.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** How far the side menu reaches above the end of the header, and below the window. */
function hiddenOfRail(page: Page) {
  return page.evaluate(() => {
    const rail = document.querySelector('aside > div')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return rail && header && { above: header.bottom - rail.top, below: rail.bottom - innerHeight };
  });
}

for (const path of ['/', '/notifications', '/numbers-history']) {
  test(`offline, the whole side menu of ${path} stays below the bar and within the window`, async ({
    page,
    context,
    world,
  }) => {
    await enter(page, await world.newCustomer(), path);
    await expectLive(page);
    const whole = { above: 0, below: 0 };
    await expect.poll(() => hiddenOfRail(page)).toEqual(whole);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect.poll(() => hiddenOfRail(page)).toEqual(whole);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await hiddenOfRail(page)).toEqual(whole);
  });
}
