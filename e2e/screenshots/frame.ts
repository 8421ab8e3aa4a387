import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectLive } from '../steps/enter.ts';
import type { World } from '../world/start-world.ts';
import type { People } from './people.ts';
import { openMenu, type Screenshot } from './screenshot.ts';

/** Home, and the frame around every page. */
export function frameScreenshots({ fresh, busy }: People, world: World): Screenshot[] {
  return [
    { name: 'home-new', path: '/', who: fresh },
    { name: 'home', path: '/', who: busy },
    { name: 'home-window', path: '/', who: busy, windowOnly: true },
    { name: 'menu', path: '/', who: busy, width: 390, windowOnly: true, act: openMenu, anyLanguage: true },
    {
      name: 'menu-end',
      path: '/',
      who: busy,
      width: 390,
      windowOnly: true,
      anyLanguage: true,
      async act(page) {
        await openMenu(page);
        await page.getByRole('dialog').getByRole('link').last().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'toast',
      path: '/',
      who: busy,
      windowOnly: true,
      anyLanguage: true,
      async act(page) {
        await expectLive(page);
        await world.adminApi('POST /api/admin/broadcasts', {
          idempotencyKey: randomUUID(),
          body: {
            title: 'Maintenance tonight',
            message: 'No numbers are sold from 2:00 to 2:20. Open numbers still get their codes.',
            severity: 'warn',
          },
        });
        await expect(page.getByText('Maintenance tonight').last()).toBeVisible();
      },
    },
    {
      name: 'offline',
      path: '/',
      who: busy,
      windowOnly: true,
      anyLanguage: true,
      async act(page, context) {
        await context.setOffline(true);
        await expect(page.getByRole('banner').getByRole('status')).toBeVisible({ timeout: 20_000 });
      },
    },
    { name: 'creator', path: '/creator', who: busy },
    { name: 'panel', path: '/panel', who: busy },
    { name: 'not-found', path: '/no/such/page', who: busy },
  ];
}
