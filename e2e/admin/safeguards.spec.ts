import { expect, test as base, type Page } from '@playwright/test';
import type { TOTP } from 'otpauth';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { confirmEmail } from '../steps/confirm-email.ts';
import { expectBalance, openAs, openLive } from '../steps/enter.ts';
import { enrolTwoFactor, proveWith, turnOnTwoFactor } from '../steps/proof.ts';
import { joinStaff } from '../steps/staff.ts';
import { demoOwner, registerCustomer, type Customer } from '../world/customer.ts';
import { openGuardedShop, type GuardedShop } from '../world/guarded-shop.ts';

const test = base.extend<{ shop: GuardedShop }>({
  shop: async ({}, provide) => {
    const shop = await openGuardedShop();
    try {
      await provide(shop);
    } finally {
      await shop.stop();
    }
  },
});

/** Adds two accounts to a new product. Returns their batch. */
async function addStock({ api }: Customer): Promise<number | undefined> {
  const { product } = await api('POST /api/admin/products', {
    body: { name: 'Mail', description: '', category: 'Mail', price: '50.00' as Rupees },
    idempotencyKey: crypto.randomUUID(),
  });
  const { batch } = await api('POST /api/admin/products/:id/import', {
    params: { id: product.id },
    body: {
      text: 'mail1@x.in:secret\nmail2@x.in:secret',
      format: 'lines',
      parts: 1,
      supplier: 'Test supplier',
      cost: null,
      dry_run: false,
    },
    idempotencyKey: crypto.randomUUID(),
  });
  return batch?.id;
}

/** Adds to the balance of the customer whose page is open in the panel. */
async function add(page: Page, amount: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Adjust balance…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
}

test('with the safeguards on, money waits for two-factor, and above a limit for a second person who is not the first', async ({
  browser,
  shop,
}) => {
  const owner = await demoOwner(shop.demo);
  const register = (): Promise<Customer> => registerCustomer(shop.url, owner.api, '0.00');
  const customer = await register();
  const admin = await confirmEmail(shop, await register());
  const theirs = await openLive(browser, shop, customer, '/');
  const open = `/admin?open=${publicId('user', customer.id)}`;
  const owners = await openAs(browser, shop, owner, open);
  let authenticator: TOTP | undefined;

  await test.step('the owner turns two-factor on before the first money', async () => {
    await add(owners, '100', 'A gift');
    await expect(
      owners.getByText('Turn on two-factor in your profile first. Nothing was changed.').first(),
    ).toBeVisible();
    await owners.getByRole('link', { name: 'Open my profile' }).click();
    authenticator = await turnOnTwoFactor(owners, owner.password);
    await expect(owners.getByRole('region', { name: 'Save your recovery codes' })).toBeVisible();
    await owners.goto(open);
    await add(owners, '100', 'A gift');
    await expectBalance(theirs, '100.00');
  });

  await joinStaff(owner.api, admin, 'admin');
  await enrolTwoFactor(admin);
  const admins = await openAs(browser, shop, admin, open);
  await test.step('an admin asks for more than their limit, and cannot approve it', async () => {
    await add(admins, '12000', 'Paid by bank transfer');
    await expect(admins.getByText('This is above your limit. It was sent to a second person').first()).toBeVisible();
    await admins.goto('/admin/approvals');
    await admins.getByRole('grid', { name: 'Requests for approval' }).getByText(customer.email).click();
    await expect(admins.getByText('This is your request. Someone else decides it.')).toBeVisible();
    await admins.keyboard.press('e');
    const [request] = (await admin.api('GET /api/admin/approvals', { query: { state: 'open' } })).data;
    if (!request) throw new Error('the request waits no more');
    const approving = admin.api('POST /api/admin/approvals/:id/approve', {
      params: { id: request.id },
      idempotencyKey: crypto.randomUUID(),
    });
    await expect(approving).rejects.toMatchObject({ code: 'own_request' });
  });

  await test.step('the owner approves it with E, and the customer sees the money without a reload', async () => {
    await owners.goto('/admin/approvals');
    await expect(owners.getByRole('grid', { name: 'Requests for approval' })).toContainText('Paid by bank transfer');
    await owners.keyboard.press('j');
    await owners.keyboard.press('Enter');
    await expect(
      owners.getByRole('button', { name: `Approve ₹12,000.00 for ${customer.email} and next` }),
    ).toBeVisible();
    await expectBalance(theirs, '100.00');
    await owners.keyboard.press('e');
    await expectBalance(theirs, '12,100.00');
    await owners.getByRole('button', { name: '1 changed · show' }).click();
    await expect(owners.getByText('No requests to decide')).toBeVisible();
    await expect(admins.getByRole('complementary').getByText('Approved').first()).toBeVisible();
    await expect(admins.getByRole('button', { name: 'Withdraw my request' })).toBeHidden();
  });
  await test.step('an account is shown after a proof, and the next one without a question', async () => {
    const batch = await addStock(owner);
    await owner.api('DELETE /api/user/proof');
    await owners.goto(`/admin/readymade-accounts?tab=accounts&batch=${batch}`);
    const show = async (row: number) => {
      await owners.locator('[data-row]').nth(row).click();
      await owners.getByRole('button', { name: 'Show the account…' }).click();
      await owners.getByRole('dialog').getByLabel('Reason').fill('The customer cannot log in');
      await owners.keyboard.press('Control+Enter');
    };
    await show(0);
    await proveWith(owners, owner.password, authenticator?.generate());
    await expect(owners.getByText(/^mail\d@x\.in:secret$/)).toBeVisible();
    await owners.getByRole('button', { name: 'Hide' }).click();
    await show(1);
    await expect(owners.getByText(/^mail\d@x\.in:secret$/)).toBeVisible();
    await expect(owners.getByRole('dialog')).toBeHidden();
  });
  await test.step('a step into an account asks in the same way, and counts for the whole visit', async () => {
    await owner.api('DELETE /api/user/proof');
    await owners.goto(open);
    await owners.getByRole('button', { name: 'Impersonate…' }).click();
    await owners.getByRole('dialog').getByLabel('Reason').fill('ticket 4411: no code arrived');
    await owners.keyboard.press('Control+Enter');
    await expect(owners.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    await owners.keyboard.press('Escape');
  });
  expect(await owner.api('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({ balanced: true });
  await Promise.all([theirs, owners, admins].map((page) => page.context().close()));
});
