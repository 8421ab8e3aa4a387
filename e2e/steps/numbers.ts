import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import type { SoldNumber } from '#sandbox/sms-provider/sold-number.ts';
import type { Customer } from '../world/customer.ts';

export type OfferName = { service: string; country: string; server: string };

export const whatsApp: OfferName = { service: 'WhatsApp', country: 'India', server: 'Aster' };
/** From the server whose numbers expire after a few seconds. */
export const shortLivedTelegram: OfferName = { service: 'Telegram', country: 'India', server: 'Dahlia' };

/** Picks the service, then searches the country, on the buy page. */
export async function findOffer(page: Page, { service, country, server }: OfferName): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search services' }).fill(service);
  await page.getByRole('list', { name: 'Services' }).getByRole('button', { name: service }).click();
  await page.getByRole('searchbox', { name: 'Search countries' }).fill(country);
  const offers = page.getByRole('list', { name: new RegExp(service) });
  return offers.getByRole('listitem').filter({ hasText: country }).filter({ hasText: server });
}

export function buyButton(offer: Locator): Locator {
  return offer.getByRole('button', { name: /^Buy .+ for ₹/ });
}

/** The price in the label of the buy button, in rupees. */
export async function priceOf(offer: Locator): Promise<string> {
  const label = await buyButton(offer).getAttribute('aria-label');
  return /₹([\d,.]+)$/.exec(label ?? '')?.[1] ?? '';
}

/** Clicks buy and returns the price. Does not wait for the result. */
export async function buy(page: Page, wanted: OfferName): Promise<string> {
  const offer = await findOffer(page, wanted);
  const price = await priceOf(offer);
  await buyButton(offer).click();
  return price;
}

/** The card of an open number. */
export function cardOf(page: Page, { service, country }: OfferName): Locator {
  return page.getByRole('article', { name: `${service}, ${country}` });
}

/** The number the provider sold last, once the card shows a number. */
export async function soldTo(card: Locator, provider: SmsProvider): Promise<SoldNumber> {
  await expect(card.getByRole('button', { name: 'Copy the number' })).toBeVisible();
  const sold = provider.activations().at(-1);
  if (!sold) throw new Error('the provider sold nothing');
  return sold;
}

/** The card shows this code by itself, not only inside the message. */
export async function expectCode(card: Locator, code: string, options?: { timeout: number }): Promise<void> {
  await expect(card.getByText(code, { exact: true }).first()).toBeVisible(options);
}

/** The refund notice of a number. */
export function refundOf(page: Page, price: string): Locator {
  return page.getByRole('region', { name: /My numbers/ }).getByText(`₹${price} refunded to your wallet`);
}

/** Waits until the server that sold a number lets it be cancelled. It counts from the sale, which the shop learns a moment later. */
export async function expectCancelAllowed(number: { cancel_after: string | null }): Promise<void> {
  await expect.poll(() => Date.now() - Date.parse(number.cancel_after ?? '')).toBeGreaterThan(0);
}

/** Buys the first WhatsApp offer, or the one of this server and country, through the API and returns the number. */
export async function buyThroughApi({ api }: Customer, wanted?: Pick<OfferName, 'country' | 'server'>) {
  const { data: services } = await api('GET /api/user/services', { query: { search: 'whatsapp' } });
  const id = services[0]?.id;
  if (id === undefined) throw new Error('the sandbox sells no WhatsApp numbers');
  const { data: offers } = await api('GET /api/user/services/:id/offers', { params: { id } });
  const offer = offers.find(
    ({ stock, country, server }) =>
      stock > 0 && (!wanted || (country.name === wanted.country && server.name === wanted.server)),
  );
  if (!offer) throw new Error('the sandbox has no WhatsApp numbers left');
  return (await api('POST /api/user/numbers', { idempotencyKey: randomUUID(), body: { offer_id: offer.id } })).number;
}
