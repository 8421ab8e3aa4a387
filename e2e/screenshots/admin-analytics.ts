import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** The figures of the demo's shop. */
export function adminAnalyticsScreenshots(owner: Customer): Screenshot[] {
  return [
    { name: 'admin-analytics', path: '/admin/analytics?period=today', who: owner },
    {
      name: 'admin-analytics-annotated',
      path: '/admin/analytics?period=7d',
      who: owner,
      async act(page) {
        await page.getByRole('button', { name: 'Annotate', exact: true }).click();
        await page.getByLabel('What happened').fill('New prices of Aster');
        await page.keyboard.press('ControlOrMeta+Enter');
        await page.getByRole('list', { name: 'Annotations' }).waitFor();
      },
    },
    { name: 'admin-analytics-country', path: '/admin/analytics?by=country', who: owner },
    {
      name: 'admin-analytics-table',
      path: '/admin/analytics?period=7d',
      who: owner,
      act: (page) => page.getByRole('button', { name: 'As a table' }).click(),
    },
  ];
}
