import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { OfferId, ServerId } from '#shared/contract/catalogue.ts';
import type { Api } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Rupees } from '#shared/money.ts';
import type { UserId } from '#shared/contract/session.ts';
import { createApp, type App } from '../app.ts';
import type { Db } from '../db/client.ts';
import { readEnvironment } from '../env.ts';
import { findDifferences } from '../modules/wallet/books.repository.ts';
import { testApi } from './client.ts';
import { createTestDatabase } from './database.ts';
import { openLiveSocket, type LiveSocket } from './live-socket.ts';

export type Customer = { id: UserId; email: string; token: string; api: Api<Endpoints>; live: LiveSocket };
export type TestShop = {
  url: string;
  db: Db;
  app: App;
  admin: Customer;
  provider: SmsProvider;
  serverId: ServerId;
  /** A new signed-in customer with a socket and this much in the wallet. */
  customer(balance?: string): Promise<Customer>;
  /** Adds another server at another provider. */
  addServer(provider: SmsProvider, rules?: ServerRules): Promise<ServerId>;
  offer(service?: string, country?: string, serverId?: ServerId): Promise<OfferId>;
  /** Every line of the log so far. */
  log: string[];
  /** What the books check finds wrong: always nothing. */
  differences(): ReturnType<typeof findDifferences>;
  close(): Promise<void>;
};
type ServerRules = { margin_percent?: number; window_seconds?: number; cancel_after_seconds?: number };
type Options = {
  env?: Record<string, string>;
  provider?: Partial<SmsProviderOptions>;
  rules?: ServerRules;
  /** What stands in the folder of the built page; nothing when absent. */
  web?: Record<string, string>;
};

const password = 'correct horse battery';

/** The real app on a real database and real sockets, with a stand-in provider behind it. */
export async function openTestShop({
  env = {},
  provider: providerOptions = {},
  rules = {},
  web = {},
}: Options = {}): Promise<TestShop> {
  const { db, drop } = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-shop-'));
  for (const [name, content] of Object.entries(web)) await writeFile(join(dataDir, name), content);
  const log: string[] = [];
  const settings = readEnvironment({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    UPSTREAM_TIMEOUT_MS: '400',
    POLL_INTERVAL_MS: '50',
    SETTLE_UNCLEAR_MS: '300',
    UPI_VPA: 'numdesk@upi',
    REGISTRATIONS_PER_HOUR: '1000',
    ...env,
  });
  const app = await createApp({
    env: settings,
    db,
    appSecret: 'a secret for this test run only',
    webFolder: dataDir,
    logTo: { write: (line) => void log.push(line) },
  });
  const adminEmail = 'owner@numdesk.test';
  await app.services.session.ensureOwner({ email: adminEmail, password });
  const url = await app.start();
  const provider = await startSmsProvider({
    catalogue: smallCatalogue(),
    apiKey: 'provider-key',
    cancelAfterMs: 0,
    ...providerOptions,
  });
  const customers: Customer[] = [];
  let registered = 0;

  async function signIn(email: string, path: 'POST /api/user/register' | 'POST /api/user/login'): Promise<Customer> {
    const { token } = await testApi(url)(path, { body: { email, password } });
    const api = testApi(url, token);
    const { id } = await api('GET /api/user/auth-data');
    const customer = { id, email, token, api, live: await openLiveSocket(url, token) };
    customers.push(customer);
    return customer;
  }
  const admin = await signIn(adminEmail, 'POST /api/user/login');

  async function addServer(
    from: SmsProvider,
    { margin_percent = 25, window_seconds, cancel_after_seconds = 0 }: ServerRules = {},
  ) {
    const body = {
      name: `Server ${from.url}`,
      url: from.url,
      api_key: from.apiKey,
      margin_percent,
      cancel_after_seconds,
    };
    const { server } = await admin.api('POST /api/admin/servers', { body, idempotencyKey: crypto.randomUUID() });
    if (window_seconds) await db.updateTable('servers').set({ window_seconds }).where('id', '=', server.id).execute();
    await admin.api('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
    return server.id;
  }
  const serverId = await addServer(provider, rules);

  return {
    url,
    db,
    app,
    admin,
    provider,
    serverId,
    log,
    addServer,

    async customer(balance = '100.00') {
      registered += 1;
      const customer = await signIn(`customer${registered}@numdesk.test`, 'POST /api/user/register');
      const body = { delta: balance as Rupees, reason: 'for the test' };
      if (balance !== '0.00')
        await admin.api('POST /api/admin/users/:id/balance', {
          params: { id: customer.id },
          body,
          idempotencyKey: crypto.randomUUID(),
        });
      return customer;
    },

    async offer(service = 'wa', country = 'IN', server = serverId) {
      const row = await db
        .selectFrom('offers')
        .innerJoin('services', 'services.id', 'offers.service_id')
        .innerJoin('countries', 'countries.id', 'offers.country_id')
        .select('offers.id')
        .where('services.code', '=', service)
        .where('countries.iso', '=', country)
        .where('offers.server_id', '=', server)
        .executeTakeFirstOrThrow();
      return row.id;
    },

    differences: () => findDifferences(db),

    async close() {
      for (const customer of customers) customer.live.close();
      await app.close();
      await provider.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
