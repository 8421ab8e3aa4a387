import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';
import type { People } from './people.ts';
import type { Screenshot } from './screenshot.ts';

/** The queues that staff work one by one: recharges, tickets and cases. */
export function adminDeskScreenshots({ owner, busy }: People): Screenshot[] {
  const who = owner;
  return [
    { name: 'admin-recharges', path: '/admin/recharges', who },
    { name: 'admin-recharges-decided', path: '/admin/recharges?show=decided', who },
    {
      name: 'admin-recharges-paid',
      path: '/admin/recharges?show=decided',
      who,
      windowOnly: true,
      act: (page) =>
        page
          .getByText(/^Approved by/)
          .first()
          .click(),
    },
    {
      name: 'admin-recharges-open',
      path: '/admin/recharges',
      who,
      width: 390,
      windowOnly: true,
      anyLanguage: true,
      act: (page) => openFirst(page),
    },
    {
      name: 'admin-recharges-reject',
      path: '/admin/recharges',
      who,
      width: 1280,
      windowOnly: true,
      act: (page) => rejectInWords(page),
    },
    { name: 'admin-tickets', path: '/admin/tickets', who, anyLanguage: true, act: (page) => askOnce(page, busy) },
    {
      name: 'admin-tickets-note',
      path: '/admin/tickets',
      who,
      width: 1280,
      windowOnly: true,
      act: (page) => writeNote(page),
    },
    {
      name: 'admin-tickets-open',
      path: '/admin/tickets',
      who,
      width: 390,
      windowOnly: true,
      anyLanguage: true,
      async act(page) {
        await askOnce(page, busy);
        await page.locator('main ul button').first().click();
        await expect(page.getByRole('textbox').first()).toBeVisible();
      },
    },
    { name: 'admin-tickets-solved', path: '/admin/tickets?show=solved', who },
    { name: 'admin-cases', path: '/admin/cases', who },
  ];
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('main ul button').first().click();
  await expect(page.locator('main table').first()).toBeVisible();
}

async function rejectInWords(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Approve ₹/ })).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('4');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function writeNote(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('The bank confirmed the payment.');
}

let hasAsked = false;
async function askOnce(page: Page, { api }: Customer): Promise<void> {
  const title = 'No code arrived';
  if (!hasAsked) {
    hasAsked = true;
    const body = { title, message: 'I waited ten minutes, and no SMS arrived.' };
    await api('POST /api/user/tickets', { body, idempotencyKey: randomUUID() });
  }
  await expect(page.getByText(title).first()).toBeVisible();
}
