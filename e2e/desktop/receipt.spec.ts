import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { textOfPdf } from '#sandbox/reader/pdf-text.ts';
import { paise, toRupees } from '#shared/money.ts';
import { demoOwner, registerCustomer } from '../world/customer.ts';
import { test } from './desktop-test.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('the receipt of a recharge is saved where the person chooses', async ({ machine, shop }) => {
  const owner = await demoOwner(shop);
  // A customer of its own: other tests expect the demo customer's balance.
  const customer = await registerCustomer(shop.url, owner.api, '0.00');
  const { api } = customer;
  const body = { method: 'upi', amount: toRupees(paise(250_00)) } as const;
  const { recharge } = await api('POST /api/user/recharges', { body, idempotencyKey: crypto.randomUUID() });
  const params = { id: recharge.id };
  await owner.api('POST /api/admin/recharges/:id/approve', {
    params,
    body: { utr: '632812345678' },
    idempotencyKey: crypto.randomUUID(),
  });
  const { newBalance = '' } = await api('GET /api/user/recharges/:id', { params });

  const { app, page } = await machine.start();
  await chooseShop(page, shop.url);
  await logIn(page, customer, false);
  await expectBalance(page, `₹${newBalance}`);
  const filePath = join(machine.folder, 'mine.pdf');
  const offered = await app.evaluateHandle(({ dialog }, chosen) => {
    const names: (string | undefined)[] = [];
    Object.assign(dialog, {
      showSaveDialog: (_window: Electron.BrowserWindow, options: Electron.SaveDialogOptions) => {
        names.push(options.defaultPath?.split(/[\\/]/).at(-1));
        return Promise.resolve({ canceled: false, filePath: chosen });
      },
    });
    return names;
  }, filePath);
  await page.getByRole('link', { name: /^Balance/ }).click();
  await page.getByRole('button', { name: `Download receipt for ₹${recharge.amount}` }).click();
  await expect(page.getByText('The receipt is saved.').first()).toBeVisible();
  expect(await offered.jsonValue()).toEqual([`receipt-${recharge.id}.pdf`]);
  expect(textOfPdf(readFileSync(filePath))).toContain(`Added to wallet₹${recharge.amount}`);
});
