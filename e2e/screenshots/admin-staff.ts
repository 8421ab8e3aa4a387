import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** Who is on staff, what they did, and what waits for a second person. */
export function adminStaffScreenshots(owner: Customer): Screenshot[] {
  return [
    { name: 'admin-approvals', path: '/admin/approvals', who: owner },
    { name: 'admin-staff', path: `/admin/staff?open=${owner.id}`, who: owner },
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
