import { expect, type Page } from '@playwright/test';

/** The public id of the record that is open in the admin panel, from the address. */
export function openId(page: Page): string | null {
  return new URL(page.url()).searchParams.get('open');
}

/** The same, once the page shows it: the address changes first, and a key of that moment is for the record before. */
export async function shownId(page: Page): Promise<string> {
  const id = openId(page) ?? '';
  await expect(page.getByRole('button', { name: `Copy ${id}`, exact: true })).toBeVisible();
  return id;
}
