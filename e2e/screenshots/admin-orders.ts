import { publicId } from '#shared/staff/public-id.ts';
import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** The list of all orders, and the record of the newest one. */
export function adminOrdersScreenshots(owner: Customer): Screenshot[] {
  const openFirst: Screenshot['act'] = async (page) => {
    await page.locator('[data-row]').first().click();
    await page.getByRole('list', { name: 'What happened' }).waitFor();
  };
  return [
    { name: 'admin-orders', path: '/admin/orders', who: owner },
    { name: 'admin-orders-panel', path: '/admin/orders?q=kind%3Anumber', who: owner, act: openFirst },
    { name: 'admin-orders-accounts', path: '/admin/orders?q=kind%3Aaccount', who: owner, act: openFirst },
    { name: 'admin-orders-unread', path: '/admin/orders?q=status:refundd%20when:all', who: owner },
    { name: 'admin-orders-empty', path: `/admin/orders?q=${publicId('number', 9_999_999)}`, who: owner },
    {
      name: 'admin-orders-chosen',
      path: '/admin/orders',
      who: owner,
      width: 1280,
      act: async (page) => {
        for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      },
    },
  ];
}
