import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { OfferId } from '#shared/contract/catalogue.ts';
import { testApi } from './client.ts';
import { createTestDatabase } from './database.ts';
import { findFreeUrl, startServerOn } from './database-server.ts';

/** The server as a process of its own, with an owner who has money, and a provider with plenty of numbers. */
export async function openProcessShop(env: Record<string, string> = {}) {
  const settings = {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    ADMIN_EMAIL: 'owner@numdesk.test',
    ADMIN_PASSWORD: 'correct horse battery',
    ...env,
  };
  const [database, url, provider] = await Promise.all([
    createTestDatabase(),
    findFreeUrl(),
    startSmsProvider({ catalogue: smallCatalogue({ stock: 100_000 }), apiKey: 'k', cancelAfterMs: 0 }),
  ]);
  const server = await startServerOn(database, url, settings);
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
    server,
    provider,
    db: database.db,
    connection: database.connection,
    token,
    owner,
    offerId: offer.id satisfies OfferId,
    async close() {
      server.signal('SIGKILL');
      await server.ended;
      await provider.close();
      await database.drop();
    },
  };
}
export type ProcessShop = Awaited<ReturnType<typeof openProcessShop>>;
