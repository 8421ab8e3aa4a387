import { expect } from '@playwright/test';
import { test } from './desktop-test.ts';
import { openAsAdmin } from './staff.ts';
import { pressKey } from './steps.ts';

test('the find window says before one types that it needs two-factor, and shows in the shop’s window where to turn it on', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  // The demo has no safeguards.
  await app.context().route('**/api/admin/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...me, safeguards: true, two_factor: false } });
  });
  await openAsAdmin(page, shop);
  const opening = app.waitForEvent('window');
  await pressKey(app, 'CmdOrCtrl+Shift+F');
  const find = await opening;
  await expect(find.getByText('Changes here need two-factor login, and yours is off.')).toBeVisible();
  await expect(find.getByRole('combobox')).toBeFocused();
  await find.getByRole('button', { name: 'Open my profile' }).click();
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/profile');
});
