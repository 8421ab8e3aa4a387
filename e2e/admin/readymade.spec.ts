import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectBalance, openLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name });

test('staff add a product and its stock; an open page sells it, a recall refunds it there', async ({
  page,
  browser,
  world,
}) => {
  const name = `Mail ${randomUUID().slice(0, 8)}`;
  const customer = await world.newCustomer('100.00');
  const theirs = await openLive(browser, world, customer, '/readymade-accounts');
  await enter(page, await demoOwner(world.demo), '/admin/readymade-accounts');

  await test.step('a product is added', async () => {
    await page.getByRole('button', { name: 'New product' }).click();
    const form = panel(page, 'New product');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Category').fill('Mail');
    await form.getByLabel('Price').fill('30');
    await form.getByLabel('Warranty, days').fill('7');
    await form.getByRole('button', { name: 'Add product' }).click();
    await expect(panel(page, name).getByText('Sold out')).toBeVisible();
  });

  await test.step('accounts are checked first, and what is bad comes back as a file', async () => {
    await panel(page, name).getByRole('link', { name: 'Import accounts' }).click();
    const form = panel(page, 'Import accounts');
    await form.getByLabel('From', { exact: true }).fill('Ravi Traders');
    await form.getByLabel('Cost each').fill('12.50');
    const one = `${randomUUID()}@example.com`;
    await form
      .getByLabel('Accounts, one per line')
      .fill(`${one}:secret\nno password\n${one}:other\n${randomUUID()}@example.com:secret`);
    await form.getByRole('button', { name: 'Check first' }).click();
    await expect(form.getByText('2 accounts would be added')).toBeVisible();
    await expect(form.getByRole('list', { name: 'Left out' })).toContainText('Same account as line 1');
    await expectAccessible(page, 'an import of accounts');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Download these lines' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('"2","Incomplete","no password"');
    await expect(theirs.getByText(name)).toBeVisible();
    await form.getByRole('button', { name: 'Import 2 accounts' }).click();
    await form.getByRole('button', { name: 'Open the batch' }).click();
    await expect(
      panel(page, /^Batch \d+$/)
        .getByRole('definition')
        .filter({ hasText: '₹12.50' }),
    ).toBeVisible();
  });

  await test.step('the open page of a customer sells them', async () => {
    await theirs.getByRole('button', { name: `Buy ${name}` }).click();
    await theirs.getByRole('button', { name: 'Buy 1 for ₹30.00' }).click();
    await expect(theirs.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await theirs.keyboard.press('Escape');
    await expectBalance(theirs, '70.00');
  });

  await test.step('the batch is recalled, and the customer reads it and has the money back', async () => {
    await panel(page, /^Batch/)
      .getByRole('button', { name: 'Recall…' })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Recall, refund ₹30.00' })).toBeVisible();
    await expectAccessible(page, 'a recall');
    await dialog.getByLabel('Reason').fill('the seller took them back');
    await dialog.getByLabel('Message to customers').fill('Log in nowhere with it.');
    await dialog.getByRole('button', { name: 'Recall, refund ₹30.00' }).click();
    await expectBalance(theirs, '100.00');
    const bell = theirs.getByRole('link', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(/new/i);
    await bell.click();
    await expect(theirs.getByRole('heading', { name: '₹30.00 refunded to your wallet' })).toBeVisible();
    await expect(theirs.getByText('Log in nowhere with it.')).toBeVisible();
    await expect(panel(page, /^Batch/).getByRole('list', { name: 'Orders of the recall' })).toContainText('Refunded');
    await expect(panel(page, /^Batch/).getByText('1 of 1 orders')).toBeVisible();
  });
});

test("a supplier's file is decoded, its column names are confirmed and not sold, and staff may keep a line", async ({
  page,
  world,
}) => {
  await enter(page, await demoOwner(world.demo), '/admin/readymade-accounts?tab=batches&open=import');
  const form = panel(page, 'Import accounts');
  const choose = (name: string, buffer: Buffer) =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await form.getByLabel('Product').selectOption({ index: 1 });
  await form.getByLabel('From', { exact: true }).fill('Ravi Traders');
  const field = form.getByLabel('Accounts, one per line');

  await choose('stock.csv', Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x3a, 0x31]));
  await expect(form.getByText('This file is in an encoding we cannot read.', { exact: false })).toBeVisible();
  await choose('stock.csv', Buffer.from([0x61, 0x2c, 0xe9, 0x2d, 0x80]));
  await expect(form.getByText('Read as Windows-1252.', { exact: false })).toBeVisible();
  await expect(field).toHaveValue('a,é-€');

  const mail = `${randomUUID()}@example.com`;
  const file = `\uFEFFE-Mail;Passwort\r\n${mail};a,b\r\n9.198E+11;secret\r\nx\u200B${mail};ключ\r\n`;
  await choose('stock.csv', Buffer.from(file, 'utf16le'));
  await expect(field).toHaveValue(/ключ/);
  await form.getByRole('button', { name: 'Check first' }).click();
  const header = form.getByRole('region', { name: '1 line looks like column names' });
  await expect(header).toContainText('Line 1 · E-Mail → Login, Passwort → Password');
  await expect(form.getByRole('region', { name: '1 line contains invisible marks' })).toContainText('Line 4 · U+200B');
  const number = form.getByRole('region', { name: '1 line has a number shortened by a spreadsheet' });
  await expect(number).toContainText('Line 3');
  await expectAccessible(page, 'doubtful lines of an import');
  await expect(form.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await header.getByRole('button', { name: 'Column names' }).click();
  await expect(form.getByRole('button', { name: 'Import 2 accounts' })).toBeVisible();
  await number.getByRole('button', { name: 'Keep as sent' }).click();
  await form.getByRole('button', { name: 'Import 3 accounts' }).click();
  await expect(form.getByRole('button', { name: 'Open the batch' })).toBeVisible();
});

test('an order leads to its account, which is shown once for a reason and replaced from stock', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const { data } = await customer.api('GET /api/user/readymade-accounts');
  const product = data.find(({ stock }) => stock > 3);
  if (!product) throw new Error('the demo sells no accounts');
  const { order } = await customer.api('POST /api/user/readymade-orders', {
    body: { product_id: product.id, quantity: 1 },
    idempotencyKey: randomUUID(),
  });
  const [bought] = order.accounts;
  await enter(page, await demoOwner(world.demo), `/admin/orders?open=${publicId('account_order', order.id)}`);
  await page.getByRole('link', { name: 'Replace or show an account' }).click();
  await page.getByRole('row', { name: /Account \d+/ }).click();
  const account = panel(page, /^Account/);
  await account.getByRole('button', { name: 'Show the account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the customer cannot log in');
  await dialog.getByRole('button', { name: 'Show it once' }).click();
  await expect(account.getByText(String(bought))).toBeVisible();
  await account.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText(String(bought))).toHaveCount(0);

  await account.getByRole('button', { name: 'Replace…' }).click();
  await expect(dialog).toContainText('Another account');
  await dialog.getByLabel('Reason').fill('the password is wrong');
  await dialog.getByLabel(/^Replace without a warranty/).check();
  await dialog.getByRole('button', { name: /^Deliver another to / }).click();
  await expect(page.getByText('Another account was delivered.').first()).toBeVisible();
  await expect(account.getByText('Replaced', { exact: true })).toBeVisible();
  const { order: delivered } = await customer.api('GET /api/user/readymade-orders/:id', { params: { id: order.id } });
  expect(delivered.accounts).not.toContain(bought);
});
