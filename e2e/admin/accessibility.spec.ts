import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectAccessibleEverywhere } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoOwner } from '../world/customer.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

/** Every page that the rail and the palette lead to. */
const parts = [
  ['', '/orders', '/recharges', '/cases', '/tickets', '/approvals'],
  ['/services', '/add-server', '/add-service', '/add-direct', '/readymade-accounts', '/payment-settings', '/analytics'],
  ['/menu', '/theme', '/seo', '/website-footer', '/settings', '/staff', '/audit'],
];

for (const pages of parts) {
  test(`admin pages have no accessibility violations: ${pages.join(', ')}`, async ({ page, world }) => {
    await buyThroughApi(await world.newCustomer('100.00'));
    await enter(page, await demoOwner(world.demo), '/admin');
    for (const path of pages) {
      await page.goto(`/admin${path}`);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(page.locator('h1')).toBeAttached();
      await expect(page.getByText('Are you lost?')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleEverywhere(page, `/admin${path}`);
    }
  });
}
