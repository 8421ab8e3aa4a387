import { expect } from '@playwright/test';
import { proveWith } from '../steps/proof.ts';
import type { People } from './people.ts';
import { click, type Screenshot } from './screenshot.ts';

export function profileScreenshots({ fresh, busy, guarded }: People): Screenshot[] {
  return [
    { name: 'profile', path: '/profile', who: busy },
    { name: 'profile-new', path: '/profile', who: fresh },
    { name: 'profile-guarded', path: '/profile', who: guarded },
    {
      name: 'profile-two-factor',
      path: '/profile',
      who: fresh,
      async act(page) {
        await click(/^Turn on/)(page);
        await proveWith(page, fresh.password);
        await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
      },
    },
  ];
}
