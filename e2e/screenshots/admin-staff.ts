import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** Who is on staff, what they did, and what waits for a second person. */
export function adminStaffScreenshots(owner: Customer): Screenshot[] {
  return [
    { name: 'admin-approvals', path: '/admin/approvals', who: owner },
    { name: 'admin-staff', path: `/admin/staff?open=${owner.id}`, who: owner },
    {
      name: 'admin-staff-invite',
      path: '/admin/staff',
      who: owner,
      windowOnly: true,
      async act(page) {
        const invite = page.getByRole('button', { name: 'Invite someone' });
        if (await invite.isVisible()) await invite.click();
        else {
          await page.getByRole('button', { name: 'More' }).click();
          await page.getByRole('menuitem', { name: 'Invite someone' }).click();
        }
        await page.getByLabel('Email').fill('ravi@numdesk.test');
        await page.getByLabel('Reason').fill('Joins the desk');
        await page.getByRole('button', { name: /^Invite ravi/ }).click();
        await page.getByLabel('Invitation link').waitFor();
      },
    },
    { name: 'admin-staff-limits', path: '/admin/staff?part=limits', who: owner },
    { name: 'admin-audit', path: '/admin/audit', who: owner },
    {
      name: 'admin-audit-panel',
      path: '/admin/audit',
      who: owner,
      async act(page) {
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
        await page.getByRole('complementary').last().waitFor();
      },
    },
  ];
}
