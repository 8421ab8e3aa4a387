import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { seedHistory } from '../../bench/seed-history.ts';
import { enter } from '../steps/enter.ts';
import { findOffer, whatsApp } from '../steps/numbers.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import type { People } from './people.ts';
import type { Picture } from './screenshot.ts';

const pastRows = 600;
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The pages of a customer with much to look at, and of one who looks for what is not there. */
export function busyPagesOf({ busy, fresh }: People, world: World): Picture[] {
  const five = once(() => withNumbers(world, 5, 0));
  const ten = once(() => withNumbers(world, 10, 3));
  const twenty = once(() => withNumbers(world, 20, 5));
  const long = once(() => withPast(world));
  const asks = (customer: () => Promise<Customer>, path: string, act?: Picture['act']) => ({
    path: '/creator',
    anyLanguage: act === undefined,
    async act(page: Page, context: Parameters<NonNullable<Picture['act']>>[1]) {
      await enter(page, await customer(), path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await act?.(page, context);
    },
  });
  return [
    { name: 'busy-five-numbers', ...asks(five, '/buy-number') },
    { name: 'busy-ten-numbers', ...asks(ten, '/buy-number') },
    { name: 'busy-twenty-numbers', ...asks(twenty, '/buy-number'), windowOnly: true },
    {
      name: 'busy-tray',
      ...asks(twenty, '/buy-number', (page) => page.evaluate(() => scrollTo(0, 1200))),
      width: 390,
      windowOnly: true,
    },
    {
      name: 'busy-all-shown',
      ...asks(ten, '/buy-number', (page) => click(page, 'Show all 10')),
      width: 390,
    },
    {
      name: 'busy-plan',
      who: busy,
      path: '/buy-number',
      windowOnly: true,
      async act(page) {
        await findOffer(page, whatsApp);
        await click(page, 'Bulk buy');
        await expect(page.getByRole('dialog')).toBeVisible();
        for (let n = 1; n < 4; n += 1) await click(page, 'One more');
      },
    },
    {
      name: 'busy-part-bought',
      ...asks(
        once(() => world.newCustomer('30.00')),
        '/buy-number',
        async (page) => {
          await findOffer(page, whatsApp);
          await click(page, 'Bulk buy');
          await page.getByRole('dialog').getByLabel('Country').selectOption({ label: 'India' });
          for (let n = 1; n < 5; n += 1) await click(page, 'One more');
          await click(page, /^Buy 5 for up to/);
          await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
        },
      ),
      windowOnly: true,
    },
    { name: 'busy-servers', who: busy, path: '/buy-number', windowOnly: true, act: (page) => click(page, /server/) },
    {
      name: 'busy-history-long',
      ...asks(long, '/numbers-history', async (page) => {
        await page.mouse.move(200, 400);
        await expect(async () => {
          await page.mouse.wheel(0, 600);
          await expect(page.locator('li[data-index="120"]')).toBeAttached({ timeout: 300 });
        }).toPass({ timeout: 30_000 });
      }),
      windowOnly: true,
    },
    { name: 'busy-transactions', ...asks(long, '/transactions-history'), windowOnly: true },
    { name: 'busy-nothing-fits', who: busy, path: '/numbers-history?search=nowhere&status=expired' },
    { name: 'busy-dates', who: busy, path: '/transactions-history?from=2024-01-01&to=2030-01-01' },
    {
      name: 'busy-number-details',
      who: busy,
      path: '/numbers-history',
      windowOnly: true,
      act: (page) => click(page, /WhatsApp/),
    },
    {
      name: 'busy-movement-details',
      who: busy,
      path: '/transactions-history',
      windowOnly: true,
      act: (page) => click(page, /WhatsApp/),
    },
    { name: 'busy-api-docs', who: busy, path: '/api-docs' },
    { name: 'busy-api-docs-new', who: fresh, path: '/api-docs', windowOnly: true },
  ];
}

/** A customer with open numbers, some of which have their code. */
async function withNumbers(world: World, count: number, codes: number): Promise<Customer> {
  const customer = await world.newCustomer('900.00');
  const offer_id = await offerOf(customer);
  for (let index = 0; index < count; index += 1) {
    await customer.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: randomUUID() });
    if (index < codes) world.aster.sendCode(world.aster.activations().at(-1)?.id ?? '', String(482_915 + index * 7919));
  }
  await expect
    .poll(async () => {
      const { data } = await customer.api('GET /api/user/numbers');
      return data.filter(({ status }) => status === 'received').length;
    })
    .toBe(codes);
  return customer;
}

/** A customer who bought for months. */
async function withPast(world: World): Promise<Customer> {
  const customer = await world.newCustomer(`${pastRows + 1}.00`);
  const offerId = await offerOf(customer);
  await seedHistory({ dataDir: world.dataDir, userId: customer.id, offerId, count: pastRows });
  return customer;
}

async function offerOf({ api }: Customer) {
  const { data: services } = await api('GET /api/user/services', { query: { search: whatsApp.service } });
  const id = services.find(({ name }) => name === whatsApp.service)?.id;
  if (!id) throw new Error(`${whatsApp.service} is not on sale`);
  const { data: offers } = await api('GET /api/user/services/:id/offers', { params: { id } });
  const offer = offers.find(
    ({ country, server }) => country.name === whatsApp.country && server.name === whatsApp.server,
  );
  if (!offer) throw new Error(`${whatsApp.country} is not on sale`);
  return offer.id;
}

/** Made when it is first asked for, and the same ever after. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
