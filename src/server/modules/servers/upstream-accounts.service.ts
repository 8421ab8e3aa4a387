import type { ServerId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Log } from '../../log.ts';
import type { Telemetry } from '../../metrics/telemetry.ts';
import type { Seal } from '../../security/seal.ts';
import type { SmsUpstream, UpstreamAccount } from '../numbers/sms-upstream.ts';
import { UpstreamError } from '../numbers/sms-upstream.ts';
import type { Hear } from '../../realtime/realtime.ts';
import type { Publish } from '../../realtime/publish.ts';
import { listOpenBreakers, openBreaker } from './breakers.repository.ts';
import { createBudgets } from './budget/budgets.service.ts';
import { guard, guardedActions, type Guarded, type GuardedAction } from './circuit-breaker.ts';
import type { BalanceAlerts } from './balance/balance-alerts.service.ts';
import { claimBalances } from './balance/balance.repository.ts';
import type { Drifts } from './drift/drifts.service.ts';
import { findServer, type ServerRow } from './servers.repository.ts';
import { watchUpstream } from './watch-upstream.ts';

const accountFreshMs = 3_000;

type Dependencies = {
  db: Db;
  seal: Seal;
  connect: (account: UpstreamAccount) => SmsUpstream;
  balances: BalanceAlerts;
  drifts: Pick<Drifts, 'note'>;
  upstreamTimeoutMs: number;
  publish: Publish;
  hear: Hear;
  log: Log;
} & Telemetry;

/** Adapters of the accounts at providers, and their balances. */
export function createUpstreamAccounts(dependencies: Dependencies) {
  const { db, seal, connect, balances, drifts, upstreamTimeoutMs, publish, hear, log, metrics, tracing } = dependencies;
  const adapters = new Map<ServerId, { guarded: Guarded; account: string; until: number }>();
  const reading = new Map<ServerId, Promise<SmsUpstream>>();
  const budgets = createBudgets({ db, log });

  hear('update_staff', ({ subject, id }) => {
    if (subject === 'servers' && id !== undefined) refresh(id as ServerId);
  });

  /** The adapter of a server, one per process, behind its circuit breaker. What another process changes takes effect within seconds. */
  async function findUpstream(id: ServerId): Promise<SmsUpstream> {
    const known = adapters.get(id);
    if (known && known.until > Date.now()) return known.guarded.upstream;
    const begun = reading.get(id);
    if (begun) return begun;
    const read = readUpstream(id).finally(() => reading.get(id) === read && reading.delete(id));
    reading.set(id, read);
    return read;
  }

  async function readUpstream(id: ServerId): Promise<SmsUpstream> {
    const known = adapters.get(id);
    const [server, breakers] = await Promise.all([findServer(db, id), listOpenBreakers(db, id), budgets.refresh(id)]);
    if (!server) throw new Problem('not_found');
    budgets.setLimit(server);
    const account = `${server.url} ${server.sealed_key.toString('base64')} ${JSON.stringify(server.custom)}`;
    const until = Date.now() + accountFreshMs;
    const guarded = known?.account === account ? known.guarded : guardServer(server);
    for (const { action, ms } of breakers) guarded.pause(action, ms);
    adapters.set(id, { guarded, account, until });
    return guarded.upstream;
  }

  function guardServer(server: ServerRow): Guarded {
    const { id } = server;
    const upstream = reach(server, seal.open(server.sealed_key), {
      budget: budgets.of(id),
      onDrift: (drift) => drifts.note(id, drift),
    });
    const watched = watchUpstream(upstream, id, { metrics, tracing });
    const guarded = guard(watched, (action, ms) => void tellOpen(id, action, ms));
    for (const action of guardedActions) metrics.work.watchBreaker(id, action, guarded.isOpen[action]);
    return guarded;
  }

  /** The other processes stop asking, too. */
  async function tellOpen(id: ServerId, action: GuardedAction, ms: number): Promise<void> {
    log.warn({ serverId: id, action, ms }, 'a server keeps failing and is not asked for a while');
    try {
      await openBreaker(db, id, action, ms);
      publish('admins', 'update_staff', { subject: 'servers', id });
    } catch (error) {
      log.warn({ err: error, serverId: id }, 'the other processes could not be told that a server keeps failing');
    }
  }

  function reach(
    { url, custom }: Pick<ServerRow, 'url' | 'custom'>,
    apiKey: string,
    ofServer: Pick<UpstreamAccount, 'budget' | 'onDrift'> = {},
  ): SmsUpstream {
    return connect({ url, apiKey, timeoutMs: upstreamTimeoutMs, custom: custom ?? undefined, ...ofServer });
  }

  /** The next who asks for the server reads its account again. */
  function refresh(id: ServerId): void {
    const known = adapters.get(id);
    if (known) adapters.set(id, { ...known, until: 0 });
    reading.delete(id);
  }

  const keep = (id: ServerId, balance: string) =>
    transact(db, (trx, afterCommit) => balances.note(trx, afterCommit, id, balance));

  /**
   * Asks for the balance of an account (a decimal in the provider's money), with how long the answer took in ms. Raises a
   * `provider_…` problem.
   */
  async function test(upstream: SmsUpstream): Promise<{ balance: string; took_ms: number }> {
    const beganAt = performance.now();
    const balance = await upstream.readBalance().catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      log.warn({ err: error, origin: upstream.origin }, 'a balance could not be read');
      throw new Problem(`provider_${error.failure}`);
    });
    return { balance, took_ms: Math.round(performance.now() - beganAt) };
  }

  return {
    findUpstream,
    /** The servers whose requests are to be saved, as far as this process knows. */
    listTight: budgets.listTight,
    reach,
    refresh,
    /** Tries an account that is not saved. Raises a `provider_…` problem. */
    tryAccount: (url: string, apiKey: string) => test(reach({ url, custom: null }, apiKey)),

    /** Tries the account of a server and keeps its balance. Raises not_found, or a `provider_…` problem. */
    async testServer(id: ServerId) {
      const tested = await test(await findUpstream(id));
      await keep(id, tested.balance);
      return tested;
    },

    /** Reads the balances asked for longer than `ageMs` ago. One that cannot be read is tried again after that time. */
    async readBalances(ageMs: number, runLog = log): Promise<void> {
      for (const id of await claimBalances(db, ageMs)) {
        await findUpstream(id)
          .then((upstream) => upstream.readBalance())
          .then((balance) => keep(id, balance))
          .catch((error: unknown) => runLog.warn({ err: error, serverId: id }, 'a balance could not be read'));
      }
    },
  };
}
export type UpstreamAccounts = ReturnType<typeof createUpstreamAccounts>;
