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
