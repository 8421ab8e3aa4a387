import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { findFreePort } from '#sandbox/world/free-port.ts';
import type { Api } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Rupees } from '#shared/money.ts';
import { testApi } from '../client.ts';
import { blows, query, type Blow, type Target } from './blows.ts';
import { startBuyers } from './buyers.ts';
import { owner, startManagedServer, struckSettings } from './managed-server.ts';
import { judge, type Verdict } from './verdict.ts';

export type ChaosOptions = {
  /** The command that starts the server. */
  command: readonly [string, ...string[]];
  buyers: number;
  /** The blows, in this order. */
  sequence: readonly Blow[];
  /** How long a recovery may take until the run is given up, in ms. */
  limitMs: number;
  onRecovery?: (blow: Blow, ms: number) => void;
};
export type ChaosResult = Verdict & {
  recoveries: { blow: Blow; ms: number }[];
  /** How often the server process was started again. */
  restarts: number;
  purchases: number;
  /** Answers with an unexpected error. */
  bugs: string[];
  booksBalanced: boolean;
};

const buyAtLeast = 1;

/**
 * Strikes a shop with its embedded database, again and again, while customers buy and cancel. Only a service manager
 * restarts the server process; everything else has to help itself.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-chaos-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    // Under root another user runs PostgreSQL.
    await chmod(dataDir, 0o755);
    const catalogue = smallCatalogue({ stock: 1_000_000 });
    const provider = await startSmsProvider({ catalogue, apiKey: 'k', cancelAfterMs: 0, balance: '100000000.00' });
    undo.push(() => provider.close());
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const server = await startManagedServer({
      command: options.command,
      url,
      env: { ...struckSettings, DATA_DIR: dataDir, DATABASE_URL: undefined, LOG_LEVEL: 'info' },
    });
    undo.push(() => server.stop());

    const { admin, offerId } = await openForSale(url, provider);
    const customers = await Promise.all(
      Array.from({ length: options.buyers }, (_, index) => addCustomer(url, admin, index)),
    );
    const target: Target = { serverPid: server.pid, dataDir };
    const buyers = startBuyers(customers, offerId);
    undo.push(() => buyers.stop());
    const recoveries: ChaosResult['recoveries'] = [];
    for (const blow of options.sequence) {
      await provider.whenCalled('getNumberV2', provider.calls.of('getNumberV2') + buyAtLeast * options.buyers);
      await blows[blow](target);
      const ms = await buyers.whenAllServed(options.limitMs);
      recoveries.push({ blow, ms });
      options.onRecovery?.(blow, ms);
      if (ms >= options.limitMs) throw new Error(`${blow}: not everyone is served after ${ms} ms\n${server.output()}`);
    }
    await buyers.stop();
    const verdict = await judge(target, provider, buyers.wishes);
    const { balanced } = await admin('GET /api/admin/books', { query: { full: 'true' } });
    return {
      ...verdict,
      recoveries,
      restarts: server.restarts(),
      purchases: buyers.wishes.filter(({ number }) => number).length,
      bugs: buyers.bugs,
      booksBalanced: balanced && (await balancesAgree(target)),
    };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function openForSale(url: string, provider: { url: string; apiKey: string }) {
  const { token } = await testApi(url)('POST /api/user/login', { body: owner });
  const admin = testApi(url, token);
  const account = { name: 'Server', url: provider.url, api_key: provider.apiKey, cancel_after_seconds: 0 };
  const { server } = await admin('POST /api/admin/servers', { body: account, idempotencyKey: 'server' });
  await admin('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  const { data: services } = await admin('GET /api/user/services');
  const [service] = services;
  if (!service) throw new Error('nothing is for sale');
  const { data: offers } = await admin('GET /api/user/services/:id/offers', { params: { id: service.id } });
  const [offer] = offers;
  if (!offer) throw new Error('nothing is for sale');
  return { admin, offerId: offer.id };
}

async function addCustomer(url: string, admin: Api<Endpoints>, index: number) {
  const body = { email: `buyer${index}@numdesk.test`, password: 'a password for the test' };
  const { token } = await testApi(url)('POST /api/user/register', { idempotencyKey: crypto.randomUUID(), body });
  const api = testApi(url, token);
  const { id } = await api('GET /api/user/auth-data');
  await admin('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: '1000000.00' as Rupees, reason: 'for the test' },
    idempotencyKey: `balance-${index}`,
  });
  return { api };
}

/** Whether each wallet is what was given to it without what its open numbers hold. */
async function balancesAgree(target: Target): Promise<boolean> {
  const wrong = await query(
    target,
    `select 1 from wallets join users on users.id = wallets.user_id where users.email like 'buyer%'
       and balance_paise <> 100000000 - (select coalesce(sum(price_paise), 0) from numbers
         where numbers.user_id = users.id and status = 'waiting')`,
  );
  return wrong.length === 0;
}
