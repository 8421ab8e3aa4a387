import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

test('an answer is kept, put into a ticket by its name with the customer’s values, read by them, and its deletion undone', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('75.00');
  const { ticket } = await customer.api('POST /api/user/tickets', {
    body: { title: 'No code', message: 'I wait since an hour.' },
    idempotencyKey: crypto.randomUUID(),
  });
  await enter(page, await demoOwner(world.demo), '/admin/tickets');
  await page.getByRole('link', { name: 'Saved answers' }).click();
  await page.getByRole('button', { name: 'New answer' }).first().click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Name').fill('no-code');
  await panel.getByLabel('Answer', { exact: true }).fill('{customer}, your balance of {balance} is safe.');
  await expect(panel.getByText('Asha, your balance of ₹125.00 is safe.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('grid', { name: 'Saved answers' })).toContainText('/no-code');
  await expectAccessible(page, 'a kept answer');

  const theirs = await browser.newPage({ baseURL: world.url });
  await enter(theirs, customer, `/tickets?ticket=${ticket.id}`);
  await expectLive(theirs);
  await page.goto(`/admin/tickets?open=${publicId('ticket', ticket.id)}`);
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Private note' })).toBeFocused();
  await page.keyboard.type('Asked the server.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Asked the server.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Private note' }).press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('/no-c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    `${customer.email}, your balance of ₹75.00 is safe.`,
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(theirs.getByText(`${customer.email}, your balance of ₹75.00 is safe.`)).toBeVisible();
  await expect(theirs.getByText('Asked the server.')).toHaveCount(0);

  await page.goto('/admin/canned-answers');
  await page.getByRole('grid').getByText('/no-code').click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('grid').getByText('/no-code')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('/no-code').first()).toBeVisible();
});
