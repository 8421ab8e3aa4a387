import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessibleEverywhere, goWithin } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoOwner } from '../world/customer.ts';

test.setTimeout(240_000);

/** Every page that the rail and the palette lead to. */
const parts = [
  ['', '/orders', '/recharges', '/cases', '/tickets', '/approvals'],
  ['/services', '/add-server', '/add-service', '/add-direct', '/readymade-accounts', '/payment-settings', '/analytics'],
  ['/menu', '/theme', '/seo', '/website-footer', '/legal-pages', '/settings', '/staff', '/audit'],
  ['/notifications', '/bulk-jobs', '/canned-answers', '/device', `/users/${publicId('user', 1)}`],
];

for (const pages of parts) {
  test(`admin pages have no accessibility violations: ${pages.join(', ')}`, async ({ page, world }) => {
    await buyThroughApi(await world.newCustomer('100.00'));
    await enter(page, await demoOwner(world.demo), '/admin');
    for (const path of pages) {
      await goWithin(page, `/admin${path}`);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(page.locator('h1')).toBeAttached();
      await expect(page.getByText('Are you lost?')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleEverywhere(page, `/admin${path}`);
    }
  });
}

test('a comparison with a provider’s list and the form of a custom server have no accessibility violations', async ({
  page,
  world,
}) => {
  const [first, second] = world.demo.providers;
  if (!first || !second) throw new Error('the demo has two providers');
  const { server } = await world.adminApi('POST /api/admin/servers', {
    body: { name: 'Everest', url: first.provider.url, api_key: first.provider.apiKey },
    idempotencyKey: crypto.randomUUID(),
  });
  const params = { id: server.id };
  await world.adminApi('POST /api/admin/servers/:id/sync', { params });
  // The offers of one provider at the address of another: every line differs.
  const { url, apiKey: api_key } = second.provider;
  await world.adminApi('POST /api/admin/servers/:id', {
    params,
    body: { url, api_key, follows_list: false, enabled: false },
  });
  const { import: found } = await world.adminApi('POST /api/admin/servers/:id/imports', { params });
  const path = `/admin/services?tab=servers&import=${found.id}`;
  await enter(page, await demoOwner(world.demo), path);
  await expect(page.getByRole('button', { name: /^Choose all/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleEverywhere(page, path);
  await page.goto('/admin/add-server');
  await page.getByLabel('Protocol', { exact: true }).selectOption('custom_http');
  await page.getByLabel('Request', { exact: true }).selectOption({ label: 'Buy a number' });
  await expectAccessibleEverywhere(page, 'a custom server');
});
