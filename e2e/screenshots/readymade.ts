import { expect, type Page } from '@playwright/test';
import type { People } from './people.ts';
import type { Screenshot } from './screenshot.ts';

export function readymadeScreenshots({ fresh, busy, poor }: People): Screenshot[] {
  return [
    { name: 'readymade-accounts', path: '/readymade-accounts', who: busy },
    { name: 'readymade-buy', path: '/readymade-accounts', who: busy, windowOnly: true, anyLanguage: true, act: choose },
    {
      name: 'readymade-too-little',
      path: '/readymade-accounts',
      who: poor,
      windowOnly: true,
      anyLanguage: true,
      act: choose,
    },
    {
      name: 'readymade-delivered',
      path: '/readymade-accounts',
      who: busy,
      windowOnly: true,
      anyLanguage: true,
      async act(page) {
        await choose(page);
        await page.getByRole('dialog').locator('button[type="submit"]').click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      },
    },
    { name: 'readymade-ordered-accounts', path: '/readymade-ordered-accounts', who: busy },
    { name: 'readymade-ordered-accounts-new', path: '/readymade-ordered-accounts', who: fresh },
    {
      name: 'readymade-ordered-accounts-shown',
      path: '/readymade-ordered-accounts',
      who: busy,
      async act(page) {
        await page
          .getByRole('button', { name: /^Show the accounts/ })
          .first()
          .click();
        await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible();
      },
    },
    {
      name: 'readymade-ordered-accounts-none',
      path: '/readymade-ordered-accounts?search=zzz',
      who: busy,
    },
  ];
}

/** Opens the first available product. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
