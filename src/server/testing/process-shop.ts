import type { ServerProcess } from '#sandbox/world/server-process.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { Api } from '#shared/client.ts';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Db } from '../db/client.ts';
import { testApi } from './client.ts';
import { createTestDatabase } from './database/database.ts';
import { findFreeUrl, startServerOn } from './database/database-server.ts';

type Options = {
  provider?: Partial<SmsProviderOptions>;
  processes?: number;
  /** Returns how the processes reach the database, where that is not directly. */
  through?: (database: TestDatabase) => Promise<Pick<TestDatabase, 'connection'>>;
  /** By default one on the cluster of all tests. */
  database?: TestDatabase;
};

/** Written out: the compiler does not serialize the type of the whole API. */
export type ProcessShop = {
  url: string;
  readonly server: ServerProcess;
  provider: SmsProvider;
  db: Db;
  connection: TestDatabase['connection'];
  token: string;
  owner: Api<Endpoints>;
  /** Every process, the first one too, with the owner at it. */
  processes: { url: string; server: ServerProcess; owner: Api<Endpoints> }[];
  offerId: OfferId;
  /** Starts the first process again after it has ended. */
  restart(): Promise<void>;
  close(): Promise<void>;
};
type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/**
 * The server as processes of their own on one database, with an owner who has ₹100,000.00, and a provider with plenty of
 * numbers. `server` and `url` are those of the first process.
 */
export async function openProcessShop(
  env: Record<string, string> = {},
  {
    provider: providerOptions,
    processes = 1,
    database: ownDatabase,
    through = async (database) => database,
  }: Options = {},
): Promise<ProcessShop> {
  const settings = {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    ADMIN_EMAIL: 'owner@numdesk.test',
    ADMIN_PASSWORD: 'correct horse battery',
    ...env,
  };
  const catalogue = smallCatalogue({ stock: 100_000 });
  const [database, provider] = await Promise.all([
    ownDatabase ?? createTestDatabase(),
    startSmsProvider({ catalogue, apiKey: 'k', cancelAfterMs: 0, ...providerOptions }),
  ]);
  const url = await findFreeUrl();
  const urls = [url];
  while (urls.length < processes) urls.push(await findFreeUrl());
  const reached = await through(database);
  const start = (at: string) => startServerOn(reached, at, settings);
  // The first one adds the owner.
  let server = await start(url);
  const others = await Promise.all(urls.slice(1).map(start));

  const credentials = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
  const { token } = await testApi(url)('POST /api/user/login', { body: credentials });
  const owner = testApi(url, token);
  const { id } = await owner('GET /api/user/auth-data');
  await owner('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: '100000.00' as never, reason: 'for the test' },
    idempotencyKey: 'seed',
  });
  const account = { name: 'Server', url: provider.url, api_key: provider.apiKey, cancel_after_seconds: 0 };
  const { server: added } = await owner('POST /api/admin/servers', { body: account, idempotencyKey: 'server' });
  await owner('POST /api/admin/servers/:id/sync', { params: { id: added.id } });
  const offer = await database.db.selectFrom('offers').select('id').orderBy('id').executeTakeFirstOrThrow();

  return {
    url,
    get server(): ServerProcess {
      return server;
    },
    provider,
    db: database.db,
    connection: database.connection,
    token,
    owner,
    processes: [server, ...others].map((one, index) => {
      const at = urls[index] ?? url;
      return { url: at, server: one, owner: testApi(at, token) };
    }),
    offerId: offer.id,
    async restart() {
      server = await start(url);
    },
    async close() {
      for (const one of [server, ...others]) one.signal('SIGKILL');
      await Promise.all([server, ...others].map(({ ended }) => ended));
      await provider.close();
      await database.drop();
    },
  };
}
