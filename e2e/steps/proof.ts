import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import type { Customer } from '../world/customer.ts';

/** Answers the question "is it you?" with the password, and the code of the app where two-factor is on. */
export async function proveWith(page: Page, password: string, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Current password').fill(password);
  if (code !== undefined) await dialog.getByLabel('Code from your authenticator app').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Turns two-factor on in the open profile, up to the recovery codes. Returns the authenticator app, whose next code is not used yet. */
export async function turnOnTwoFactor(page: Page, password: string): Promise<TOTP> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await proveWith(page, password);
  await page.getByAltText('QR code for the authenticator app').waitFor();
  const app = new TOTP({ secret: (await page.locator('code').innerText()).replaceAll(' ', '') });
  await page.getByLabel('6-digit code from the app').fill(app.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  return app;
}

/** Turns two-factor on through the API. The session has a proof afterwards. */
export async function enrolTwoFactor(customer: Customer): Promise<Customer> {
  const { api, password } = customer;
  const app = URI.parse((await api('POST /api/user/two-factor', { body: { password } })).uri);
  if (!(app instanceof TOTP)) throw new Error('not an otpauth URI');
  const idempotencyKey = crypto.randomUUID();
  await api('POST /api/user/two-factor/confirm', { idempotencyKey, body: { code: app.generate() } });
  return customer;
}
