import { expect, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';
import { click, type Screenshot } from './screenshot.ts';

/** What staff tell customers, actions on many records, and the answers kept for tickets. */
export function adminNoticesScreenshots(owner: Customer): Screenshot[] {
  const who = owner;
  return [
    { name: 'admin-notices', path: '/admin/notifications', who },
    { name: 'admin-notices-new', path: '/admin/notifications?open=new', who },
    { name: 'admin-notices-lacks', path: '/admin/notifications?open=new', who, act: click('Send…') },
    { name: 'admin-notices-chosen', path: '/admin/notifications?open=new', who, act: choose },
    { name: 'admin-bulk-jobs', path: '/admin/bulk-jobs', who },
    { name: 'admin-device', path: '/admin/device', who },
    { name: 'admin-canned-answers', path: '/admin/canned-answers', who },
    { name: 'admin-canned-answer', path: '/admin/canned-answers?open=new', who },
  ];
}

async function choose(page: Page): Promise<void> {
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Title').fill('Poland is back');
  await panel.getByLabel('Message').fill('Numbers from Poland are available again, from ₹8 each.');
  await panel.getByRole('radio', { name: 'Both' }).click();
  await panel.getByLabel('Who receives it').selectOption('customers');
  await panel.getByLabel('read in').selectOption('en');
  await expect(panel.getByText(/^\d+ (person|people)$/)).toBeVisible();
}
