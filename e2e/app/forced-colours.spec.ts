import { expect, type Locator } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Forced colours paint every background as the page's: what is chosen has to ask for the colours of a selection. */
const looksChosen = (element: Locator) =>
  element.evaluate((node) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    document.body.append(probe);
    const [own, wanted] = [getComputedStyle(node), getComputedStyle(probe)];
    const [background, colour, adjust] = [wanted.backgroundColor, wanted.color, own.forcedColorAdjust];
    const looks = own.backgroundColor === background && own.color === colour && adjust === 'none';
    probe.remove();
    return looks;
  });

test('chosen chips, services, pages, languages and themes show as chosen in forced colours', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const services = page.getByRole('list', { name: 'Services' });
  const [chosenService, otherService] = [true, false].map((pressed) =>
    services.getByRole('button', { pressed }).first(),
  );
  if (!chosenService || !otherService) throw new Error('unreachable');
  for (const [chosen, other] of [
    [page.getByRole('button', { name: 'Best value' }), page.getByRole('button', { name: 'Stock', exact: true })],
    [chosenService, otherService],
    [menu.getByRole('link', { name: 'Buy Number' }), menu.getByRole('link', { name: 'Recharge' })],
    [page.getByRole('button', { name: 'English' }), page.getByRole('button', { name: 'हिन्दी' })],
    [page.getByRole('button', { name: 'System' }), page.getByRole('button', { name: 'Dark' })],
  ] as const) {
    await expect(chosen).toBeVisible();
    expect(await looksChosen(chosen), String(chosen)).toBe(true);
    expect(await looksChosen(other), String(other)).toBe(false);
  }
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await expect.poll(() => looksChosen(page.getByRole('button', { name: 'Stock', exact: true }))).toBe(true);
});
