import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectVisitor } from '../steps/enter.ts';

const publicPages = ['/', '/login', '/register', '/forgot-password'];
const ownPages = [
  '/recharge',
  '/buy-number',
  '/numbers-history',
  '/transactions-history',
  '/notifications',
  '/login-history',
  '/readymade-accounts',
  '/readymade-ordered-accounts',
];

test('an unverified visitor is led from every own page to the log-in, and stays on the public ones', async ({
  page,
  world,
}) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(world.url + path);
  }
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page).toHaveURL(`${world.url}/login`);
  }
});

test('a visitor and a customer are led from the admin pages to the home page', async ({ page, world }) => {
  for (const path of ['/admin', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${world.url}/`);
  }
  await enter(page, await world.newCustomer(), '/admin');
  await expectBalance(page, '100.00');
  await expect(page).toHaveURL(`${world.url}/`);
});

test('a verified customer is led from the public pages to the home page, and stays on the own ones', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/');
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/`);
  }
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(world.url + path);
  }
});

test('a token that is no good leads back to the home page and is forgotten', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await enter(page, { ...customer, token: 'made-up' }, '/recharge');
  await expectVisitor(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('any other path is the not-found page with its words and its way home', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/no/such/page');
  await expect(page.getByText('Are you lost?', { exact: true })).toBeVisible();
  await expect(page.getByText('Sorry, we could not find the page.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to home page', exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/`);
});
