import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createShopApi } from '../../../src/sandbox/world/shop-api.ts';
import { test } from '../desktop-test.ts';

test('a token that was encrypted with the publicly known key is not used', async ({ machine, shop }) => {
  const { token } = await createShopApi(shop.url)('POST /api/user/login', { body: shop.customer });
  writeFileSync(join(machine.folder, 'settings.json'), JSON.stringify({ shop: shop.url, token: withKnownKey(token) }));
  const { page } = await machine.start();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => window.desktop?.opening())).toMatchObject({ token: null });
});

/** Encrypts as Chromium does on Linux without a keyring: its password and salt stand in its sources. */
function withKnownKey(text: string): string {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
  return Buffer.concat([Buffer.from('v10'), cipher.update(text), cipher.final()]).toString('base64');
}
