import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { OfferId, ServerId } from '#shared/contract/catalogue.ts';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { enrolTwoFactor } from './people/prove.ts';
import { openLiveSocket, type LiveSocket } from './live-socket.ts';
import { openQuietShop, password, type QuietShop, type QuietShopOptions, type SignedInUser } from './quiet-shop.ts';

export type Customer = SignedInUser & { live: LiveSocket };
export type TestShop = Pick<
  QuietShop,
  'url' | 'db' | 'setUser' | 'connection' | 'app' | 'log' | 'differences' | 'close'
> & {
  admin: Customer;
  /** The provider that sells, and its server. */
  readonly provider: SmsProvider;
  readonly serverId: ServerId;
  /** Replaces the provider and its server by new ones: another test begins as in a shop of its own. */
  renewProvider(): Promise<void>;
  /** Creates a signed-in customer with a socket and this balance in rupees. */
  customer(balance?: string): Promise<Customer>;
  /** Adds a server of another provider and syncs its offers. */
  addServer(provider: SmsProvider, rules?: ServerRules): Promise<ServerId>;
  offer(service?: string, country?: string, serverId?: ServerId): Promise<OfferId>;
};
type ServerRules = { margin_percent?: number; window_seconds?: number; cancel_after_seconds?: number };
type Options = Pick<QuietShopOptions, 'env' | 'web' | 'limits' | 'secret' | 'previousSecret'> & {
  provider?: Partial<SmsProviderOptions>;
  rules?: ServerRules;
};

/** Opens the real app with jobs and sockets, an owner, and a server of a sandbox provider. */
export async function openTestShop({
  env = {},
  web = {},
  limits = {},
  secret,
  previousSecret,
  provider: providerOptions = {},
  rules = {},
}: Options = {}): Promise<TestShop> {
  const shop = await openQuietShop({
    env: { UPI_VPA: 'numdesk@upi', ...env },
    web,
    limits,
    jobs: true,
    ...(secret && { secret }),
    ...(previousSecret && { previousSecret }),
  });
  const { app, db, url } = shop;
  const startProvider = () =>
    startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'provider-key', cancelAfterMs: 0, ...providerOptions });
  let provider = await startProvider();
  const sockets: LiveSocket[] = [];

  async function withSocket(user: SignedInUser): Promise<Customer> {
    const live = await openLiveSocket(url, user.token);
    sockets.push(live);
    return { ...user, live };
  }
  const adminEmail = 'owner@numdesk.test';
  await app.services.session.ensureOwner({ email: adminEmail, password });
  const admin = await withSocket(await shop.signIn(adminEmail, 'POST /api/user/login'));
  if (env['STAFF_SAFEGUARDS'] === 'on') await enrolTwoFactor(admin);

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
    const idempotencyKey = crypto.randomUUID();
    const { server } = await patiently(() => admin.api('POST /api/admin/servers', { body, idempotencyKey }));
    if (window_seconds) await db.updateTable('servers').set({ window_seconds }).where('id', '=', server.id).execute();
    await patiently(() => admin.api('POST /api/admin/servers/:id/sync', { params: { id: server.id } }));
    return server.id;
  }
  let serverId = await addServer(provider, rules);

  return {
    ...shop,
    admin,
    get provider() {
      return provider;
    },
    get serverId() {
      return serverId;
    },
    addServer,

    async renewProvider() {
      await db.updateTable('servers').set({ enabled: false }).execute();
      await provider.close();
      provider = await startProvider();
      serverId = await addServer(provider, rules);
    },

    async customer(balance = '100.00') {
      const customer = await withSocket(await shop.addCustomer());
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

    async close() {
      for (const socket of sockets) socket.close();
      await shop.close();
      await provider.close();
    },
  };
}

/** Asks again when the provider was late: on a busy machine it may be, where a test keeps the time it has short. */
async function patiently<Answer>(ask: () => Promise<Answer>, tries = 10): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1 || !(error instanceof Problem && error.code === 'provider_timeout')) throw error;
    return patiently(ask, tries - 1);
  }
}
