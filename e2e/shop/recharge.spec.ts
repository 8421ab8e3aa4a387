import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { textOfPdf } from '#sandbox/reader/pdf-text.ts';
import { paise, toRupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { balanceOf } from '../world/customer.ts';

test('a UPI recharge shows a QR code and an exact amount, accepts the UTR and updates automatically when paid', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  await enter(page, customer, '/recharge');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('radio', { name: /UPI/ }).check();
  await page.getByRole('button', { name: 'Recharge ₹500.00' }).click();

  const qr = page.getByRole('img', { name: /^QR code to pay ₹500\.\d\d by UPI$/ });
  await expect(qr).toBeVisible();
  const { data } = await customer.api('GET /api/user/recharges');
  const [recharge] = data;
  if (!recharge) throw new Error('no recharge was started');
  await expect(page.getByText(`₹${recharge.amount}`, { exact: true }).first()).toBeVisible();
  await expect(qr).toHaveAttribute('src', /^data:image\/svg/);
  expect(recharge.upi?.link).toContain(`am=${recharge.amount}`);
  await page.getByRole('button', { name: 'Copy amount' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(recharge.amount);

  const utr = page.getByLabel('Paid? Enter the UTR');
  await utr.fill('1234');
  await page.getByRole('button', { name: 'Submit UTR' }).click();
  await expect(page.getByRole('alert')).toContainText('12');
  await utr.fill('4123 5678 9012');
  await page.getByRole('button', { name: 'Submit UTR' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expectBalance(page, '0.00');

  await world.adminApi('POST /api/admin/recharges/:id/approve', {
    params: { id: recharge.id },
    idempotencyKey: crypto.randomUUID(),
  });
  await expect(page.getByRole('heading', { name: `₹${recharge.amount} added` })).toBeVisible();
  await expectBalance(page, recharge.amount);
  expect(await balanceOf(customer)).toBe(recharge.amount);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`receipt-${recharge.id}.pdf`);
  expect(textOfPdf(await readFile(await download.path()))).toEqual(
    expect.arrayContaining([customer.email, 'UTR412356789012', `Added to wallet₹${recharge.amount}`]),
  );
});

test('a declined payment is told, and can be paid again', async ({ page, world }) => {
  await enter(page, await world.newCustomer('0.00'), '/recharge');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('radio', { name: /Demo payment/ }).check();
  await page.getByRole('button', { name: 'Recharge ₹500.00' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/recharge\?recharge=\d+$/);
  const declined = page.getByRole('alert').filter({ hasText: 'The payment was declined.' });
  await expect(declined).toHaveText('The payment was declined. You were not charged. Pay again or choose another way.');
  await expect(page.getByRole('region', { name: 'Recent recharges' })).toContainText('Declined');
  await expectBalance(page, '0.00');

  await page.getByRole('button', { name: 'Pay again' }).click();
  await page.goBack();
  // What is decided at the gateway now is not known, so nothing is said of it.
  await expect(page.getByRole('button', { name: 'Open payment page' })).toBeVisible();
  await expect(declined).toHaveCount(0);
  await page.getByRole('button', { name: 'Open payment page' }).click();
  await page.getByRole('button', { name: 'Pay ₹500.00' }).click();
  await expect(page.getByRole('heading', { name: '₹500.00 added' })).toBeVisible();
  await expectBalance(page, '500.00');
});

test('a rejected recharge says why and that nothing was added', async ({ page, world }) => {
  const customer = await world.newCustomer('0.00');
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: toRupees(paise(300_00)) },
    idempotencyKey: 'to-be-rejected',
  });
  const params = { id: recharge.id };
  await customer.api('POST /api/user/recharges/:id/reference', { params, body: { utr: '998877665544' } });
  await enter(page, customer, `/recharge?recharge=${recharge.id}`);
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  const reason = 'No such payment on our statement';
  await world.adminApi('POST /api/admin/recharges/:id/reject', { params, body: { reason } });
  await expect(page.getByRole('heading', { name: 'This recharge was rejected' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').getByText(reason)).toBeVisible();
  await expectBalance(page, '0.00');
});

test('invalid amounts are refused beside the field', async ({ page, world }) => {
  await enter(page, await world.newCustomer('0.00'), '/recharge');
  const amount = page.getByLabel('Amount');
  for (const [typed, message] of [
    ['', 'Enter how much to add.'],
    ['5', 'Add at least ₹10.'],
    ['-20', 'Enter an amount in rupees, such as 250 or 250.50.'],
    ['12.345', 'Enter an amount in rupees, such as 250 or 250.50.'],
    ['100001', 'Add up to ₹1,00,000 at a time.'],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: /^(Continue to payment|Recharge ₹)/ }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
  }
  await page.getByRole('button', { name: '₹500', exact: true }).click();
  await expect(amount).toHaveValue('500');
});
