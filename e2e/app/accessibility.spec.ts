import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buy, buyUnseen, cardOf, soldTo, whatsApp } from '../steps/numbers.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the other colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const visitorPages = ['/', '/login', '/register', '/forgot-password', '/no/such/page'];
const ownPages = [
  '/',
  '/recharge',
  '/buy-number',
  '/numbers-history',
  '/transactions-history',
  '/notifications',
  '/login-history',
  '/profile',
  '/readymade-accounts',
  '/readymade-ordered-accounts',
  '/api-docs',
  '/creator',
  '/panel',
  '/no/such/page',
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test.describe('light and dark, 390 and 1280 px', () => {
  test.setTimeout(240_000);
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no page of a visitor has an accessibility fault', async ({ page }) => {
    for (const path of visitorPages) {
      await page.goto(path);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expectNoFaultsAnyWay(page, path);
    }
  });

  for (const some of [ownPages.slice(0, 5), ownPages.slice(5, 10), ownPages.slice(10)]) {
    test(`none of a customer’s pages has an accessibility fault: ${some.join(', ')}`, async ({ page, world }) => {
      const customer = await world.newCustomer('100.00');
      await buyUnseen(customer);
      await enter(page, customer, '/');
      for (const path of some) {
        await page.goto(path);
        await expect(page.locator('[data-first]')).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoFaultsAnyWay(page, path);
      }
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.slow();
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`a number on its way has no accessibility fault, ${colorScheme}`, async ({ page, world }) => {
      await enter(page, await world.newCustomer('100.00'), '/buy-number');
      await buy(page, whatsApp);
      await expect(cardOf(page, whatsApp).getByText('Waiting for the SMS')).toBeVisible();
      await expectNoFaults(page, 'a waiting number');
      const sold = await soldTo(cardOf(page, whatsApp), world.aster);
      world.aster.sendCode(sold.id, '482915');
      await expect(cardOf(page, whatsApp).getByRole('button', { name: 'Copy code' })).toBeVisible();
      await expectNoFaults(page, 'a number with its code');
    });

    test(`a recharge on its way has no accessibility fault, ${colorScheme}`, async ({ page, world }) => {
      const customer = await world.newCustomer('0.00');
      const { recharge } = await customer.api('POST /api/user/recharges', {
        body: { method: 'upi', amount: toRupees(paise(250_00)) },
        idempotencyKey: randomUUID(),
      });
      await enter(page, customer, `/recharge?recharge=${recharge.id}`);
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expectNoFaults(page, 'a recharge to pay');
      await page.getByLabel('Paid? Enter the UTR').fill('12');
      await page.getByRole('button', { name: 'Submit UTR' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFaults(page, 'a wrong UTR');
    });

    test(`readymade accounts have no accessibility fault, ${colorScheme}`, async ({ page, world }) => {
      await enter(page, await world.newCustomer('500.00'), '/readymade-accounts');
      await expect(page.getByRole('heading', { name: 'Proton Mail' })).toBeVisible();
      await expectNoFaults(page, 'the shop of accounts');
      await page.getByRole('button', { name: 'Buy Proton Mail' }).click();
      await page.getByRole('button', { name: 'One more' }).click();
      await expectNoFaults(page, 'buying accounts');
      await page.getByRole('button', { name: 'Buy 2 for ₹70.00' }).click();
      await expect(page.getByRole('heading', { name: 'Your 2 accounts are ready' })).toBeVisible();
      await expectNoFaults(page, 'delivered accounts');
      await page.getByRole('dialog').getByRole('link', { name: 'My accounts' }).click();
      await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
      await expectNoFaults(page, 'orders of accounts');
      await page.getByRole('button', { name: /^Show the accounts/ }).click();
      await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible();
      await expectNoFaults(page, 'accounts shown again');
    });

    test(`menu and dialog have no accessibility fault, ${colorScheme}`, async ({ page, world }) => {
      await enter(page, await world.newCustomer('0.00'), '/login-history');
      await page.getByRole('button', { name: 'Log out everywhere' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoFaults(page, 'a dialog');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFaults(page, 'the menu');
    });
  });
}

/** The page as it stands, on phone and desk, in both colour schemes: the second changes colours only. */
async function expectNoFaultsAnyWay(page: Page, path: string): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      const place = `${path}, ${colorScheme}, ${viewport.width} px`;
      await (colorScheme === 'light' ? expectNoFaults(page, place) : expectNoColourFaults(page, place));
    }
  }
}

async function expectNoFaults(page: Page, place: string): Promise<void> {
  await expectNone(page, place, new AxeBuilder({ page }).withTags(rules));
}

async function expectNoColourFaults(page: Page, place: string): Promise<void> {
  await expectNone(page, place, new AxeBuilder({ page }).withRules(colourRules));
}

/** What is wrong, as lines that name the place, the rule and the element. Our pages hold no frames: one run sees all. */
async function expectNone(page: Page, place: string, axe: AxeBuilder): Promise<void> {
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(page.locator('h1')).toBeAttached();
  const { violations } = await axe.setLegacyMode().analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${place}: ${id} at ${target.join(' ')}`),
  );
  expect.soft(faults).toEqual([]);
}
