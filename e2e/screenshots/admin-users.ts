import { publicId } from '#shared/staff/public-id.ts';
import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** The list of users, the customer beside it, and the dialogs about a customer. */
export function adminUsersScreenshots(owner: Customer, busy: Customer): Screenshot[] {
  const id = publicId('user', busy.id);
  const open = `/admin?open=${id}`;
  return [
    { name: 'admin-users', path: '/admin', who: owner },
    { name: 'admin-users-search', path: '/admin?search=balance:>0%20seen:7d&sort=balance', who: owner },
    { name: 'admin-users-unread', path: '/admin?search=colour:red', who: owner },
    { name: 'admin-users-none', path: '/admin?search=nobody@nowhere.in', who: owner },
    { name: 'admin-users-panel', path: open, who: owner },
    { name: 'admin-users-page', path: `/admin/users/${id}`, who: owner },
    {
      name: 'admin-users-ban',
      path: open,
      who: owner,
      windowOnly: true,
      act: (page) => page.getByRole('button', { name: 'Ban…' }).click(),
    },
    {
      name: 'admin-users-discount',
      path: open,
      who: owner,
      windowOnly: true,
      async act(page) {
        await page.getByRole('button', { name: 'Discount…' }).click();
        await page.getByLabel('Percent off').fill('7.5');
      },
    },
    {
      name: 'admin-users-adjust',
      path: open,
      who: owner,
      windowOnly: true,
      async act(page) {
        await page.getByRole('button', { name: 'Adjust balance…' }).click();
        await page.getByLabel('Amount').fill('50');
      },
    },
    {
      name: 'admin-users-selected',
      path: '/admin',
      who: owner,
      windowOnly: true,
      async act(page) {
        await page.keyboard.press('j');
        await page.keyboard.press('x');
        await page.keyboard.press('Shift+J');
      },
    },
  ];
}
