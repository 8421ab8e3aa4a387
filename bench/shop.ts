import type { OfferId } from '#shared/contract/catalogue.ts';
import { toRupees, paise } from '#shared/money.ts';
import { startDemoWorld, type DemoWorld, type DemoWorldOptions } from '#sandbox/world.ts';
import { createShopApi, type ShopApi } from '#sandbox/world/shop-api.ts';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import type { Cleanup } from './cleanup.ts';
import { makeTempFolder } from './temp-folder.ts';

/** The built shop in its own process, with a new durable database and the sandbox. */
export type BenchShop = {
  world: DemoWorld;
  url: string;
  dataDir: string;
  admin: ShopApi;
  adminToken: string;
  /** Registers a customer and adds rupees to the wallet. */
  customer(name: string, rupees: number): Promise<BenchCustomer>;
  /** The offer to buy, with ample stock, and the provider that sells it. */
  offerId: OfferId;
  provider: SmsProvider;
};
export type BenchCustomer = { id: number; token: string; api: ShopApi };

/** Starts the shop with production defaults, regardless of this shell's environment. */
export async function startBenchShop(
  serverFile: string,
  cleanup: Cleanup,
  {
    nodeOptions = [],
    ...options
  }: Pick<DemoWorldOptions, 'env' | 'sandboxPorts'> & { dataDir?: string; nodeOptions?: readonly string[] } = {},
): Promise<BenchShop> {
  const dataDir = options.dataDir ?? (await makeTempFolder(cleanup));
  const world = await startDemoWorld({
    ...options,
    dataDir,
    command: [process.execPath, ...nodeOptions, serverFile],
    env: { ...ownSettings, ...options.env },
  });
  cleanup.add(world.stop);
  const url = world.url.replace('localhost', '127.0.0.1');
  const { token } = await createShopApi(url)('POST /api/user/login', { body: world.admin });
  const admin = createShopApi(url, token);
  return {
    world,
    url,
    dataDir,
    admin,
    adminToken: token,
    ...(await stockUp(world, admin)),
    async customer(name, rupees) {
      const body = { email: `${name}@bench.test`, password: 'a password for the bench' };
      const session = await createShopApi(url)('POST /api/user/register', {
        idempotencyKey: crypto.randomUUID(),
        body,
      });
      const api = createShopApi(url, session.token);
      const { id } = await api('GET /api/user/auth-data');
      await admin('POST /api/admin/users/:id/balance', {
        idempotencyKey: `bench-${id}`,
        params: { id },
        body: { delta: toRupees(paise(rupees * 100)), reason: 'Balance for the measurement' },
      });
      return { id, token: session.token, api };
    },
  };
}

/** Gives one cheap offer ample stock, at the provider and in the shop. */
async function stockUp(world: DemoWorld, admin: ShopApi): Promise<Pick<BenchShop, 'offerId' | 'provider'>> {
  const provider = world.providers[0]?.provider;
  if (!provider) throw new Error('the sandbox has no provider');
  provider.setStock(toBuy.service, toBuy.country, plenty);
  return { offerId: await findOffer(admin, provider.url), provider };
}

/** Reads the list of the server at this address and returns its offer of what is bought. Throws when there is no ample stock of it. */
export async function findOffer(admin: ShopApi, address: string): Promise<OfferId> {
  const { data: servers } = await admin('GET /api/admin/servers');
  const server = servers.find(({ url }) => url === address);
  if (!server) throw new Error('the provider is not a server of the shop');
  await admin('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  const { data: services } = await admin('GET /api/user/services');
  const service = services.find(({ code }) => code === toBuy.service);
  if (!service) throw new Error('the service to buy is not for sale');
  const { data: offers } = await admin('GET /api/user/services/:id/offers', { params: { id: service.id } });
  const offer = offers.find(({ server: { id }, country }) => id === server.id && country.iso === toBuy.iso);
  if (!offer || offer.stock < plenty) throw new Error('the offer to buy is not for sale');
  return offer.id;
}

const plenty = 1_000_000;
/** X in India, by the provider's service code and country number. */
const toBuy = { service: 'tw', country: 22, iso: 'IN' };

const ownSettings = {
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  STAFF_SAFEGUARDS: 'off',
  DATABASE_URL: undefined,
  DATABASE_POOL: undefined,
  REDIS_URL: undefined,
  APP_SECRET: undefined,
  POLL_INTERVAL_MS: undefined,
  SYNC_INTERVAL_MS: undefined,
  LOG_LEVEL: undefined,
};
