import type { z } from 'zod';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { servers } from '#shared/contract/servers.ts';
import type { Answered, IdempotencyKey } from '#shared/contract/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import type { Seal } from '../../security/seal.ts';
import type { SmsUpstream, UpstreamAccount } from '../numbers/sms-upstream.ts';
import { UpstreamError } from '../numbers/sms-upstream.ts';
import { guard } from './circuit-breaker.ts';
import {
  addAudit,
  addServer,
  changeServer,
  claimStale,
  countOffers,
  findByRequest,
  findServer,
  listServers,
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
  syncServer: SyncServer;
  webhookPath: (id: ServerId) => string;
  upstreamTimeoutMs: number;
  log: Log;
};

/** Accounts at upstream providers: their adapters, their catalogues. Keys are write-only. */
export function createServersService({
  db,
  seal,
  connect,
  syncServer,
  webhookPath,
  upstreamTimeoutMs,
  log,
}: Dependencies) {
  const adapters = new Map<ServerId, { adapter: SmsUpstream; account: string; until: number }>();

  /** The adapter of a server, one per process, behind its circuit breaker; a change elsewhere is seen within seconds. */
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
    const adapter = guard(
      connect({ url: server.url, apiKey: seal.open(server.sealed_key), timeoutMs: upstreamTimeoutMs }),
    );
    adapters.set(id, { adapter, account, until });
    return adapter;
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

  /** Adds a server; its catalogue is read by `sync`. Raises key_reused. */
  async function add(actorId: UserId, given: NewServer, once: IdempotencyKey): Promise<ServerView> {
    const { api_key, exchange_rate, margin_percent, ...rest } = given;
    const server = await db.transaction().execute(async (trx) => {
      const added = await addServer(trx, {
        ...rest,
        sealed_key: seal.seal(api_key),
        exchange_rate: String(exchange_rate),
        margin_basis_points: Math.round(margin_percent * 100),
        request_key: once.key,
        body_hash: once.bodyHash,
        created_by: actorId,
      });
      if (added)
        await addAudit(trx, actorId, 'server.add', `server:${added.id}`, { ...rest, margin_percent, exchange_rate });
      return added;
    });
    if (server) return view(server);
    const known = await findByRequest(db, actorId, once.key);
    if (!known || known.body_hash !== once.bodyHash) throw new Problem('key_reused');
    return view(known);
  }

  /** Changes what is given; the key only ever goes in. Raises not_found. */
  async function change(actorId: UserId, id: ServerId, given: ServerChanges): Promise<ServerView> {
    const { api_key, exchange_rate, margin_percent, ...rest } = given;
    const server = await db.transaction().execute(async (trx) => {
      const changed = await changeServer(trx, id, {
        ...rest,
        ...(api_key !== undefined && { sealed_key: seal.seal(api_key) }),
        ...(exchange_rate !== undefined && { exchange_rate: String(exchange_rate) }),
        ...(margin_percent !== undefined && { margin_basis_points: Math.round(margin_percent * 100) }),
      });
      if (!changed) throw new Problem('not_found');
      const { api_key: _secret, ...shown } = given;
      await addAudit(trx, actorId, 'server.change', `server:${id}`, { ...shown, key_changed: api_key !== undefined });
      return changed;
    });
    adapters.delete(id);
    return view(server);
  }

  /** Reads a server's catalogue now. Raises not_found, server_unreachable. */
  async function sync(id: ServerId): Promise<ServerView> {
    const server = await getServer(id);
    try {
      await syncServer(server, await findUpstream(id));
    } catch (error) {
      if (error instanceof UpstreamError)
        throw new Problem('server_unreachable', { params: { reason: error.message } });
      throw error;
    }
    return view(await getServer(id));
  }

  /** Refreshes prices and stock that are older than `ageMs`. One that fails is tried again the next time. */
  async function syncStale(ageMs: number): Promise<void> {
    for (const id of await claimStale(db, ageMs)) {
      await sync(id).catch((error: unknown) =>
        log.warn({ err: error, serverId: id }, 'a catalogue could not be refreshed'),
      );
    }
  }

  return { findUpstream, list, add, change, sync, syncStale };
}
export type ServersService = ReturnType<typeof createServersService>;
