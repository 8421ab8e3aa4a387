import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectBalance, openAs, openLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

test('a payment for a rejected recharge is a case, decided by keyboard alone, and the customer sees the money without a reload', async ({
  browser,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  const body = { method: 'sandbox' as const, amount: '350' as never };
  const { recharge } = await customer.api('POST /api/user/recharges', { body, idempotencyKey: randomUUID() });
  const reason = 'It was started twice';
  await world.adminApi('POST /api/admin/recharges/:id/reject', { params: { id: recharge.id }, body: { reason } });
  const order = await world.demo.gateway.whenOrder({ receipt: String(recharge.id) });
  const { statuses } = await world.demo.gateway.pay(order.id);
  expect(statuses).toEqual([200]);
  const theirs = await openLive(browser, world, customer, '/');
  await expectBalance(theirs, '0.00');

  const staff = await openAs(browser, world, await demoOwner(world.demo), '/admin/cases?kind=payment_rejected');
  await expect(staff.getByText(/^Yours for/)).toBeVisible();
  await expect(staff.getByText(`₹350.00 arrived after it was rejected.`)).toBeVisible();
  await expect(staff.getByRole('link', { name: new RegExp(`^${publicId('recharge', recharge.id)}`) })).toBeVisible();
  await expectAccessible(staff, 'a case');
  await staff.keyboard.press('e');
  const dialog = staff.getByRole('dialog', { name: 'Close as: Add to the wallet' });
  await expect(dialog.getByRole('button', { name: `Add ₹350.00 to ${customer.email}` })).toBeVisible();
  await staff.keyboard.type('It is on the statement');
  await staff.keyboard.press('Control+Enter');
  await expectBalance(theirs, '350.00');
  await expect(staff.getByRole('heading', { name: 'No open cases' })).toBeVisible();
  await staff.getByRole('button', { name: 'Closed', exact: true }).click();
  const closed = staff.getByRole('listitem').filter({ hasText: customer.email });
  await expect(closed).toContainText('Add to the wallet');
  await Promise.all([theirs, staff].map((page) => page.context().close()));
});
