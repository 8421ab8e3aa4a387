import { devices, expect, type Locator } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi, cardOf, expectCode, whatsApp } from '../steps/numbers.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 390, height: 844 } });

const codes = ['482915', '703264', '915027'] as const;

async function buyAll(customer: Customer, world: World) {
  const bought = [];
  for (const code of codes) {
    const number = await buyThroughApi(customer, { country: 'India', server: 'Aster' });
    const sold = world.aster.activations().find(({ phone }) => phone === number.phone);
    world.aster.sendCode(sold?.id ?? '', code);
    bought.push(number.id);
  }
  return bought;
}

/** Taps a control, and its place again as soon as another one is there. Returns what the second tap met, and whether that took it. */
async function tapTwice(control: Locator): Promise<{ met: string; taken: boolean }> {
  const second = await control.evaluateHandle((first) => ({
    tapped: new Promise<{ met: string; taken: boolean }>((resolve) => {
      const press = ({ clientX, clientY }: MouseEvent) => {
        const again = () => {
          const there = document.elementFromPoint(clientX, clientY)?.closest('button');
          if (!there || there === first) return requestAnimationFrame(again);
          const at = { clientX, clientY, detail: 1, bubbles: true, cancelable: true, composed: true };
          return resolve({ met: there.textContent, taken: there.dispatchEvent(new PointerEvent('click', at)) });
        };
        requestAnimationFrame(again);
      };
      first.addEventListener('click', (event) => event instanceof MouseEvent && press(event), { once: true });
    }),
  }));
  await control.tap();
  return second.evaluate(({ tapped }) => tapped);
}

const statusesOf = async ({ api }: Customer, ids: readonly number[]) => {
  const { data } = await api('GET /api/user/numbers', { query: {} });
  return ids.map((id) => data.find((number) => number.id === id)?.status);
};

test('a double tap on Finish finishes one number, and the next one is finished by a tap of its own', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('300.00');
  const ids = await buyAll(customer, world);
  await enter(page, customer, '/buy-number');
  const cards = cardOf(page, whatsApp);
  for (const [index, code] of codes.toReversed().entries()) await expectCode(cards.nth(index), code);
  const finish = cards.first().getByRole('button', { name: 'Finish' });
  expect(await tapTwice(finish)).toEqual({ met: 'Finish', taken: false });
  await expect(cards).toHaveCount(2);
  await expectCode(cards.first(), codes[1]);
  expect(await statusesOf(customer, ids)).toEqual(['received', 'received', 'finished']);
  await expect(async () => {
    await finish.tap({ timeout: 1000 });
    await expect(cards).toHaveCount(1);
  }).toPass();
  expect(await statusesOf(customer, ids)).toEqual(['received', 'finished', 'finished']);
});

test('a double tap on a line opens it, and presses nothing of what it opens', async ({ page, world }) => {
  const customer = await world.newCustomer('300.00');
  const ids = await buyAll(customer, world);
  await enter(page, customer, '/buy-number');
  const cards = cardOf(page, whatsApp);
  for (const [index, code] of codes.toReversed().entries()) await expectCode(cards.nth(index), code);
  const line = cards.nth(2).getByRole('button').first();
  expect(await tapTwice(line)).toMatchObject({ taken: false });
  await expect(cards.first().getByRole('button', { name: 'Finish' })).toBeVisible();
  await expectCode(cards.first(), codes[0]);
  expect(await statusesOf(customer, ids)).toEqual(['received', 'received', 'received']);
});
