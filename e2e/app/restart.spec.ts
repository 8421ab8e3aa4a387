import { expect, test } from '@playwright/test';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { buy, buyButton, cardOf, expectCode, findOffer, soldTo, whatsApp } from '../steps/numbers.ts';
import { less } from '../world/customer.ts';
import { prepareRestart } from '../world/restart.ts';
import { startWorld } from '../world/start-world.ts';

/** Uses a world of its own, because it kills the server. */
test('after a server crash and restart the page recovers and shows the code that arrived meanwhile', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const world = await startWorld();
  const restart = prepareRestart(world);
  try {
    const page = await browser.newPage({ baseURL: world.url });
    const customer = await world.newCustomer('100.00');
    await enter(page, customer, '/buy-number');
    const price = await buy(page, whatsApp);
    const card = cardOf(page, whatsApp);
    const sold = await soldTo(card, world.aster);

    await expectLive(page);
    await restart.kill();
    await expect(page.getByText(/^(We cannot connect|Live updates are paused)/)).toBeVisible();
    world.aster.sendCode(sold.id, '275916');
    await restart.start();
    await expectCode(card, '275916');
    await expect(page.getByText(/^(We cannot connect|Live updates are paused)/)).toBeHidden();
    await expectBalance(page, less('100.00', price));
    await expect(buyButton(await findOffer(page, whatsApp))).toBeEnabled();
    expect(await world.adminApi('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({
      balanced: true,
      differences: [],
    });
  } finally {
    await restart.stop();
    await world.stop();
  }
});
