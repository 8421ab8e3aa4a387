import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** What staff decide about the site: documents, settings, payments. */
export function adminSiteScreenshots(owner: Customer): Screenshot[] {
  const open = (name: string) => ({ name: `admin-${name}`, path: `/admin/${name}`, who: owner });
  return [
    {
      ...open('menu'),
      act: (page) => page.getByRole('button', { name: 'Buy Number', exact: true }).click(),
    },
    open('theme'),
    open('seo'),
    open('website-footer'),
    open('settings'),
    open('payment-settings'),
    // The table of bonuses on recharges, with a slab that is not complete.
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
