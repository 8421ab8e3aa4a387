import { randomUUID } from 'node:crypto';
import { fromRupees, toRupees, type Rupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { DemoWorld } from '#sandbox/world.ts';
import type { Login } from '#sandbox/world/seed-shop.ts';
import { createShopApi, type ShopApi } from '#sandbox/world/shop-api.ts';

export type Customer = Login & { id: UserId; token: string; api: ShopApi };

/** Creates a customer with this balance (rupees) and an API client for their session. */
export async function registerCustomer(url: string, adminApi: ShopApi, balance: string): Promise<Customer> {
  const login = { email: `${randomUUID().slice(0, 8)}@numdesk.test`, password: 'correct horse battery' };
  const { token } = await createShopApi(url)('POST /api/user/register', {
    idempotencyKey: crypto.randomUUID(),
    body: login,
  });
  const customer = await signedIn(url, login, token);
  const delta = rupees(balance);
  if (fromRupees(delta) !== 0) {
    const body = { delta, reason: 'starting balance' };
    await adminApi('POST /api/admin/users/:id/balance', {
      params: { id: customer.id },
      body,
      idempotencyKey: randomUUID(),
    });
  }
  return customer;
}

/** The demo's customer, with ₹500.00. */
export async function demoCustomer({ url, customer }: DemoWorld): Promise<Customer> {
  const { token } = await createShopApi(url)('POST /api/user/login', { body: customer });
  return signedIn(url, customer, token);
}

/** The demo's owner, in a session of their own. */
export async function demoOwner({ url, admin }: Pick<DemoWorld, 'url' | 'admin'>): Promise<Customer> {
  const { token } = await createShopApi(url)('POST /api/user/login', { body: admin });
  return signedIn(url, admin, token);
}

async function signedIn(url: string, login: Login, token: string): Promise<Customer> {
  const api = createShopApi(url, token);
  const { id } = await api('GET /api/user/auth-data');
  return { ...login, id, token, api };
}

export async function balanceOf({ api }: Customer): Promise<string> {
  return (await api('GET /api/user/auth-data')).balance;
}

/** Subtracts two amounts in rupees. */
export function less(amount: string, spent: string): string {
  const left = fromRupees(rupees(amount)) - fromRupees(rupees(spent));
  return (left / 100).toFixed(2);
}

function rupees(text: string): Rupees {
  const amount = readRupees(text);
  if (amount === undefined) throw new RangeError(`${text} is not an amount in rupees`);
  return toRupees(amount);
}
