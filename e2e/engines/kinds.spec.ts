import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
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
    body: { delta: '25.00', reason: 'while the page was away' },
    idempotencyKey: randomUUID(),
  });
  await person.driver.back();
  await person.sees({ role: 'link', name: 'Balance ₹125.00' });
});

test('Tab shows where the focus is', async ({ person }) => {
  await person.go('/login');
  const rings = new Set<string>();
  for (let stop = 0; stop < 6; stop += 1) {
    await person.driver.press('Tab');
    const ring = await person.driver.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(focused);
      const visible = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      return `${focused.tagName} ${visible ? 'shown' : `hidden ${borderColor}`}`;
    });
    rings.add(ring);
  }
  expect([...rings].filter((ring) => !ring.endsWith('shown'))).toEqual([]);
  expect(rings.size).toBeGreaterThan(1);
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

test.describe('where nothing may be stored', () => {
  test.use({ browserOptions: { withoutStorage: true } });

  test('a visitor reads the shop, and is told what logging in needs', async ({ person, world }, { project }) => {
    test.skip(project.name !== 'firefox', 'MiniBrowser cannot refuse storage');
    const customer = await world.newCustomer('100.00');
    await person.go('/');
    await person.sees({ role: 'link', name: 'Login/Register' });
    await person.go('/login');
    await person.fill({ role: 'textbox', name: 'Email' }, customer.email);
    await person.driver.press('Tab');
    await person.picture('login without storage');
    await person.fill({ role: 'textbox', name: 'Password' }, customer.password);
    await person.click({ role: 'button', name: 'Log in' });
    await person.sees({ role: 'link', name: 'Balance ₹100.00' });
    await person.picture('without storage');
  });
});
