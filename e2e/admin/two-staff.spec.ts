import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { enter, expectBalance, openAs, openLive } from '../steps/enter.ts';
import { openId } from '../steps/open-record.ts';
import { newAdmin } from '../steps/staff.ts';
import { demoOwner } from '../world/customer.ts';

test('a recharge that two people credit at the same moment is credited once, and the second is told calmly', async ({
  browser,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: '300.00' as never },
    idempotencyKey: crypto.randomUUID(),
  });
  const utr = String(732_600_000_000 + Math.floor(Math.random() * 1_000_000));
  await customer.api('POST /api/user/recharges/:id/reference', { params: { id: recharge.id }, body: { utr } });
  const theirs = await openLive(browser, world, customer, '/');

  const path = `/admin/orders?open=${publicId('recharge', recharge.id)}`;
  const staff = [await demoOwner(world.demo), await newAdmin(world)];
  const pages = await Promise.all(staff.map((who) => openAs(browser, world, who, path)));
  for (const page of pages) {
    await page.getByRole('button', { name: /^Credit ₹300/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It is on the statement');
  }
  await Promise.all(
    pages.map((page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Credit ₹300/ })
        .click(),
    ),
  );
  // In the dialog, or as a toast where the dialog went with the recharge; a toast is announced besides.
  const refusals = pages.map((page) => page.getByText('has decided this already. Nothing was changed.').first());
  await expect(async () => {
    const told = await Promise.all(refusals.map((refusal) => refusal.isVisible()));
    expect(told.filter(Boolean)).toHaveLength(1);
  }).toPass();
  await expectBalance(theirs, recharge.amount);
  const { data } = await customer.api('GET /api/user/transactions', {});
  expect(data.filter(({ kind }) => kind === 'recharge')).toHaveLength(1);
  await Promise.all([theirs, ...pages].map((page) => page.context().close()));
});

test('a recharge that a colleague decides while it is open says who did what, and stays', async ({ page, world }) => {
  const customer = await world.newCustomer('0.00');
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: '300.00' as never },
    idempotencyKey: crypto.randomUUID(),
  });
  const utr = String(732_700_000_000 + Math.floor(Math.random() * 1_000_000));
  const params = { id: recharge.id };
  await customer.api('POST /api/user/recharges/:id/reference', { params, body: { utr } });
  const id = publicId('recharge', recharge.id);
  const colleague = await newAdmin(world);
  await colleague.api('POST /api/admin/reviews/:id/claim', { params });
  await enter(page, await demoOwner(world.demo), `/admin/recharges?open=${id}`);
  await expect(page.getByText('is working on this').first()).toBeVisible();
  await colleague.api('POST /api/admin/recharges/:id/reject', { params, body: { reason: 'Not on the statement' } });
  const told = page.getByText(
    new RegExp(`^Rejected by ${colleague.email}, \\d\\d:\\d\\d\\. It stays open until you choose another one`),
  );
  await expect(told).toBeVisible();
  expect(openId(page)).toBe(id);
});

test('of two who set a discount, the second sees both values and loses nothing; the customer sees the price at once', async ({
  browser,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const theirs = await openLive(browser, world, customer, '/buy-number?service=wa');
  const path = `/admin?open=${publicId('user', customer.id)}`;
  const [first, second] = await Promise.all([
    openAs(browser, world, await demoOwner(world.demo), path),
    openAs(browser, world, await newAdmin(world), path),
  ]);
  const fill = async (page: Page, percent: string) => {
    await page.getByRole('button', { name: 'Discount…' }).click();
    await page.getByLabel('Percent off').fill(percent);
    await page.getByLabel('Reason').fill('A good customer');
  };
  await fill(second, '7.5');
  await fill(first, '10');
  await first.getByRole('button', { name: /^Give 10% off/ }).click();
  await expect(first.getByText(/^10% until/)).toBeVisible();
  const { data } = await customer.api('GET /api/user/notifications', {});
  expect(data[0]?.title).toBe('You get 10% off numbers');

  await second.getByRole('button', { name: /^Give 7.5% off/ }).click();
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Percent off/ })).toContainText('10%');
  await expect(dialog.getByRole('row', { name: /Percent off/ })).toContainText('7.5%');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(second.getByText(/^7\.5% until/)).toBeVisible();
  await expect(first.getByText(/^7\.5% until/)).toBeVisible();
  await Promise.all([theirs, first, second].map((page) => page.context().close()));
});

test('a bonus that an owner sets is on the open recharge page before it is paid, and in the wallet after', async ({
  browser,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  const theirs = await openLive(browser, world, customer, '/recharge');
  const owner = await openAs(browser, world, await demoOwner(world.demo), '/admin/payment-settings');
  await owner.getByRole('button', { name: 'Add slab' }).click();
  await owner.getByLabel('From').fill('400');
  await owner.getByLabel('Share').fill('10');
  await save(owner);
  await theirs.getByLabel('Amount').fill('500');
  await expect(theirs.getByText('+ ₹50 bonus, ₹550 in your wallet')).toBeVisible();
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: '500.00' as never },
    idempotencyKey: crypto.randomUUID(),
  });
  await owner.getByRole('button', { name: 'Remove slab 1' }).click();
  await save(owner);
  await expect(theirs.getByText('+ ₹50 bonus, ₹550 in your wallet')).toBeHidden();
  await world.adminApi('POST /api/admin/recharges/:id/approve', {
    params: { id: recharge.id },
    body: {},
    idempotencyKey: crypto.randomUUID(),
  });
  await expectBalance(theirs, (Number(recharge.amount) + 50).toFixed(2));
  await Promise.all([theirs, owner].map((page) => page.context().close()));
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save payment settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A festival');
  await dialog.getByRole('button', { name: 'Save payment settings' }).click();
  await expect(dialog).toBeHidden();
}
