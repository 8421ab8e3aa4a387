import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectLive, expectVisitor, logIn } from '../steps/enter.ts';
import type { Customer } from '../world/customer.ts';

const ended = 'You were logged out. Log in again.';

async function endEverywhere({ api, password }: Customer): Promise<void> {
  await api('POST /api/user/proof', { body: { password } });
  await api('POST /api/user/log-out', { query: { multiple: 'true' } });
}

async function logInAgain(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).click();
  await logIn(page, customer);
}

test('12 a session that was ended on another device says so in every tab, and a login opens the page that was open', async ({
  page,
  context,
  world,
}) => {
  const customer = await world.newCustomer();
  const other = await context.newPage();
  await enter(other, customer, '/profile');
  await expectLive(other);
  await enter(page, customer, '/recharge');
  await expectLive(page);
  await endEverywhere(customer);
  for (const tab of [page, other]) {
    await expectVisitor(tab);
    await expect(tab).toHaveURL(`${world.url}/`);
    await expect(tab.getByText(ended).first()).toBeVisible();
  }
  await logInAgain(page, customer);
  await expect(page).toHaveURL('/recharge');
  await expect(page.getByText(ended)).toHaveCount(0);
});

test('12 a session of this tab alone that has ended says so, and a login opens the page that was open', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer();
  await page.goto('/login');
  await logIn(page, customer);
  await expect(page).toHaveURL(`${world.url}/`);
  await page.goto('/numbers-history?status=canceled');
  await expectLive(page);
  await endEverywhere(customer);
  await expectVisitor(page);
  await expect(page.getByText(ended).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await logInAgain(page, customer);
  await expect(page).toHaveURL('/numbers-history?status=canceled');
});

test('12 a token that nobody knows any more is no error: the page one lands on says it', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await enter(page, { ...customer, token: 'x'.repeat(43) }, '/recharge');
  await expectVisitor(page);
  await expect(page.getByText(ended).first()).toBeVisible();
  await logInAgain(page, customer);
  await expect(page).toHaveURL('/recharge');
});

test('12 a blocked account is told so with the reason, in every language', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await enter(page, customer, '/profile');
  await expectLive(page);
  await world.adminApi('POST /api/admin/users/:id/ban', {
    params: { id: customer.id },
    body: { reason: 'two accounts', until: null, based_on: null },
  });
  await expectVisitor(page);
  const notice = page.getByText(/Your account is blocked.*two accounts/).first();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'हिन्दी' }).first().click();
  await expect(page.getByText(/two accounts/).first()).toBeVisible();
  await expect(page.getByText(/Your account is blocked/)).toHaveCount(0);
});
