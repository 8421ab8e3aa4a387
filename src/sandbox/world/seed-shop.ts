import type { ProductId } from '#shared/contract/readymade.ts';
import type { Server } from '#shared/contract/servers.ts';
import { paise, toRupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { DemoServer } from '../catalogue.ts';
import { demoAccounts, demoFormat, demoProducts, type DemoProduct } from '../demo-products.ts';
import type { MailCatcher } from '../mail-catcher/mail-catcher.ts';
import type { SmsProvider } from '../sms-provider/sms-provider.ts';
import { createShopApi, type ShopApi } from './shop-api.ts';

export type Login = { email: string; password: string };
export type ShopSeed = {
  admin: Login;
  customer: Login;
  servers: readonly { server: DemoServer; provider: SmsProvider }[];
  mail: Pick<MailCatcher, 'whenMail' | 'clear'>;
};

/**
 * Adds the demo's servers, readymade accounts and customer to a running shop through its API. Existing ones are kept:
 * servers are found by name and get their provider's new URL, the customer is found by email. Both emails are confirmed
 * with the links mailed to them. Nothing is sent twice, so each request has a new idempotency key: a data folder knows those
 * of older versions, which sent something else. Whoever turned on two-factor is left as they are: no code can be given. Raises the shop's
 * `Problem`s.
 */
export async function seedShop(url: string, { admin, customer, servers, mail }: ShopSeed): Promise<void> {
  const adminApi = await logIn(url, admin);
  if (!adminApi) return;
  const { data: known } = await adminApi('GET /api/admin/servers');
  for (const { server, provider } of servers) {
    const row = known.find((other) => other.name === server.name) ?? (await addServer(adminApi, server, provider));
    if (row.url !== provider.url) {
      await adminApi('POST /api/admin/servers/:id', {
        params: { id: row.id },
        body: { url: provider.url, api_key: server.apiKey },
      });
    }
    await adminApi('POST /api/admin/servers/:id/sync', { params: { id: row.id } });
    provider.setWebhookUrl(new URL(row.webhook_path, url).href);
  }
  const { data: products } = await adminApi('GET /api/admin/products');
  for (const product of demoProducts) {
    const known = products.find(({ name }) => name === product.name);
    // An earlier start that was interrupted may have added the product without its stock.
    if (!known) await addProduct(adminApi, product);
    else if (known.stock + known.sold === 0) await addStock(adminApi, known.id, product);
  }
  await addCustomer(url, adminApi, customer);
  for (const login of [admin, customer]) await confirmEmail(url, login, mail);
  mail.clear();
}

/** Adds a product and its initial stock. Sold accounts are not replaced later. */
async function addProduct(adminApi: ShopApi, demoProduct: DemoProduct): Promise<void> {
  const { stock: _, price, ...body } = demoProduct;
  const { product } = await adminApi('POST /api/admin/products', {
    idempotencyKey: crypto.randomUUID(),
    body: { ...body, format: demoFormat, price: toRupees(paise(price)) },
  });
  await addStock(adminApi, product.id, demoProduct);
}

async function addStock(adminApi: ShopApi, id: ProductId, demoProduct: DemoProduct): Promise<void> {
  const { price, stock } = demoProduct;
  if (stock === 0) return;
  await adminApi('POST /api/admin/products/:id/import', {
    params: { id },
    idempotencyKey: crypto.randomUUID(),
    body: {
      text: demoAccounts(demoProduct),
      format: 'lines',
      parts: 2,
      supplier: 'Demo supplier',
      cost: toRupees(paise(Math.round(price * 0.6))),
      dry_run: false,
    },
  });
}

async function addServer(adminApi: ShopApi, server: DemoServer, provider: SmsProvider): Promise<Server> {
  const answer = await adminApi('POST /api/admin/servers', {
    idempotencyKey: crypto.randomUUID(),
    body: {
      name: server.name,
      url: provider.url,
      api_key: server.apiKey,
      cancel_after_seconds: server.cancelAfterSeconds,
    },
  });
  return answer.server;
}

/** Registers the customer or logs in, and adds an initial balance to a wallet without transactions. */
async function addCustomer(url: string, adminApi: ShopApi, customer: Login): Promise<void> {
  const customerApi = await registerOrLogIn(url, customer);
  if (!customerApi) return;
  const { data: transactions } = await customerApi('GET /api/user/transactions');
  if (transactions.length > 0) return;
  const { id } = await customerApi('GET /api/user/auth-data');
  await adminApi('POST /api/admin/users/:id/balance', {
    idempotencyKey: crypto.randomUUID(),
    params: { id },
    body: { delta: toRupees(paise(500_00)), reason: 'Starting balance of the demo' },
  });
}

/** Opens the link that the shop mails to confirm an email, if it is not confirmed yet. */
async function confirmEmail(url: string, login: Login, mail: Pick<MailCatcher, 'whenMail'>): Promise<void> {
  const api = await logIn(url, login);
  if (!api) return;
  const { email_unconfirmed: unconfirmed } = await api('GET /api/user/auth-data');
  if (!unconfirmed) return;
  await api('POST /api/user/email/link');
  const { links } = await mail.whenMail((one) => one.to.includes(login.email) && tokenOf(one.links) !== null);
  await api('POST /api/user/email/confirm', { body: { token: tokenOf(links) ?? '' } });
}

function tokenOf([link]: readonly string[]): string | null {
  return link === undefined ? null : new URL(link).searchParams.get('confirm_email');
}

async function registerOrLogIn(url: string, customer: Login): Promise<ShopApi | undefined> {
  try {
    const idempotencyKey = crypto.randomUUID();
    const { token } = await createShopApi(url)('POST /api/user/register', { idempotencyKey, body: customer });
    return createShopApi(url, token);
  } catch (error) {
    if (error instanceof Problem && error.code === 'email_taken') return logIn(url, customer);
    throw error;
  }
}

/** Undefined with two-factor, which is only turned on after the first start. */
async function logIn(url: string, login: Login): Promise<ShopApi | undefined> {
  try {
    const { token } = await createShopApi(url)('POST /api/user/login', { body: login });
    return createShopApi(url, token);
  } catch (error) {
    if (error instanceof Problem && error.code === 'code_needed') return undefined;
    throw error;
  }
}
