import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Customer } from '../world/customer.ts';

export type Picture = {
  name: string;
  /** A visitor when absent. */
  who?: Customer;
  path: string;
  /** What is done on the page before it is pictured. */
  act?: (page: Page, context: BrowserContext) => Promise<void>;
  /** `act` goes by no words, so the picture is taken in Hindi too; one without an `act` always is. */
  anyLanguage?: boolean;
  /** Pictured at this width only. */
  width?: number;
  /** Only what is in the window, not the whole page. */
  windowOnly?: boolean;
};

export const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Sends the form of a page with one, filled by the names of its fields. */
export async function send(page: Page, fields: Record<string, string> = {}): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(text);
  await page.locator('main button[type="submit"]').click();
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
