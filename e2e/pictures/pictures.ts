import { expect, type BrowserContext, type Page } from '@playwright/test';
import { buyButton, findOffer, whatsApp } from '../steps/numbers.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import type { People } from './people.ts';

export type Picture = {
  name: string;
  /** A visitor when absent. */
  who?: Customer;
  path: string;
  /** What is done on the page before it is pictured. */
  act?: (page: Page, context: BrowserContext) => Promise<void>;
  /** Pictured at this width only. */
  width?: number;
  /** Only what is in the window, not the whole page. */
  windowOnly?: boolean;
};

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const openMenu = async (page: Page) => {
  await click('Menu')(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every page in the states in which it is met. */
export function picturesOf({ fresh, busy, poor, recharges }: People, { aster }: World): Picture[] {
  const recharge = (id: number) => `/recharge?recharge=${id}`;
  return [
    { name: 'landing', path: '/' },
    { name: 'landing-menu', path: '/', width: 390, windowOnly: true, act: openMenu },
    { name: 'login', path: '/login' },
    {
      name: 'login-refused',
      path: '/login',
      async act(page) {
        await page.getByLabel('Email').fill('asha@example.com');
        await page.getByLabel('Password', { exact: true }).fill('wrong');
        await click('Log in')(page);
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    { name: 'register', path: '/register' },
    {
      name: 'register-refused',
      path: '/register',
      async act(page) {
        await page.getByLabel('Email').fill('asha');
        await click('Create account')(page);
      },
    },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'not-found', path: '/no/such/page', who: busy },
    { name: 'home-new', path: '/', who: fresh },
    { name: 'home', path: '/', who: busy },
    { name: 'menu', path: '/', who: busy, width: 390, windowOnly: true, act: openMenu },
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
        await expect(page.getByText('back in your wallet').first()).toBeVisible();
      },
    },
    {
      name: 'buy-number-offline',
      path: '/buy-number',
      who: busy,
      windowOnly: true,
      async act(page, context) {
        await context.setOffline(true);
        await expect(page.getByText('You are offline. What you see may be old.')).toBeVisible();
      },
    },
    { name: 'recharge', path: '/recharge', who: busy },
    { name: 'recharge-new', path: '/recharge', who: fresh },
    {
      name: 'recharge-refused',
      path: '/recharge',
      who: fresh,
      async act(page) {
        await page.getByLabel('Amount').fill('5');
        await click('Continue to payment')(page);
      },
    },
    { name: 'recharge-upi', path: recharge(recharges.pending), who: busy },
    { name: 'recharge-gateway', path: recharge(recharges.gateway), who: busy },
    { name: 'recharge-review', path: recharge(recharges.review), who: busy },
    { name: 'recharge-paid', path: recharge(recharges.paid), who: busy },
    { name: 'recharge-rejected', path: recharge(recharges.rejected), who: busy },
    { name: 'transactions', path: '/transactions-history', who: busy },
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
