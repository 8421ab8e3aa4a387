import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { seedHistory } from '../../bench/seed/seed-history.ts';
import { enter } from '../steps/enter.ts';
import { findOffer, whatsApp } from '../steps/numbers.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import type { People } from './people.ts';
import type { Screenshot } from './screenshot.ts';

const historyRows = 600;
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Pages with a lot of data, and searches without results. */
export function busyScreenshots({ busy, fresh }: People, world: World): Screenshot[] {
  const five = once(() => customerWithNumbers(world, 5, 0));
  const ten = once(() => customerWithNumbers(world, 10, 3));
  const twenty = once(() => customerWithNumbers(world, 20, 5));
  const sms = once(() => customerWithSms(world, [code, withoutCode, link]));
  const longSms = once(() => customerWithSms(world, [withoutCode.repeat(12)]));
  const manySms = once(() => customerWithSms(world, [code, withoutCode, link, withoutCode.repeat(12), code]));
  const long = once(() => customerWithHistory(world));
  const asCustomer = (customer: () => Promise<Customer>, path: string, act?: Screenshot['act']) => ({
    path: '/creator',
    anyLanguage: act === undefined,
    async act(page: Page, context: Parameters<NonNullable<Screenshot['act']>>[1]) {
      await enter(page, await customer(), path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await act?.(page, context);
    },
  });
  return [
    { name: 'busy-five-numbers', ...asCustomer(five, '/buy-number') },
    { name: 'busy-ten-numbers', ...asCustomer(ten, '/buy-number') },
    { name: 'busy-sms', ...asCustomer(sms, '/buy-number') },
    { name: 'busy-sms-long', ...asCustomer(longSms, '/buy-number') },
    { name: 'busy-sms-many', ...asCustomer(manySms, '/buy-number') },
    { name: 'busy-sms-history', ...asCustomer(sms, '/numbers-history') },
    { name: 'busy-sms-home', ...asCustomer(sms, '/') },
    { name: 'busy-twenty-numbers', ...asCustomer(twenty, '/buy-number'), windowOnly: true },
    {
      name: 'busy-tray',
      ...asCustomer(twenty, '/buy-number', (page) => page.evaluate(() => scrollTo(0, 1200))),
      width: 390,
      windowOnly: true,
    },
    {
      name: 'busy-all-shown',
      ...asCustomer(ten, '/buy-number', (page) => click(page, 'Show all 10')),
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
      ...asCustomer(
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
      ...asCustomer(long, '/numbers-history', async (page) => {
        await page.mouse.move(200, 400);
        await expect(async () => {
          await page.mouse.wheel(0, 600);
          await expect(page.locator('li[data-index="120"]')).toBeAttached({ timeout: 300 });
        }).toPass({ timeout: 30_000 });
      }),
      windowOnly: true,
    },
    { name: 'busy-transactions', ...asCustomer(long, '/transactions-history'), windowOnly: true },
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

const code = '318204';
const withoutCode = 'Hello! Your parcel waits at Main Street 16 until 8 pm. Bring a document with your photo. ';
const link = 'https://mango.example/v/4829137a0f2c4d1b8e6a5c3f9d7b2e1a0c4f6d8b?back=https%3A%2F%2Fmango.example%2Fhome';

/** A customer whose provider sends whole SMS as their codes, a number for each. */
async function customerWithSms(world: World, texts: readonly string[]): Promise<Customer> {
  const customer = await world.newCustomer('900.00');
  const offer_id = await offerOf(customer);
  for (const text of texts) {
    await customer.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: randomUUID() });
    const id = world.aster.activations().at(-1)?.id ?? '';
    if (text === code) world.aster.sendCode(id, code);
    else world.aster.sendCode(id, text, text);
  }
  await expect
    .poll(async () => (await customer.api('GET /api/user/numbers')).data.filter(({ status }) => status === 'received'))
    .toHaveLength(texts.length);
  return customer;
}

/** A customer with `count` open numbers, of which `codes` have a code. */
async function customerWithNumbers(world: World, count: number, codes: number): Promise<Customer> {
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

/** A customer with months of purchases. */
async function customerWithHistory(world: World): Promise<Customer> {
  const customer = await world.newCustomer(`${historyRows + 1}.00`);
  const offerId = await offerOf(customer);
  await seedHistory({ dataDir: world.dataDir, userId: customer.id, offerId, count: historyRows });
  return customer;
}

async function offerOf({ api }: Customer) {
  const { data: services } = await api('GET /api/user/services', { query: { search: whatsApp.service } });
  const id = services.find(({ name }) => name === whatsApp.service)?.id;
  if (!id) throw new Error(`${whatsApp.service} is not available`);
  const { data: offers } = await api('GET /api/user/services/:id/offers', { params: { id } });
  const offer = offers.find(
    ({ country, server }) => country.name === whatsApp.country && server.name === whatsApp.server,
  );
  if (!offer) throw new Error(`${whatsApp.country} is not available`);
  return offer.id;
}

/** Creates a value on first use and reuses it. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => (created ??= create());
}
