import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import type { World } from '../world/start-world.ts';
import { enterAs, expectLive, test } from './engine-test.ts';

/** What engines do each in its own way. */

/** A customer, and what adds to their balance meanwhile. */
async function newCustomer(world: World) {
  const customer = await world.newCustomer('100.00');
  const add = (rupees: number) =>
    world.adminApi('POST /api/admin/users/:id/balance', {
      params: { id: customer.id },
      body: { delta: toRupees(paise(rupees * 100)), reason: 'while the page was away' },
      idempotencyKey: randomUUID(),
    });
  return { customer, add };
}

test('a page that Back restores from another site is live, with the balance of now', async ({ person, world }) => {
  const { customer, add } = await newCustomer(world);
  const elsewhere = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<title>Bank</title>'),
  );
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  try {
    await enterAs(person, customer, '/buy-number');
    await person.sees({ role: 'link', name: 'Balance ₹100.00' });
    await expectLive(person);
    await person.driver.goto(`http://localhost:${port}/`);
    person.driver.takeErrors();
    await add(25);
    await person.driver.back();
    await person.sees({ role: 'link', name: 'Balance ₹125.00' });
    await expectLive(person);
    await add(5);
    await person.sees({ role: 'link', name: 'Balance ₹130.00' });
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
});

test('on a phone pages are as high as what the browser leaves, and the bar stays in view', async ({
  person,
  world,
}) => {
  await person.driver.resize(390, 700);
  await enterAs(person, await world.newCustomer('100.00'), '/recharge');
  await person.sees({ role: 'textbox', name: 'Amount' });
  const bars = () =>
    person.driver.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('header, nav')].filter(
        (bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position) && bar.offsetHeight > 0,
      );
      return all.map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    });
  expect(await bars()).toEqual([true]);
  const room = () => person.driver.evaluate(() => [document.body.offsetHeight >= innerHeight, innerHeight]);
  expect(await room()).toEqual([true, 700]);
  // The keyboard of the phone, or the bar of the browser, takes its part.
  await person.driver.resize(390, 420);
  await expect.poll(room).toEqual([true, 420]);
  expect(await bars()).toEqual([true]);
});

test('the bar stays at the top of a long page', async ({ person, world }) => {
  await person.driver.resize(390, 844);
  await enterAs(person, await world.newCustomer('100.00'), '/api-docs');
  await person.sees({ role: 'heading', name: 'API' });
  await person.driver.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const top = () => person.driver.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
  await expect.poll(() => person.driver.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await top()).toBe(0);
});

test('amounts, dates and quantities are read as people type and paste them, in Hindi too', async ({
  person,
  world,
}) => {
  const { fill, sees, reads, click, driver } = person;
  await enterAs(person, await world.newCustomer('900.00'), '/recharge');
  await fill({ role: 'textbox', name: 'Amount' }, '₹1,250.50');
  await sees({ role: 'button', name: 'Recharge ₹1,250.50' });
  await fill({ role: 'textbox', name: 'Amount' }, '५००');
  await sees({ role: 'button', name: 'Recharge ₹500.00' });
  await driver.press('Control+a');
  await driver.press('Control+x');
  await driver.press('Control+v');
  await sees({ role: 'button', name: 'Recharge ₹500.00' });

  await person.go('/readymade-accounts');
  await click({ role: 'button', name: /^Buy / });
  await fill({ role: 'spinbutton', name: 'How many' }, '३');
  await sees({ role: 'button', name: /^Buy 3 for ₹/ });
  await driver.press('ArrowUp');
  await sees({ role: 'button', name: /^Buy 4 for ₹/ });

  await person.go('/transactions-history');
  await click({ role: 'button', name: 'Custom dates' });
  await driver.press('Tab');
  // The engines' own fields have the month first here: it is their language that orders them.
  await driver.type('11/05/2026');
  await expect.poll(person.path).toBe('/transactions-history?from=2026-11-05');
  await reads('starting balance');
  await click({ role: 'button', name: 'हिन्दी' });
  await expect.poll(() => driver.evaluate(() => document.documentElement.lang)).toBe('hi');
  await expect.poll(person.path).toBe('/transactions-history?from=2026-11-05');
  await person.picture('dates in Hindi');

  await person.go('/recharge');
  await fill({ role: 'textbox', name: 'रकम' }, '₹१,२५०');
  await sees({ role: 'button', name: /₹1,250\.00/ });
});

test('the arrow of a choice is ours, as far from the edge in every engine', async ({ person, world }) => {
  await person.driver.resize(390, 844);
  await enterAs(person, await world.newCustomer(), '/api-docs');
  expect(await person.styles({ role: 'combobox', name: 'Sections' }, 'appearance', 'padding-right')).toEqual([
    'none',
    '32px',
  ]);
  await person.picture('choice');
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
      await expectLive(person);
      await person.click({ role: 'button', name: 'हिन्दी' });
      await person.sees({ role: 'link', name: 'नंबर ख़रीदें' });
      await person.click({ role: 'button', name: 'English' });
      await person.click({ role: 'link', name: 'Transactions' });
      await person.sees({ role: 'list', name: 'Transactions' });
      await person.click({ role: 'link', name: 'Logout' });
      await person.sees({ role: 'link', name: 'Login/Register' });
    });
  });
}
