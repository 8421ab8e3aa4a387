import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';

export type Screenshot = {
  name: string;
  /** A visitor when absent. */
  who?: Customer;
  path: string;
  /** Runs on the page before the screenshot. */
  act?: (page: Page, context: BrowserContext) => Promise<void>;
  /** Also taken in Hindi: `act` does not depend on texts. Those without `act` always are. */
  anyLanguage?: boolean;
  /** Taken at this width (px) only. */
  width?: number;
  /** Only the visible part, not the whole page. */
  windowOnly?: boolean;
};

export const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Fills in the fields of the page's form by name and submits it. */
export async function send(page: Page, fields: Record<string, string> = {}): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(text);
  await page.locator('main button[type="submit"]').click();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
