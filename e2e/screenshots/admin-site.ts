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
  ];
}
