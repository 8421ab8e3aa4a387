import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import { enterAs, test } from './engine-test.ts';

/** What engines do each in its own way. */

test('a page that Back restores shows the balance of now', async ({ person, world }) => {
  const customer = await world.newCustomer('100.00');
  await enterAs(person, customer, '/buy-number');
  await person.sees({ role: 'link', name: 'Balance ₹100.00' });
  await person.driver.goto(`${world.url}/robots.txt`);
  person.driver.takeErrors();
  await world.adminApi('POST /api/admin/users/:id/balance', {
    params: { id: customer.id },
    body: { delta: toRupees(paise(25_00)), reason: 'while the page was away' },
    idempotencyKey: randomUUID(),
  });
  await person.driver.back();
  await person.sees({ role: 'link', name: 'Balance ₹125.00' });
});

test('the bar stays at the top of a long page, and a pasted amount is understood', async ({ person, world }) => {
  await person.driver.resize(390, 844);
  await enterAs(person, await world.newCustomer('100.00'), '/api-docs');
  await person.sees({ role: 'heading', name: 'API' });
  await person.driver.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const top = () => person.driver.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
  await expect.poll(() => person.driver.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await top()).toBe(0);
  await person.go('/recharge');
  await person.fill({ role: 'textbox', name: 'Amount' }, '₹1,250.50');
  await person.sees({ role: 'button', name: 'Recharge ₹1,250.50' });
});

const onlyFirefox = 'MiniBrowser cannot refuse storage';

for (const refuses of ['storage', 'storage and cookies'] as const) {
  test.describe(`where the browser refuses ${refuses}`, () => {
    test.use({ browserOptions: { refuses } });

    test('a customer is told that the login ends with the page, logs in, and uses the shop', async ({ person, world }, {
      project,
    }) => {
      test.skip(project.name !== 'firefox', onlyFirefox);
      const customer = await world.newCustomer('100.00');
      await person.go('/');
      await person.click({ role: 'link', name: 'Login/Register' });
      await person.reads('Leaving or reloading the page logs you out. To stay logged in, allow cookies and site data.');
      await person.picture(`login without ${refuses}`);
      await person.fill({ role: 'textbox', name: 'Email' }, customer.email);
      await person.driver.press('Tab');
      await person.driver.type(customer.password);
      await person.driver.press('Enter');
      await person.sees({ role: 'link', name: 'Balance ₹100.00' });
      await person.click({ role: 'button', name: 'हिन्दी' });
      await person.sees({ role: 'link', name: 'नंबर खरीदें' });
      await person.click({ role: 'button', name: 'English' });
      await person.click({ role: 'link', name: 'Transactions' });
      await person.sees({ role: 'list', name: 'Transactions' });
      await person.click({ role: 'link', name: 'Logout' });
      await person.sees({ role: 'link', name: 'Login/Register' });
    });
  });
}
