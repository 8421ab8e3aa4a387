import { expect } from '@playwright/test';
import type { Customer } from '../world/customer.ts';
import { click, type Screenshot } from './screenshot.ts';

/** Offers, services, servers and price rules, and the pages that add to them. */
export function adminServicesScreenshots(owner: Customer): Screenshot[] {
  const who = owner;
  return [
    { name: 'admin-services', path: '/admin/services', who },
    {
      name: 'admin-services-edited',
      path: '/admin/services?search=whatsapp',
      who,
      width: 1280,
      async act(page) {
        const cells = page.locator('[data-cell]');
        await expect(cells.first()).toBeVisible();
        await page.locator('[data-cell="0:4"]').click();
        await page.keyboard.type('99\n');
        await page.keyboard.type('1\n');
        await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Sales a day');
      },
    },
    { name: 'admin-services-services', path: '/admin/services?tab=services', who },
    {
      name: 'admin-services-services-edited',
      path: '/admin/services?tab=services',
      who,
      width: 1280,
      async act(page) {
        await page.locator('[data-cell="0:1"]').click();
        await page.keyboard.type('Whats App\n');
        await page.locator('[data-cell="1:3"]').click();
        await page.keyboard.type('2\n');
        await page.locator('[data-cell="2:4"]').getByRole('switch').click();
        await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Removed from the shop');
      },
    },
    {
      name: 'admin-services-service',
      path: '/admin/services?tab=services&search=whatsapp',
      who,
      async act(page) {
        await page.getByRole('row', { name: /WhatsApp/ }).waitFor();
        const button = page.getByRole('button', { name: 'Edit WhatsApp' });
        await ((await button.isVisible()) ? button : page.getByRole('row', { name: /WhatsApp/ })).click();
        const panel = page.getByRole('complementary', { name: 'WhatsApp' });
        await panel.getByRole('switch').click();
        await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('Removed from the shop');
      },
    },
    { name: 'admin-services-servers', path: '/admin/services?tab=servers', who },
    { name: 'admin-services-server', path: '/admin/services?tab=servers&open=1', who },
    { name: 'admin-services-rules', path: '/admin/services?tab=rules&open=1', who },
    { name: 'admin-add-server', path: '/admin/add-server', who },
    { name: 'admin-add-server-lacks', path: '/admin/add-server', who, act: click('Add server') },
    { name: 'admin-add-service', path: '/admin/add-service', who },
    { name: 'admin-add-direct', path: '/admin/add-direct', who },
  ];
}
