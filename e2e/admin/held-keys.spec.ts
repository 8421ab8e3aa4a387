import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { openId } from '../steps/open-record.ts';
import { demoOwner, type Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

/** Every answer of the panel, and the code of its pages, arrives this much later, in ms. */
const slowness = 700;

async function slowDown(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/(orders|users)|\/assets\/(orders-page|palette)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await route.continue();
  });
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
  await expect(page.getByText('No orders').first()).toBeVisible();
  expect(openId(page)).toBeNull();
});

test('Enter opens nothing while no row is marked, and Escape throws away what waits', async ({ page, world }) => {
  await boughtNumber(world, await world.newCustomer('100.00'));
  await enter(page, await demoOwner(world.demo), '/admin/orders');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await typeAhead(page, '[Enter]');
  expect(openId(page)).toBeNull();
  await typeAhead(page, 'j[Enter]');
  await expect.poll(() => openId(page)).not.toBeNull();
  await slowDown(page);
  await typeAhead(page, 'guj[Enter][Escape]');
  await expect(page.getByRole('grid', { name: 'Customers' })).toBeVisible();
  expect(openId(page)).toBeNull();
});

test('no letter is lost between Ctrl+K and the palette', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await slowDown(page);
  await typeAhead(page, '[Control+k]banner');
  await expect(page.getByRole('combobox')).toHaveValue('banner');
});
