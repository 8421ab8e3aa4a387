import { expect } from '@playwright/test';
import { buyButton, findOffer, whatsApp } from '../steps/numbers.ts';
import type { World } from '../world/start-world.ts';
import { adminScreenshots } from './admin-screenshots.ts';
import { busyScreenshots } from './busy-pages.ts';
import { frameScreenshots } from './frame.ts';
import type { People } from './people.ts';
import { click, type Screenshot } from './screenshot.ts';
import { profileScreenshots } from './profile.ts';
import { readymadeScreenshots } from './readymade.ts';
import { refusalScreenshots } from './refusals.ts';
import { rechargeScreenshots } from './recharge.ts';
import { visitorScreenshots } from './visitor.ts';

/** Every page in its usual states. */
export function allScreenshots(people: People, world: World): Screenshot[] {
  return [
    ...visitorScreenshots(people),
    ...frameScreenshots(people, world),
    ...buyNumberScreenshots(people, world),
    ...rechargeScreenshots(people),
    ...readymadeScreenshots(people),
    ...historyScreenshots(people),
    ...profileScreenshots(people),
    ...refusalScreenshots(people),
    { name: 'api-docs', path: '/api-docs', who: people.busy },
    ...busyScreenshots(people, world),
    ...adminScreenshots(people, world),
  ];
}

function buyNumberScreenshots({ fresh, busy, poor }: People, { aster }: World): Screenshot[] {
  return [
    { name: 'buy-number-new', path: '/buy-number', who: fresh },
    { name: 'buy-number', path: '/buy-number', who: busy },
    { name: 'buy-number-window', path: '/buy-number', who: busy, windowOnly: true },
    {
      name: 'buy-number-search',
      path: '/buy-number',
      who: busy,
      async act(page) {
        await page.getByRole('searchbox', { name: 'Search services' }).fill('zzz');
        await page.getByRole('searchbox', { name: 'Search countries' }).fill('zzz');
      },
    },
    {
      name: 'buy-number-too-little',
      path: '/buy-number',
      who: poor,
      async act(page) {
        await buyButton(await findOffer(page, whatsApp)).click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'buy-number-failed',
      path: '/buy-number',
      who: busy,
      async act(page) {
        const clear = aster.faults.set({ kind: 'bad_key', action: 'getNumberV2' });
        await buyButton(await findOffer(page, whatsApp)).click();
        await expect(page.getByRole('alert')).toBeVisible();
        clear();
      },
    },
    {
      name: 'buy-number-refunded',
      path: '/buy-number',
      who: busy,
      async act(page) {
        await buyButton(await findOffer(page, whatsApp)).click();
        await page.getByRole('button', { name: 'Cancel', exact: true }).first().click({ timeout: 20_000 });
        await expect(page.getByText('refunded to your wallet').first()).toBeVisible();
      },
    },
    {
      name: 'buy-number-offline',
      path: '/buy-number',
      who: busy,
      windowOnly: true,
      async act(page, context) {
        await context.setOffline(true);
        await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible();
      },
    },
  ];
}

function historyScreenshots({ fresh, busy }: People): Screenshot[] {
  return [
    { name: 'transactions', path: '/transactions-history', who: busy },
    {
      name: 'transactions-recharge',
      path: '/transactions-history?kind=recharge',
      who: busy,
      anyLanguage: true,
      windowOnly: true,
      act: (page) => page.getByRole('button', { name: /UPI/ }).first().click(),
    },
    { name: 'transactions-new', path: '/transactions-history', who: fresh },
    { name: 'numbers', path: '/numbers-history', who: busy },
    { name: 'numbers-new', path: '/numbers-history', who: fresh },
    { name: 'notifications', path: '/notifications', who: busy },
    { name: 'logins', path: '/login-history', who: busy },
    {
      name: 'logins-dialog',
      path: '/login-history',
      who: busy,
      windowOnly: true,
      async act(page) {
        await click('Log out everywhere')(page);
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
  ];
}
