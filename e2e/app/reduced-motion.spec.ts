import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { recordExits } from '../steps/animations.ts';
import { enter } from '../steps/enter.ts';
import { buy, cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';

test('with reduced motion nothing is animated while waiting for a code', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  const runningAnimations = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    );
  await expect(card.getByText('Waiting for the SMS')).toBeVisible();
  await expect.poll(runningAnimations).toEqual([]);
  world.aster.sendCode(sold.id, '482915');
  await expectCode(card, '482915');
  await expect.poll(runningAnimations).toEqual([]);
});

test('with reduced motion an overlay leaves at once', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await world.newCustomer(), '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const exits = await recordExits(page);
  await page.keyboard.press('Escape');
  await expect.poll(exits).toEqual(['fade-out 0.001 s', 'to-left 0.001 s']);
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
});
