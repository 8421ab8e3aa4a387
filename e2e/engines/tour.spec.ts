import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { customerPaths, staffPaths } from '../steps/pages.ts';
import { demoOwner } from '../world/customer.ts';
import { enterAs, test } from './engine-test.ts';
import type { Person } from './person.ts';

const widths = [
  [1280, 800],
  [390, 844],
] as const;

const adminPaths = [...staffPaths, '/admin/user', `/admin/users/${publicId('user', 1)}`];

/** Runs in the page: whether it shows all that it will, as do the pages within it. */
function isDrawn(): boolean {
  const loads = '[data-first], [aria-busy="true"], .animate-shimmer';
  const shows = (page: Document | null): boolean =>
    page?.readyState === 'complete' &&
    page.querySelector('h1') !== null &&
    page.querySelector(loads) === null &&
    [...page.querySelectorAll('iframe')].every(({ contentDocument }) => shows(contentDocument));
  return shows(document);
}

/** Each page has its heading and all its data, no error, and nothing beyond its edge; a picture of each is kept. */
async function tour(person: Person, paths: readonly string[], name: string): Promise<void> {
  for (const path of paths) {
    await test.step(`${path} at ${name}`, async () => {
      // What leaving a page interrupts is no error of the next one.
      await person.driver.goto('about:blank');
      person.driver.takeErrors();
      await person.go(path);
      await expect.poll(() => person.driver.evaluate(isDrawn), { message: path }).toBe(true);
      const beyond = await person.driver.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${path} scrolls sideways`).toBe(0);
      await person.picture(`${name}${path}`);
      expect(person.driver.takeErrors(), path).toEqual([]);
    });
  }
}

for (const [width, height] of widths) {
  test(`a visitor's and a customer's pages at ${width} px`, async ({ person, world }) => {
    await person.driver.resize(width, height);
    await tour(person, customerPaths.visitor, `visitor ${width}`);
    const customer = await world.newCustomer('500.00');
    await buyThroughApi(customer);
    await enterAs(person, customer, '/robots.txt');
    await tour(person, customerPaths.customer, `customer ${width}`);
  });

  test(`the panel at ${width} px`, async ({ person, world }) => {
    await buyThroughApi(await world.newCustomer('100.00'));
    await person.driver.resize(width, height);
    await enterAs(person, await demoOwner(world.demo), '/robots.txt');
    await tour(person, adminPaths, `panel ${width}`);
  });
}
