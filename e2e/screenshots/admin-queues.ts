import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** What staff work through one by one, and the table of bonuses. */
export function adminQueuesScreenshots(owner: Customer): Screenshot[] {
  const open = (name: string) => ({ name: `admin-${name}`, path: `/admin/${name}`, who: owner });
  return [
    open('recharges'),
    open('cases'),
    open('tickets'),
    {
      ...open('payment-settings'),
      name: 'admin-slabs',
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
