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

test('Tab shows where the focus is', async ({ person }) => {
  await person.go('/login');
  // A field draws its ring around itself and what stands in it.
  const focus = () =>
    person.driver.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const around = getComputedStyle(focused.parentElement ?? focused).boxShadow;
      const ring = focused.tagName === 'INPUT' && /3px/.test(around) ? 'solid 2px' : `${outlineStyle} ${outlineWidth}`;
      return { tag: focused.tagName, ring };
    });
  const visited = new Set<string>();
  for (let stop = 0; stop < 6; stop += 1) {
    await person.driver.press('Tab');
    await expect.poll(focus).toMatchObject({ ring: 'solid 2px' });
    visited.add((await focus()).tag);
  }
  expect([...visited].toSorted()).toEqual(['A', 'BUTTON', 'INPUT']);
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

test.describe('where nothing may be stored', () => {
  test.use({ browserOptions: { refuses: 'storage' } });

  test('a customer logs in and sees the dashboard', async ({ person, world }, { project }) => {
    test.skip(project.name !== 'firefox', onlyFirefox);
    const customer = await world.newCustomer('100.00');
    await person.go('/login');
    await person.fill({ role: 'textbox', name: 'Email' }, customer.email);
    await person.driver.press('Tab');
    await person.driver.press('Tab');
    await person.driver.type(customer.password);
    await person.driver.press('Enter');
    await person.sees({ role: 'link', name: 'Balance ₹100.00' });
  });
});

test.describe('where cookies are refused too', () => {
  test.use({ browserOptions: { refuses: 'storage and cookies' } });

  test('a visitor reads the shop, and is told what logging in needs', async ({ person, world }, { project }) => {
    test.skip(project.name !== 'firefox', onlyFirefox);
    const customer = await world.newCustomer('100.00');
    await person.go('/');
    await person.sees({ role: 'link', name: 'Login/Register' });
    await person.go('/login');
    await person.fill({ role: 'textbox', name: 'Email' }, customer.email);
    await person.driver.press('Tab');
    await person.driver.press('Tab');
    await person.driver.type(customer.password);
    await person.driver.press('Enter');
    await person.reads(/cookies/i);
    await person.picture('cookies refused');
  });
});
