import { publicApiPath } from '#shared/public-api/public-api-path.ts';
import { prove } from './prove.ts';
import type { Customer, TestShop } from '../test-shop.ts';

export type ApiCustomer = Customer & { key: string; endpoint: string; ask: Ask };
/** Sends one call by GET with all parameters in the query, and returns the response text. */
type Ask = (action: string, parameters?: Record<string, string | number>) => Promise<string>;

/** A customer with a key to the public API. */
export async function apiCustomer(shop: TestShop, balance = '100.00'): Promise<ApiCustomer> {
  const customer = await shop.customer(balance);
  await prove(customer);
  const { key } = await customer.api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() });
  if (key === null) throw new Error('the response has no key');
  const endpoint = shop.url + publicApiPath;
  const ask: Ask = async (action, parameters = {}) => (await fetch(urlOf(endpoint, key, action, parameters))).text();
  return { ...customer, key, endpoint, ask };
}

export function urlOf(endpoint: string, key: string, action: string, parameters: Record<string, string | number> = {}) {
  const query = new URLSearchParams({ api_key: key, action });
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `${endpoint}?${query.toString()}`;
}
