import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectVisitor } from '../steps/enter.ts';

const publicPages = ['/', '/login', '/register', '/forgot-password'];
const customerPages = [
  '/recharge',
  '/buy-number',
  '/numbers-history',
  '/transactions-history',
  '/notifications',
  '/login-history',
  '/readymade-accounts',
  '/readymade-ordered-accounts',
];

test('a visitor is redirected from every customer page to login and stays on public pages', async ({ page, world }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(world.url + path);
  }
  for (const path of customerPages) {
    await page.goto(path);
    await expect(page).toHaveURL(`${world.url}/login`);
  }
});

test('a visitor and a customer are redirected from admin pages to the home page', async ({ page, world }) => {
  for (const path of ['/admin', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${world.url}/`);
  }
  await enter(page, await world.newCustomer(), '/admin');
  await expectBalance(page, '100.00');
  await expect(page).toHaveURL(`${world.url}/`);
});

test('a customer is redirected from public pages to the home page and stays on customer pages', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/');
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/`);
  }
  // The other pages of a customer are in specification.spec.ts, each with its title.
  for (const path of ['/numbers-history', '/transactions-history']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(world.url + path);
  }
});

test('an invalid token is removed and redirects to the home page', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await enter(page, { ...customer, token: 'made-up' }, '/recharge');
  await expectVisitor(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
