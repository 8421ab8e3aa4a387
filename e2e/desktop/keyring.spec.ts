import { expect } from '@playwright/test';
import { test } from './desktop-test.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('while the keyring asks for its password, the window is there and says so', async ({ machine, shop }) => {
  const { app, page } = await machine.start();
  await chooseShop(page, shop.url);
  await logIn(page, shop.customer, true);
  await expectBalance(page, '₹500.00');
  // The keyring of this runtime stops the whole client while it asks; that of the released one answers later.
  const keyring = await app.evaluateHandle(({ safeStorage }) => {
    const prompt = { answer: () => {} };
    const answered = new Promise<void>((resolve) => {
      prompt.answer = resolve;
    });
    Object.assign(safeStorage, {
      decryptStringAsync: async (encrypted: Buffer) => {
        await answered;
        return { result: safeStorage.decryptString(encrypted), shouldReEncrypt: false };
      },
    });
    return prompt;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for your keyring' })).toBeVisible();
  await keyring.evaluate((prompt) => prompt.answer());
  await expectBalance(page, '₹500.00');
});
