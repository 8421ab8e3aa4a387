import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../../journey-test.ts';
import { enter } from '../../steps/enter.ts';
import { buyThroughApi, expectCancelAllowed, whatsApp } from '../../steps/numbers.ts';
import { demoOwner } from '../../world/customer.ts';

/**
 * Presses the keys of a piece of work, from anywhere in the panel to its end: what is in brackets counts, the text that is
 * typed does not. The keyboard must have a place afterwards, for the next piece.
 */
function createHands(page: Page) {
  return async (work: string, isDone: () => Promise<void>) => {
    let presses = 0;
    for (const [, key, letter] of work.matchAll(/\[([^\]]+)\]|(.)/gu)) {
      if (key !== undefined) presses += 1;
      await page.keyboard.press(key ?? letter ?? '', { delay: 20 });
    }
    await isDone();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    return presses;
  };
}

test('a refund, a replacement, a ban, an answer, a price and a broadcast take few keys, and none loses the focus', async ({
  page,
  world,
}) => {
  test.slow();
  const buyer = await world.newCustomer('100.00');
  const number = await buyThroughApi(buyer, whatsApp);
  const read = async () => (await buyer.api('GET /api/user/numbers/:id', { params: { id: number.id } })).number;
  const balance = async () => Number((await buyer.api('GET /api/user/auth-data')).balance);
  const [other, third] = [await world.newCustomer('30.00'), await world.newCustomer('30.00')];
  await expectCancelAllowed(number);
  const find = (text: string) => `[/]${text}[Enter]`;
  const digits = ((await read()).phone ?? '').slice(-6);
  const title = `Rest ${randomUUID().slice(0, 6)}`;
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const hands = createHands(page);

  const replacement = await hands(`[g][o]${find(digits)}[w]No code[Control+Enter]`, () =>
    expect(page.getByRole('button', { name: /^Replaced by nd_/ })).toBeVisible(),
  );
  const { data } = await buyer.api('GET /api/user/numbers', { query: {} });
  const [bought] = data;
  const seller = world.demo.providers.find(({ server }) => server.name === bought?.server.name)?.provider;
  seller?.sendCode(seller.activations().at(-1)?.id ?? '', '482915');
  await expect
    .poll(async () => (await buyer.api('GET /api/user/numbers', { query: {} })).data[0]?.status)
    .toBe('received');
  const before = await balance();
  const part = await hands(`[g][o]${find((bought?.phone ?? '').slice(-6))}[p]2[Tab]Late code[Control+Enter]`, () =>
    expect(page.getByText('₹2.00 refunded').first()).toBeVisible(),
  );
  expect(await balance()).toBe(before + 2);
  const ban = await hands(`[g][u]${find(other.email)}[b]The card was stolen[Control+Enter]`, () =>
    expect(page.getByText(/^Banned/).first()).toBeVisible(),
  );
  const looked = await hands(`[Control+k]${third.email}`, () =>
    expect(page.getByRole('option', { name: new RegExp(`^${third.email}`), selected: true })).toBeVisible(),
  );
  const found = await hands('[Enter][b]The card was stolen[Control+Enter]', () =>
    expect(page.getByText(/^Banned (for good|until)/)).toBeVisible(),
  );
  for (const wanted of ['No code', 'Slow code']) {
    const body = { title: wanted, message: 'Nothing came.' };
    await buyer.api('POST /api/user/tickets', { body, idempotencyKey: randomUUID() });
  }
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'No code', level: 2 })).toBeVisible();
  const answers = [];
  for (const next of ['Slow code', 'No tickets to answer'])
    answers.push(
      await hands('[e]We refunded it.[Control+Shift+Enter]', () =>
        expect(page.getByRole('heading', { name: next })).toBeVisible(),
      ),
    );
  const price = await hands(`[g][s]${find('whatsapp india aster')}[ArrowRight]34.5[Enter][Control+Enter]`, () =>
    expect(page.getByText('1 offer saved. Open pages show it now.').first()).toBeVisible(),
  );
  const broadcast = await hands(
    `[Control+k]notifications[Enter][n]${title}[Tab]We rest tonight.[Control+Enter]`,
    async () => {
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Send to \d/ })).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('complementary').getByRole('button', { name: 'Take back' })).toBeVisible();
    },
  );
  const counted = { replacement, part, ban, banFound: looked + found, answers, price, broadcast: broadcast + 1 };
  expect(counted).toEqual({ replacement: 6, part: 7, ban: 6, banFound: 4, answers: [2, 2], price: 7, broadcast: 6 });
});

test('an account of an order is replaced, or refunded, by few keys that keep the focus', async ({ page, world }) => {
  const buyer = await world.newCustomer('500.00');
  const { data } = await buyer.api('GET /api/user/readymade-accounts');
  const product = data.find(({ stock }) => stock > 5);
  if (!product) throw new Error('the demo sells no accounts');
  const buy = async (quantity: number) => {
    const body = { product_id: product.id, quantity };
    return (await buyer.api('POST /api/user/readymade-orders', { body, idempotencyKey: randomUUID() })).order;
  };
  const [one, two] = [await buy(1), await buy(2)];
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  const hands = createHands(page);
  const find = (id: number) => `[g][o][/]${publicId('account_order', id)}[Enter]`;

  // It was sold without a warranty, so that the box for it is ticked, too.
  const replaced = await hands(`${find(one.id)}[w]`, async () => {
    await expect(page.getByRole('row', { name: /Account \d+/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('complementary', { name: /^Account \d+/ })).toBeVisible();
  });
  const sent = await hands('[w]Dead login[Tab][Space][Control+Enter]', () =>
    expect(page.getByText('Another account was delivered.').first()).toBeVisible(),
  );
  expect(replaced + sent).toBe(9);
  const listed = await hands(`${find(two.id)}[w]`, () =>
    expect(page.getByRole('row', { name: /Account \d+/ })).toHaveCount(2),
  );
  expect(listed).toBe(5);

  const account = page.getByRole('checkbox', { name: /^1 of 2 · account/ });
  await hands(find(two.id), () => expect(account).toBeVisible());
  await account.focus();
  await hands('[Space][e]Dead login[Control+Enter]', async () => {
    await expect(account).toBeDisabled();
    // The next key is for the record, and no text.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(false);
  });
});
