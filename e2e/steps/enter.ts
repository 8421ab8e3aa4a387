import { expect, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';

/** Opens a page as a customer who was remembered on this browser. */
export async function enter(page: Page, { token }: Customer, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((remembered) => localStorage.setItem('token', remembered), token);
  await page.goto(path);
}

/** Logs in by the form, from the log-in page. */
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

/** The balance as the top bar says it, in rupees without the sign. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('link', { name: `Balance ₹${amount}` })).toBeVisible();
}

/** The real-time connection stands: from here on nothing is missed. */
export async function expectLive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('socket'))).toBeTruthy();
}

/** Nobody is logged in on this page, and it knows. */
export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login/Register' })).toBeVisible();
}
