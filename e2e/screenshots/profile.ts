import { expect, type Page } from '@playwright/test';
import { proveWith } from '../steps/proof.ts';
import type { People } from './people.ts';
import { click, type Screenshot } from './screenshot.ts';

export function profileScreenshots({ fresh, busy, guarded, unconfirmed, losing }: People): Screenshot[] {
  return [
    { name: 'profile', path: '/profile', who: busy },
    { name: 'profile-new', path: '/profile', who: fresh },
    { name: 'profile-guarded', path: '/profile', who: guarded },
    { name: 'profile-unconfirmed', path: '/profile', who: unconfirmed, act: click('Change email') },
    { name: 'profile-removal', path: '/profile', who: losing },
    { name: 'profile-proof', path: '/profile', who: unconfirmed, act: askForProof },
    { name: 'home-unconfirmed', path: '/', who: unconfirmed },
    { name: 'confirm-email', path: '/?confirm_email=token', who: unconfirmed },
    {
      name: 'profile-two-factor',
      path: '/profile',
      who: fresh,
      async act(page) {
        await click(/^Turn on/)(page);
        const code = page.getByRole('img', { name: /QR/ });
        const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
        await expect(code.or(dialog)).toBeVisible();
        // Asked once in ten minutes, and each person is shown in several sizes.
        if (await dialog.isVisible()) await proveWith(page, fresh.password);
        await expect(code).toBeVisible();
      },
    },
  ];
}

async function askForProof(page: Page): Promise<void> {
  await click('Create key')(page);
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Current password')).toBeVisible();
}
