import { expect, type Browser, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';

/** Opens a page as a customer whose login is remembered in this browser. */
export async function enter(page: Page, { token }: Customer, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((remembered) => localStorage.setItem('token', remembered), token);
  await page.goto(path);
}

/** A browser of someone's own, on this page of the shop. */
export async function openAs(browser: Browser, { url }: { url: string }, who: Customer, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await enter(page, who, path);
  return page;
}

/** The same, connected: no event is missed from here on. */
export async function openLive(browser: Browser, shop: { url: string }, who: Customer, path = '/'): Promise<Page> {
  const page = await openAs(browser, shop, who, path);
  await expectLive(page);
  return page;
}

/** Fills in and submits the login form. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Customer, 'email' | 'password'>,
  { remember = false } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/remember me/i).setChecked(remember);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The balance in the top bar, in rupees without the sign. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('link', { name: `Balance ₹${amount}` })).toBeVisible();
}

/** Waits until the socket is connected, so that no event is missed. */
export async function expectLive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('socket'))).toBeTruthy();
}

/** The page shows that nobody is logged in. */
export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login/Register' })).toBeVisible();
}
