import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { enterAs, expectLive, test } from './engine-test.ts';

/** The specification's figures for what stands above a page, measured in each engine. */

test('toasts: top-center, 300 ms, at most 25rem wide, z-index 1200', async ({ person, world }) => {
  await enterAs(person, await world.newCustomer(), '/');
  await expectLive(person);
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: randomUUID(),
    body: { title: 'Tonight', message: 'We rest for an hour.', severity: 'info' },
  });
  const measure = () =>
    person.driver.evaluate(() => {
      const toast = [...document.querySelectorAll<HTMLElement>('ol li')].find(({ innerText }) =>
        innerText.includes('We rest for an hour.'),
      );
      const list = toast?.closest('ol');
      if (!toast || !list) return null;
      const { left, right, top, width } = list.getBoundingClientRect();
      return {
        aside: Math.abs((left + right) / 2 - innerWidth / 2),
        top,
        width,
        layer: getComputedStyle(list).zIndex,
        duration: getComputedStyle(toast).animationDuration,
      };
    });
  await expect.poll(measure).not.toBeNull();
  const toast = await measure();
  expect(toast).toMatchObject({ layer: '1200', duration: '0.3s' });
  expect(toast?.aside).toBeLessThan(9);
  expect(toast?.top).toBeLessThan(80);
  expect(toast?.width).toBeLessThanOrEqual(25 * 16);
  await person.picture('toast');
});

test('dialog: 20rem, 150 ms, the focus on accept, and back on its opener', async ({ person, world }) => {
  await enterAs(person, await world.newCustomer(), '/login-history');
  const opener = { role: 'button', name: /log out everywhere/i };
  await person.click(opener);
  const dialog = { role: 'alertdialog' };
  expect(await person.styles(dialog, 'width', 'animation-duration')).toEqual(['320px', '0.15s']);
  const focused = () =>
    person.driver.evaluate(() => {
      const buttons = [...document.querySelectorAll('[role="alertdialog"] button')];
      return [buttons.length, buttons.indexOf(document.activeElement ?? document.body)];
    });
  await expect.poll(focused).toEqual([2, 1]);
  await person.picture('dialog');
  await person.driver.press('Escape');
  await person.misses(dialog);
  await expect
    .poll(() => person.driver.evaluate(() => document.activeElement?.textContent ?? ''))
    .toMatch(/log out everywhere/i);
});

test('a sheet at the edge: 300 ms; as high as the phone', async ({ person, world }) => {
  await person.driver.resize(390, 844);
  await enterAs(person, await world.newCustomer(), '/');
  await person.click({ role: 'button', name: 'Menu' });
  const sheet = { role: 'dialog', name: 'Menu' };
  expect(await person.styles(sheet, 'animation-duration', 'height')).toEqual(['0.3s', '844px']);
  await person.picture('menu on a phone');
});

test('tooltip: right, without delay, 8 px beside; menu 120 ms', async ({ person, world }) => {
  const customer = await world.newCustomer('500.00');
  const { data } = await customer.api('GET /api/user/readymade-accounts');
  const product = data.find(({ stock }) => stock > 0);
  if (!product) throw new Error('no accounts for sale');
  await customer.api('POST /api/user/readymade-orders', {
    body: { product_id: product.id, quantity: product.minimum },
    idempotencyKey: randomUUID(),
  });
  await enterAs(person, customer, '/readymade-ordered-accounts');
  await person.hover({ role: 'button', name: 'Menu' });
  const gap = () =>
    person.driver.evaluate(() => {
      const tip = document.querySelector('[role="tooltip"]');
      const button = document.querySelector('header button');
      if (!tip || !button) return -1;
      return Math.round(tip.getBoundingClientRect().left - button.getBoundingClientRect().right);
    });
  await expect.poll(gap).toBe(8);
  await person.driver.moveTo(5, 700);
  await person.click({ role: 'button', name: /^More for order/ });
  expect(await person.styles({ role: 'menu' }, 'animation-duration')).toEqual(['0.12s']);
  await person.picture('menu of an order');
});

test('spinner: 50 by 50, stroke 8, 0.5 s', async ({ person, world }) => {
  await enterAs(person, await world.newCustomer(), '/');
  // The request that ends the session never leaves, so that the spinner stays.
  await person.driver.evaluate(() => {
    XMLHttpRequest.prototype.send = () => {};
  });
  await person.click({ role: 'link', name: 'Logout' });
  const measure = () =>
    person.driver.evaluate(() => {
      const spinner = document.querySelector<SVGElement>('svg.spinner');
      const path = spinner?.querySelector('path');
      if (!spinner || !path) return null;
      const { left, top, width, height } = spinner.getBoundingClientRect();
      return {
        size: [spinner.clientWidth, spinner.clientHeight],
        stroke: getComputedStyle(path).strokeWidth,
        duration: getComputedStyle(spinner).animationDuration,
        // Firefox has scroll bars that take room.
        aside: [left + width / 2 - document.documentElement.clientWidth / 2, top + height / 2 - innerHeight / 2].map(
          Math.round,
        ),
      };
    });
  await expect.poll(measure).toEqual({ size: [50, 50], stroke: '8px', duration: '0.5s', aside: [0, 0] });
});
