import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** The table of bonuses on recharges, with a slab that is not complete. */
export function adminSlabsScreenshots(owner: Customer): Screenshot[] {
  return [
    {
      name: 'admin-slabs',
      path: '/admin/payment-settings',
      who: owner,
      async act(page) {
        await page.getByRole('button', { name: 'Add slab' }).click();
        await page.getByRole('button', { name: 'Add slab' }).click();
        const first = page.getByRole('group', { name: 'Slab 1' });
        await first.getByLabel('From').fill('500');
        await first.getByLabel('Share').fill('10');
        await first.getByLabel('Up to').fill('100');
        await page.getByRole('group', { name: 'Slab 2' }).scrollIntoViewIfNeeded();
      },
    },
  ];
}
