import { expect, type Page } from '@playwright/test';
import { stepInto } from '../steps/step-into.ts';
import type { People } from './people.ts';
import type { Screenshot } from './screenshot.ts';

/** A customer's pages while staff are in the account. */
export function adminImpersonationScreenshots({ owner, busy }: People): Screenshot[] {
  const inside = async (page: Page) => {
    await stepInto(page, owner, busy.id);
    await page.reload();
    await expect(page.locator('header section')).toBeVisible();
    await expect(page.locator('[data-first]')).toHaveCount(0);
  };
  const at = { who: busy, windowOnly: true } as const;
  return [
    { ...at, name: 'admin-impersonation', path: '/', act: inside, anyLanguage: true },
    { ...at, name: 'admin-impersonation-buy', path: '/buy-number', act: inside },
    {
      ...at,
      name: 'admin-impersonation-act',
      path: '/',
      async act(page) {
        await inside(page);
        await page.getByRole('button', { name: 'Act…' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      ...at,
      name: 'admin-impersonation-reveal',
      path: '/buy-number',
      async act(page) {
        await inside(page);
        await page.getByRole('button', { name: 'Reveal…' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { ...at, name: 'admin-impersonation-logins', path: '/login-history' },
  ];
}
