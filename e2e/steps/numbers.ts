import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import type { SoldNumber } from '#sandbox/sms-provider/sold-number.ts';
import type { Customer } from '../world/customer.ts';

export type Wanted = { service: string; country: string; server: string };

export const whatsApp: Wanted = { service: 'WhatsApp', country: 'India', server: 'Aster' };
/** From the server whose numbers live for seconds. */
export const briefTelegram: Wanted = { service: 'Telegram', country: 'India', server: 'Dahlia' };

/** Picks the service, then the country, as a customer does. The page is the one for buying. */
export async function findOffer(page: Page, { service, country, server }: Wanted): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search services' }).fill(service);
  await page.getByRole('list', { name: 'Services' }).getByRole('button', { name: service }).click();
  await page.getByRole('searchbox', { name: 'Search countries' }).fill(country);
  const offers = page.getByRole('list', { name: new RegExp(service) });
  return offers.getByRole('listitem').filter({ hasText: server });
}

export function buyButton(offer: Locator): Locator {
  return offer.getByRole('button', { name: /^Buy .+ for ₹/ });
}

/** The price that the offer's button names, in rupees. */
export async function priceOf(offer: Locator): Promise<string> {
  const label = await buyButton(offer).getAttribute('aria-label');
  return /₹([\d,.]+)$/.exec(label ?? '')?.[1] ?? '';
}

/** Buys and answers the price. What becomes of it is for the caller to look at. */
export async function buy(page: Page, wanted: Wanted): Promise<string> {
  const offer = await findOffer(page, wanted);
  const price = await priceOf(offer);
  await buyButton(offer).click();
  return price;
}

/** The card of an open number. */
export function cardOf(page: Page, { service, country }: Wanted): Locator {
  return page.getByRole('article', { name: `${service}, ${country}` });
}

/** What the provider sold last, once the card shows a number. */
export async function soldTo(card: Locator, provider: SmsProvider): Promise<SoldNumber> {
  await expect(card.getByRole('button', { name: 'Copy the number' })).toBeVisible();
  const sold = provider.activations().at(-1);
  if (!sold) throw new Error('the provider sold nothing');
  return sold;
}

/** The code large on the card, not somewhere in the message. */
export async function expectCode(card: Locator, code: string): Promise<void> {
  await expect(card.getByText(code, { exact: true }).first()).toBeVisible();
}

/** Where a number was that gave its money back. */
export function refundOf(page: Page, price: string): Locator {
  return page.getByRole('region', { name: /My numbers/ }).getByText(`₹${price} refunded to your wallet`);
}

/** Buys the first WhatsApp offer without the page. Answers the number. */
export async function buyUnseen({ api }: Customer) {
  const { data: services } = await api('GET /api/user/services', { query: { search: 'whatsapp' } });
  const id = services[0]?.id;
  if (id === undefined) throw new Error('the sandbox sells no WhatsApp numbers');
  const { data: offers } = await api('GET /api/user/services/:id/offers', { params: { id } });
  const offer = offers.find(({ stock }) => stock > 0);
  if (!offer) throw new Error('the sandbox has no WhatsApp numbers left');
  return (await api('POST /api/user/numbers', { idempotencyKey: randomUUID(), body: { offer_id: offer.id } })).number;
}
