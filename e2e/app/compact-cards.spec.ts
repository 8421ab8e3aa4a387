import { expect, type Locator } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';

for (const [locale, copyNumber, copyCode] of [
  ['en-IN', 'Copy the number', 'Copy code'],
  ['hi-IN', 'नंबर कॉपी करें', 'कोड कॉपी करें'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 900 } });

    test('compact cards copy every number at one place, and what copies a code says so', async ({ page, world }) => {
      const customer = await world.newCustomer('900.00');
      const india = { country: 'India', server: 'Aster' };
      const first = await buyThroughApi(customer, india);
      const second = await buyThroughApi(customer, india);
      for (const wanted of [india, undefined, undefined]) await buyThroughApi(customer, wanted);
      await enter(page, customer, '/buy-number');
      const cards = page.getByRole('article');
      const copies = cards.getByRole('button', { name: copyNumber });
      await expect(copies).toHaveCount(5);
      for (const [{ phone }, code] of [
        [first, '482915'],
        [second, '48291537'],
      ] as const) {
        const sold = world.aster.activations().find((one) => one.phone === phone);
        world.aster.sendCode(sold?.id ?? '', code);
        const card = cards.filter({ has: page.getByText(code, { exact: true }) });
        await expect(card.getByText(copyCode, { exact: true })).toBeVisible();
        expect(await overflowOf(card)).toBe(0);
      }
      const places = await copies.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(new Set(places).size).toBe(1);
    });
  });
}

/** How far what stands in a card reaches over the edge of the column, in pixels. */
function overflowOf(card: Locator): Promise<number> {
  return card.evaluate((node) => {
    const column = node.closest('section') ?? node;
    const right = column.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(column).paddingRight);
    const reaches = [...node.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right);
    return Math.max(0, Math.round(Math.max(...reaches) - right));
  });
}
