import { expect } from '@playwright/test';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoOwner } from '../world/customer.ts';
import { enterAs, test } from './engine-test.ts';
import { ringOfFocus, type Ring } from './focus-ring.ts';
import type { Person } from './person.ts';

const customerPaths = ['/buy-number', '/recharge', '/profile', '/tickets?new', '/transactions-history?from=2026-11-01'];
const panelPaths = ['/services', '/payment-settings', '/theme', '/add-server'].map((path) => `/admin${path}`);
/** Every kind that these pages have. */
const kinds = [
  'a',
  'button',
  'gridcell',
  'input checkbox',
  'input date',
  'input email',
  'input password',
  'input radio',
  'input search',
  'input text',
  'select',
  'switch',
  'textarea',
];
const longestWalk = 80;

/** Walks a page with Tab from where its focus is, and tells what each stop shows. */
async function walk(person: Person, path: string): Promise<Ring[]> {
  // What leaving a page interrupts is no error of the next one.
  await person.driver.goto('about:blank');
  person.driver.takeErrors();
  await person.go(path);
  const isReady = () =>
    person.driver.evaluate(
      () => document.querySelector('h1') !== null && !document.querySelector('[aria-busy="true"]'),
    );
  await expect.poll(isReady, { message: path }).toBe(true);
  const rings: Ring[] = [];
  for (let stop = 0; stop < longestWalk; stop += 1) {
    if (stop > 0) await person.driver.press('Tab');
    let ring: Ring | undefined;
    // Colours come within a transition.
    await expect
      .poll(async () => (ring = (await person.driver.evaluate(ringOfFocus)) ?? undefined)?.ring, { timeout: 5000 })
      .not.toBe('none')
      .catch(() => {});
    if (ring) rings.push(ring);
    // Another Tab would lead to the browser's own bar, from which no key leads back.
    if (ring?.isLast) break;
  }
  return rings;
}

async function walkAll(person: Person, paths: readonly string[]): Promise<(Ring & { path: string })[]> {
  const rings: (Ring & { path: string })[] = [];
  for (const path of paths) {
    await test.step(path, async () => rings.push(...(await walk(person, path)).map((ring) => ({ path, ...ring }))));
  }
  return rings;
}

test('Tab shows where the focus is, on every kind of control', async ({ person, world }) => {
  const rings = await walkAll(person, ['/login']);
  const customer = await world.newCustomer('500.00');
  await buyThroughApi(customer);
  await enterAs(person, customer, '/robots.txt');
  rings.push(...(await walkAll(person, customerPaths)));
  await enterAs(person, await demoOwner(world.demo), '/robots.txt');
  rings.push(...(await walkAll(person, panelPaths)));
  expect(rings.filter(({ ring }) => ring === 'none')).toEqual([]);
  const met = new Set(rings.map(({ kind }) => kind));
  expect(kinds.filter((kind) => !met.has(kind))).toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({ browserOptions: { forcedColours: true } });

  test('Tab and the arrows of a menu draw an outline: no shadow and no background is painted', async ({
    person,
    world,
  }, { project }) => {
    test.skip(project.name !== 'firefox', 'WebKit has no forced colours');
    const rings = await walkAll(person, ['/login']);
    expect(await person.driver.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    await enterAs(person, await world.newCustomer('500.00'), '/robots.txt');
    rings.push(...(await walkAll(person, ['/recharge', '/tickets?new'])));
    await enterAs(person, await demoOwner(world.demo), '/robots.txt');
    rings.push(...(await walkAll(person, ['/admin/payment-settings', '/admin/services'])));
    expect(rings.filter(({ ring }) => ring !== 'outline')).toEqual([]);
    await person.click({ role: 'button', name: /^Add/ });
    await person.driver.press('ArrowDown');
    const highlighted = () =>
      person.driver.evaluate(() => {
        const entry = document.querySelector('[role="menuitem"][data-highlighted]');
        return entry && getComputedStyle(entry).outlineStyle;
      });
    await expect.poll(highlighted).toBe('solid');
  });
});
