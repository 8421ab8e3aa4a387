import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startDemoWorld, type DemoWorld } from '#sandbox/world.ts';
import { createShopApi, type ShopApi } from '#sandbox/world/shop-api.ts';
import type { SandboxPushService } from '#sandbox/push-service/push-service.ts';
import { startPushService } from '#sandbox/push-service/start-push-service.ts';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import { openShortLivedServer } from './short-lived-server.ts';
import { registerCustomer, type Customer } from './customer.ts';

/** A running shop with sandbox providers. Each Playwright worker has one. */
export type World = {
  url: string;
  dataDir: string;
  demo: DemoWorld;
  adminApi: ShopApi;
  /** Sells WhatsApp numbers in India without faults. */
  aster: SmsProvider;
  /** All providers of the demo. */
  providers: readonly SmsProvider[];
  /** Sells Telegram numbers in India that expire after six seconds. */
  shortLived: SmsProvider;
  /** Sandbox push service. */
  pushes: SandboxPushService;
  newCustomer(balance?: string): Promise<Customer>;
  clearFaults(): void;
  stop(): Promise<void>;
};

export const serverSettings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  POLL_INTERVAL_MS: '200',
  UPSTREAM_TIMEOUT_MS: '3000',
  SETTLE_UNCLEAR_MS: '1000',
  PRIVATE_SERVERS: '127.0.0.1',
};

export const serverCommand: [string, ...string[]] = [
  process.execPath,
  resolve(process.env['NUMDESK_SERVER'] ?? 'dist/server/index.js'),
];

/** Codes arrive only when a test sends them. A number can be cancelled after two seconds. */
export async function startWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-journeys-'));
  // Under root another user runs PostgreSQL: it keeps the database there only where it can enter.
  await chmod(dataDir, 0o755);
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const pushes = await startPushService();
  try {
    const env = { ...serverSettings, SANDBOX_PUSH_URL: pushes.url };
    const demo = await startDemoWorld({ dataDir, cancelAfterSeconds: 2, command: serverCommand, env });
    const { token } = await createShopApi(demo.url)('POST /api/user/login', { body: demo.admin });
    const adminApi = createShopApi(demo.url, token);
    const shortLived = await openShortLivedServer(adminApi);
    const aster = demo.providers.find(({ server }) => server.name === 'Aster')?.provider;
    if (!aster) throw new Error('the sandbox has no provider called Aster');
    await fillStock(adminApi, aster);
    return {
      url: demo.url,
      dataDir,
      demo,
      adminApi,
      aster,
      providers: demo.providers.map(({ provider }) => provider),
      shortLived,
      pushes,
      newCustomer: (balance = '100.00') => registerCustomer(demo.url, adminApi, balance),
      clearFaults: () =>
        [shortLived, ...demo.providers.map(({ provider }) => provider)].forEach(({ faults }) => faults.clear()),
      async stop() {
        await demo.stop();
        await shortLived.close();
        await pushes.close();
        await removeData();
      },
    };
  } catch (error) {
    await pushes.close();
    await removeData();
    throw error;
  }
}

/** Enough stock for all tests of the worker. */
async function fillStock(adminApi: ShopApi, provider: SmsProvider): Promise<void> {
  provider.setStock('wa', 22, 900);
  const { data } = await adminApi('GET /api/admin/servers');
  const server = data.find(({ url }) => url === provider.url);
  if (server) await adminApi('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
}
