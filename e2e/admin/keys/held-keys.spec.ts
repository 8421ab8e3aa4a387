import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../../journey-test.ts';
import { enter } from '../../steps/enter.ts';
import { openId, shownId } from '../../steps/open-record.ts';
import { demoOwner, type Customer } from '../../world/customer.ts';
import type { World } from '../../world/start-world.ts';

/** Every answer of the panel, and the code of its pages, arrives this much later, in ms. */
const slowness = 700;

async function slowDown(page: Page): Promise<void> {
  await page.route(
    /\/api\/admin\/(orders|users|offers|search)|\/assets\/(orders-page|services-page|palette)/,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowness));
      await route.continue();
    },
  );
}

async function boughtNumber(world: World, { api }: Customer): Promise<{ id: number; phone: string }> {
  const { data: services } = await api('GET /api/user/services', { query: { search: 'WhatsApp' } });
  const { data: offers } = await api('GET /api/user/services/:id/offers', {
    params: { id: services[0]?.id ?? (0 as never) },
  });
  const offer = offers.find(({ country, server }) => country.name === 'India' && server.name === 'Aster');
  if (!offer) throw new Error('Aster sells none in India');
  const { number } = await api('POST /api/user/numbers', {
    body: { offer_id: offer.id },
    idempotencyKey: randomUUID(),
  });
  const read = async () => (await api('GET /api/user/numbers/:id', { params: { id: number.id } })).number;
  await expect.poll(async () => (await read()).phone).not.toBeNull();
  world.aster.sendCode(world.aster.activations().at(-1)?.id ?? '', '482915');
  await expect.poll(async () => (await read()).status).toBe('received');
  return { id: number.id, phone: (await read()).phone ?? '' };
}
const balance = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;

/** Types as someone who does not wait for the screen: what is in brackets is a key, everything else a text. */
async function typeAhead(page: Page, typed: string): Promise<void> {
  for (const [, key, letter] of typed.matchAll(/\[([^\]]+)\]|(.)/gu)) await page.keyboard.press(key ?? letter ?? '');
}

/** Keys are pressed in their order: once the search has what is typed here, none from before is left. */
async function expectNothingOpens(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  await expect(async () => {
    await typeAhead(page, '/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(openId(page)).toBeNull();
  await search.blur();
}

test('keys typed ahead of a slow shop reach the order that they are meant for, and no other', async ({
  page,
  world,
}) => {
  const [wanted, other] = [await world.newCustomer('100.00'), await world.newCustomer('100.00')];
  const { phone } = await boughtNumber(world, wanted);
  await boughtNumber(world, other);
  const before = await balance(other);
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, `go/${phone.slice(-6)}[Enter][Enter]eNo code[Control+Enter]`);
  await expect(page.getByText(/^Nothing is left to refund/)).toBeVisible({ timeout: 15_000 });
  expect([await balance(wanted), await balance(other)]).toEqual(['100.00', before]);
});

test('what is pasted ahead of a slow shop is written where it was meant for, between the keys', async ({
  page,
  world,
}) => {
  const [wanted, other] = [await world.newCustomer('100.00'), await world.newCustomer('100.00')];
  const { phone } = await boughtNumber(world, wanted);
  await boughtNumber(world, other);
  const before = await balance(other);
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), phone.slice(-6));
  await slowDown(page);
  await typeAhead(page, 'go/[ControlOrMeta+v][Enter][Enter]eNo code[Control+Enter]');
  await expect(page.getByText(/^Nothing is left to refund/)).toBeVisible({ timeout: 15_000 });
  expect([await balance(wanted), await balance(other)]).toEqual(['100.00', before]);
});

test('a picture that is pasted for a search ends what was typed ahead, and refunds nobody', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await boughtNumber(world, customer);
  const paid = await balance(customer);
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext('2d');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
  });
  await slowDown(page);
  await typeAhead(page, 'go/[ControlOrMeta+v][Enter][Enter]eNo code[Control+Enter]');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await expectNothingOpens(page);
  expect(await balance(customer)).toBe(paid);
});

test('a key of the browser in the middle of held keys throws all of them away, to the end of what is typed', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const { phone } = await boughtNumber(world, customer);
  const paid = await balance(customer);
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, `/${phone.slice(-6)}[Enter][Enter]p1[Control+Backspace]2[Tab]Late code[Control+Enter]`);
  await expect(page.getByRole('grid', { name: 'Orders' }).locator('[data-row]')).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('Enter');
    expect(openId(page)).not.toBeNull();
  }).toPass();
  await typeAhead(page, `p2[Tab]Late code[Control+Enter]`);
  await expect.poll(() => balance(customer)).toBe((Number(paid) + 2).toFixed(2));
});

test('a key that is held down decides on one recharge, and not on the next', async ({ page, world }) => {
  for (const customer of [await world.newCustomer('0.00'), await world.newCustomer('0.00')]) {
    const body = { method: 'upi' as const, amount: '200' as never };
    const { recharge } = await customer.api('POST /api/user/recharges', { body, idempotencyKey: randomUUID() });
    const utr = String(632_900_000_000 + Math.floor(Math.random() * 1_000_000));
    await customer.api('POST /api/user/recharges/:id/reference', { params: { id: recharge.id }, body: { utr } });
  }
  const decisions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/approve')) decisions.push(request.url());
  });
  await enter(page, await demoOwner(world.demo), '/admin/recharges');
  const approve = page.getByRole('button', { name: /^Approve ₹/ });
  await expect(page.getByText(/^Yours for/)).toBeVisible();
  await expect(approve).toBeFocused();
  const first = await shownId(page);
  await page.keyboard.down('Enter');
  await expect.poll(() => openId(page)).not.toBe(first);
  await shownId(page);
  await expect(approve).toBeFocused();
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(decisions).toHaveLength(1);
  await page.keyboard.press('Escape');
  // None is left for another test of this shop.
  await approve.click();
  await expect.poll(() => decisions).toHaveLength(2);
});

test('a part of an order is refunded in six keys: the amount, then its reason', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  const { phone } = await boughtNumber(world, customer);
  const paid = await balance(customer);
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible();
  await typeAhead(page, `/${phone.slice(-6)}[Enter][Enter]p2[Tab]Late code[Control+Enter]`);
  await expect.poll(() => balance(customer)).toBe((Number(paid) + 2).toFixed(2));
});

test('keys for what a search does not find are thrown away', async ({ page, world }) => {
  await boughtNumber(world, await world.newCustomer('100.00'));
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, '/zzzzzz[Enter][Enter][Enter]');
  await expect(page.getByRole('heading', { name: 'No order matches “zzzzzz”' })).toBeVisible();
  await expectNothingOpens(page);
});

test('Enter opens nothing while no row is marked, and Escape throws away what waits', async ({ page, world }) => {
  await boughtNumber(world, await world.newCustomer('100.00'));
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await typeAhead(page, '[Enter]');
  await expectNothingOpens(page);
  await typeAhead(page, 'j[Enter]');
  await expect.poll(() => openId(page)).not.toBeNull();
  await shownId(page);
  let answer: (() => void) | undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/admin\/users/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await typeAhead(page, 'gu');
  await expect(page).toHaveURL(/\/admin$/);
  await typeAhead(page, 'j[Enter][Escape]');
  answer?.();
  await expect(page.getByRole('grid', { name: 'Customers' })).toBeVisible();
  await expectNothingOpens(page);
});

test('keys pressed on the blank page of a cold load wait for the panel', async ({ page, world }) => {
  await boughtNumber(world, await world.newCustomer('100.00'));
  await page.route(/\/assets\/admin-app/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await route.continue();
  });
  await enter(page, await demoOwner(world.demo), '/robots.txt');
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await typeAhead(page, 'go');
  await expect(page).toHaveURL(/\/admin\/orders/);
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
});

test('no letter is lost between Ctrl+K and the palette', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, '[Control+k]banner');
  await expect(page.getByRole('combobox')).toHaveValue('banner');
});

test('Enter in the palette waits for what it finds, and the keys after it for the customer', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, `[Control+k]${customer.email}[Enter]b`);
  await expect.poll(() => openId(page), { timeout: 15_000 }).toBe(publicId('user', customer.id));
  await expect(page.getByRole('dialog')).toContainText('Ban');
});

test('Enter in the palette opens the first of several, and what follows it bans nobody whom one has not seen', async ({
  page,
  world,
}) => {
  for (let made = 0; made < 2; made += 1) await world.newCustomer('0.00');
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, '[Control+k]numdesk.test[Enter]bSpam[Control+Enter]');
  await expect.poll(() => openId(page), { timeout: 15_000 }).not.toBeNull();
  await shownId(page);
  const search = page.getByRole('searchbox');
  await expect(async () => {
    await typeAhead(page, '/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a search and what follows it reach the sheet of prices while that loads', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, 'gs/telegram india aster[Enter][ArrowRight]41.5[Enter]');
  await expect(page.locator('[data-cell="0:4"]')).toContainText('₹41.50', { timeout: 15_000 });
  await expect(page.getByRole('searchbox')).toHaveValue('telegram india aster');
});
