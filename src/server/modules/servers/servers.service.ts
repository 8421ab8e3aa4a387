import type { z } from 'zod';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { servers } from '#shared/contract/servers.ts';
import type { Answered, IdempotencyKey } from '#shared/contract/contract.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Caller } from '../../http/serve.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import type { Log } from '../../log.ts';
import type { Seal } from '../../security/seal.ts';
import { recordAudit, secret } from '../audit/audit.service.ts';
import type { SmsUpstream, UpstreamAccount } from '../numbers/sms-upstream.ts';
import { UpstreamError } from '../numbers/sms-upstream.ts';
import { knowsNumbers } from './account-change.ts';
import { guard } from './circuit-breaker.ts';
import {
  addServer,
  changeServer,
  claimStale,
  countOffers,
  findByRequest,
  findServer,
  listOpenNumbers,
  listServers,
  lockServer,
  type ServerRow,
} from './servers.repository.ts';
import type { SyncServer } from './sync.service.ts';

type NewServer = z.output<(typeof servers)['POST /api/admin/servers']['body']>;
type ServerChanges = z.output<(typeof servers)['POST /api/admin/servers/:id']['body']>;
type ServerView = Answered<(typeof servers)['POST /api/admin/servers']>['server'];

const accountFreshMs = 3_000;

type Dependencies = {
  db: Db;
  seal: Seal;
  connect: (account: UpstreamAccount) => SmsUpstream;
  /** What is wrong with an address that staff enter: staff must not reach into the network of this machine. */
  findAddressProblem: (url: string) => Promise<'private_address' | 'unknown_host' | undefined>;
  syncServer: SyncServer;
  webhookPath: (id: ServerId) => string;
  upstreamTimeoutMs: number;
  log: Log;
};

/** Accounts at upstream providers: their adapters and catalogues. API keys are write-only. */
export function createServersService({
  db,
  seal,
  connect,
  findAddressProblem,
  syncServer,
  webhookPath,
  upstreamTimeoutMs,
  log,
}: Dependencies) {
  const adapters = new Map<ServerId, { adapter: SmsUpstream; account: string; until: number }>();

  /** The adapter of a server, one per process, behind its circuit breaker. A change by another process takes effect within seconds. */
  async function findUpstream(id: ServerId): Promise<SmsUpstream> {
    const known = adapters.get(id);
    if (known && known.until > Date.now()) return known.adapter;
    const server = await getServer(id);
    const account = `${server.url} ${server.sealed_key.toString('base64')}`;
    const until = Date.now() + accountFreshMs;
    if (known?.account === account) {
      adapters.set(id, { ...known, until });
      return known.adapter;
    }
    const adapter = guard(reach(server.url, seal.open(server.sealed_key)));
    adapters.set(id, { adapter, account, until });
    return adapter;
  }

  function reach(url: string, apiKey: string): SmsUpstream {
    return connect({ url, apiKey, timeoutMs: upstreamTimeoutMs });
  }

  async function getServer(id: ServerId): Promise<ServerRow> {
    const server = await findServer(db, id);
    if (!server) throw new Problem('not_found');
    return server;
  }

  async function view(server: ServerRow): Promise<ServerView> {
    return {
      id: server.id,
      name: server.name,
      url: server.url,
      enabled: server.enabled,
      margin_percent: server.margin_basis_points / 100,
      window_seconds: server.window_seconds,
      cancel_after_seconds: server.cancel_after_seconds,
      offers: await countOffers(db, server.id),
      webhook_path: webhookPath(server.id),
      synced_at: server.synced_at,
    };
  }

  async function list(): Promise<ServerView[]> {
    return Promise.all((await listServers(db)).map(view));
  }

  async function checkAddress(url: string): Promise<void> {
    const problem = await findAddressProblem(url);
    if (problem) throw invalidFields({ url: fieldProblem(problem) });
  }

  /** Adds a server; `sync` reads its catalogue. Raises key_reused, invalid_request for an address that is not public. */
  async function add(caller: Caller, body: NewServer, idempotencyKey: IdempotencyKey): Promise<ServerView> {
    await checkAddress(body.url);
    const { key: request_key, bodyHash: body_hash } = idempotencyKey;
    const { api_key, exchange_rate, margin_percent, ...fields } = body;
    const server = await repeatable({
      run: () =>
        transact(db, async (trx) => {
          const added = await addServer(trx, {
            ...fields,
            sealed_key: seal.seal(api_key),
            exchange_rate: String(exchange_rate),
            margin_basis_points: basisPoints(margin_percent),
            request_key,
            body_hash,
            created_by: caller.id,
          });
          if (!added) return undefined;
          await recordAudit(trx, {
            actor: caller.actor,
            action: 'server.add',
            subject: subjectOf(added),
            after: auditView(added),
          });
          return added;
        }),
      find: () => findByRequest(db, caller.id, request_key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known,
    });
    return view(server);
  }

  /**
   * Changes the given fields; the key is write-only. The key belongs to its address: a new origin needs it anew, or it
   * would be sent there. While numbers are open the account stays: elsewhere they would be unknown, and their prices would go
   * back, or their ids would be somebody else's. Raises not_found, invalid_request, server_in_use, key_of_other_account.
   */
  async function change(caller: Caller, id: ServerId, body: ServerChanges): Promise<ServerView> {
    if (body.url !== undefined) await checkAddress(body.url);
    const { api_key, exchange_rate, margin_percent, ...fields } = body;
    const changes = {
      ...fields,
      ...(api_key !== undefined && { sealed_key: seal.seal(api_key) }),
      ...(exchange_rate !== undefined && { exchange_rate: String(exchange_rate) }),
      ...(margin_percent !== undefined && { margin_basis_points: basisPoints(margin_percent) }),
    };
    const isKnown = api_key !== undefined && (await isAccountOfNumbers(id, body.url, api_key));
    const server = await transact(db, async (trx, afterCommit) => {
      const before = await lockServer(trx, id);
      if (!before) throw new Problem('not_found');
      if (body.url !== undefined && api_key === undefined && !isSameOrigin(body.url, before.url))
        throw invalidFields({ api_key: fieldProblem('new_address_key') });
      if (Object.keys(changes).length === 0) return before;
      const isNewOrigin = body.url !== undefined && !isSameOrigin(body.url, before.url);
      const isNewKey = api_key !== undefined && api_key !== seal.open(before.sealed_key);
      const open = isNewOrigin || isNewKey ? (await listOpenNumbers(trx, id)).length : 0;
      if (open > 0 && isNewOrigin) throw new Problem('server_in_use', { params: { count: open } });
      if (open > 0 && !isKnown) throw new Problem('key_of_other_account');
      const after = await changeServer(trx, id, changes);
      const fieldsOf = { before: auditView(before), after: auditView(after) };
      await recordAudit(trx, { actor: caller.actor, action: 'server.change', subject: subjectOf(after), ...fieldsOf });
      afterCommit(() => adapters.delete(id));
      return after;
    });
    return view(server);
  }

  /** Whether a key that was replaced at the provider still opens the account in which our open numbers are. */
  async function isAccountOfNumbers(id: ServerId, url: string | undefined, apiKey: string): Promise<boolean> {
    const before = await getServer(id);
    const isSameKey = apiKey === seal.open(before.sealed_key);
    if (isSameKey || (url !== undefined && !isSameOrigin(url, before.url))) return false;
    const open = await listOpenNumbers(db, id);
    return open.length > 0 && knowsNumbers(reach(url ?? before.url, apiKey), open);
  }

  function auditView({ name, url, enabled, sealed_key, exchange_rate, margin_basis_points, ...rules }: ServerRow) {
    const { window_seconds, cancel_after_seconds } = rules;
    return {
      name,
      url,
      enabled,
      api_key: secret(seal.open(sealed_key)),
      exchange_rate: Number(exchange_rate),
      margin_percent: margin_basis_points / 100,
      window_seconds,
      cancel_after_seconds,
    };
  }

  /** Reads a server's catalogue now, for an admin. Raises not_found, or a `provider_…` problem. */
  async function sync(caller: Caller, id: ServerId): Promise<ServerView> {
    const before = await getServer(id);
    const offersBefore = await countOffers(db, id);
    await readCatalogue(before).catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      logFailure(id, error);
      throw new Problem(`provider_${error.failure}`);
    });
    const server = await view(await getServer(id));
    await recordAudit(db, {
      actor: caller.actor,
      action: 'server.sync',
      subject: subjectOf(before),
      before: { offers: offersBefore, synced_at: before.synced_at },
      after: { offers: server.offers, synced_at: server.synced_at },
    });
    return server;
  }

  async function readCatalogue(server: ServerRow): Promise<void> {
    await syncServer(server, await findUpstream(server.id));
  }

  /** What the provider answered is for the log only, shortened by the adapter and without the key. */
  function logFailure(serverId: ServerId, error: unknown): void {
    log.warn({ err: error, serverId }, 'a catalogue could not be refreshed');
  }

  /** Refreshes catalogues older than `ageMs`. One that fails is tried again after that time. */
  async function syncStale(ageMs: number): Promise<void> {
    for (const id of await claimStale(db, ageMs)) {
      await getServer(id)
        .then(readCatalogue)
        .catch((error: unknown) => logFailure(id, error));
    }
  }

  return { findUpstream, list, add, change, sync, syncStale };
}

function subjectOf({ id }: ServerRow): string {
  return `server:${id}`;
}

function isSameOrigin(url: string, other: string): boolean {
  return URL.canParse(other) && new URL(url).origin === new URL(other).origin;
}

function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}
