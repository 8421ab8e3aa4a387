import type { z } from 'zod';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { Server, type servers } from '#shared/contract/servers.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { may } from '#shared/permissions.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Caller } from '../../http/serve.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Prices } from '../pricing/prices.service.ts';
import { isSameOrigin, knowsNumbers } from './account-change.ts';
import { checkCustom } from './custom/check-custom.ts';
import type { ServerWriting } from './server-writing.service.ts';
import { listServers } from './server-list.repository.ts';
import { auditView, viewOf, type ServerView } from './server-view.ts';
import {
  addServer,
  findByRequest,
  findServer,
  listOpenNumbers,
  lockServer,
  type ServerRow,
} from './servers.repository.ts';
import type { UpstreamAccounts } from './upstream-accounts.service.ts';

type NewServer = z.output<(typeof servers)['POST /api/admin/servers']['body']>;
type ServerChanges = z.output<(typeof servers)['POST /api/admin/servers/:id']['body']>;

type Dependencies = {
  db: Db;
  seal: Seal;
  accounts: UpstreamAccounts;
  writing: ServerWriting;
  prices: Prices;
  publish: Publish;
  /** What is wrong with an address that staff enter: staff must not reach into the network of this machine. */
  findAddressProblem: (url: string) => Promise<'private_address' | 'unknown_host' | undefined>;
  webhookPath: (id: ServerId) => string;
};

/** Accounts at upstream providers. API keys are write-only. */
export function createServersService({
  db,
  seal,
  accounts,
  writing,
  prices,
  publish,
  findAddressProblem,
  webhookPath,
}: Dependencies) {
  async function list(id?: ServerId): Promise<ServerView[]> {
    const rows = await listServers(db, id);
    return rows.map((row) => viewOf(row, openKey(row.sealed_key), webhookPath(row.id)));
  }

  /** The description of a custom server may hold a secret of the provider, and the path of its webhook is one: only those see them who may change it. */
  async function listFor({ role }: Pick<Caller, 'role'>): Promise<ServerView[]> {
    const all = await list();
    const mayEdit = role !== null && may(role, 'servers.edit');
    return mayEdit ? all : all.map((server) => ({ ...server, custom: null, webhook_path: '' }));
  }

  /** A key that cannot be opened has no last characters to show: staff enter it again. */
  function openKey(sealed: Buffer): string | undefined {
    try {
      return seal.open(sealed);
    } catch {
      return undefined;
    }
  }

  /** Raises not_found. */
  async function view(id: ServerId): Promise<ServerView> {
    const [server] = await list(id);
    if (!server) throw new Problem('not_found');
    return server;
  }

  async function checkAddress(url: string): Promise<void> {
    const problem = await findAddressProblem(url);
    if (problem) throw invalidFields({ url: fieldProblem(problem) });
  }

  /** Adds a server; `sync` reads its catalogue. Raises key_reused, invalid_request for an address that is not public. */
  async function add(caller: Caller, body: NewServer, idempotencyKey: IdempotencyKey): Promise<ServerView> {
    checkCustom(body.protocol, body.custom);
    checkLevels(body);
    await checkAddress(body.url);
    const { key: request_key, bodyHash: body_hash } = idempotencyKey;
    const { api_key, exchange_rate, margin_percent, custom, ...fields } = body;
    const margin = marginOf(margin_percent);
    const server = await repeatable({
      run: () =>
        transact(db, async (trx, afterCommit) => {
          await prices.lock(trx);
          const added = await addServer(trx, {
            ...fields,
            custom: custom && JSON.stringify(custom),
            sealed_key: seal.seal(api_key),
            exchange_rate: String(exchange_rate),
            request_key,
            body_hash,
            created_by: caller.id,
          });
          if (!added) return undefined;
          await prices.setServerMargin(trx, added.id, margin, caller.id);
          const after = auditView(added, margin, api_key);
          const event = { action: 'server.add', subject: `server:${added.id}`, after: { ...after } };
          await recordAudit(trx, { actor: caller.actor, ...event });
          afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id: added.id }));
          return added;
        }),
      find: () => findByRequest(db, caller.id, request_key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known,
    });
    return view(server.id);
  }

  /**
   * Changes the given fields; the key is write-only. The key belongs to its address: a new origin needs it anew, or it
   * would be sent there. While numbers are open the account stays: elsewhere they would be unknown, and their prices would go
   * back, or their ids would be somebody else's. A new rate or margin changes the prices of its offers. Raises not_found,
   * invalid_request, server_in_use, key_of_other_account, changed_meanwhile.
   */
  async function change(caller: Caller, id: ServerId, body: ServerChanges): Promise<ServerView> {
    if (body.url !== undefined) await checkAddress(body.url);
    const { api_key, exchange_rate, margin_percent, version, custom, ...fields } = body;
    const changes = {
      ...fields,
      ...(custom !== undefined && { custom: custom && JSON.stringify(custom) }),
      ...(api_key !== undefined && { sealed_key: seal.seal(api_key) }),
      ...(exchange_rate !== undefined && { exchange_rate: String(exchange_rate) }),
    };
    const isKnown = api_key !== undefined && (await isAccountOfNumbers(id, body.url, api_key));
    await transact(db, async (trx, afterCommit) => {
      await prices.lock(trx);
      const before = await lockServer(trx, id);
      if (!before) throw new Problem('not_found');
      if (version !== undefined && version !== before.version)
        throw await staleRecord(trx, { subject: `server:${id}`, schema: Server, current: await view(id) });
      if (Object.keys(body).every((field) => field === 'version')) return;
      if (custom !== undefined) checkCustom(before.protocol, custom);
      checkLevels({ ...before, ...fields });
      await checkAccount(trx, before, body, isKnown);
      const margin = margin_percent === undefined ? undefined : marginOf(margin_percent);
      await writing.write(trx, afterCommit, caller.actor, { before, changes, margin });
    });
    return view(id);
  }

  async function checkAccount(
    trx: Db,
    before: ServerRow,
    { url, api_key }: ServerChanges,
    isKnown: boolean,
  ): Promise<void> {
    const isNewOrigin = url !== undefined && !isSameOrigin(url, before.url);
    if (isNewOrigin && api_key === undefined) throw invalidFields({ api_key: fieldProblem('new_address_key') });
    const isNewKey = api_key !== undefined && api_key !== openKey(before.sealed_key);
    const open = isNewOrigin || isNewKey ? (await listOpenNumbers(trx, before.id)).length : 0;
    if (open > 0 && isNewOrigin) throw new Problem('server_in_use', { params: { count: open } });
    if (open > 0 && !isKnown) throw new Problem('key_of_other_account');
  }

  /** Whether a key that was replaced at the provider still opens the account in which our open numbers are. */
  async function isAccountOfNumbers(id: ServerId, url: string | undefined, apiKey: string): Promise<boolean> {
    const before = await findServer(db, id);
    if (!before) throw new Problem('not_found');
    const isSameKey = apiKey === openKey(before.sealed_key);
    if (isSameKey || (url !== undefined && !isSameOrigin(url, before.url))) return false;
    const open = await listOpenNumbers(db, id);
    return (
      open.length > 0 && knowsNumbers(accounts.reach({ ...before, ...(url !== undefined && { url }) }, apiKey), open)
    );
  }

  /** Tries an address and a key that are not saved. Raises invalid_request, or a `provider_…` problem. */
  async function tryAccount({ url, api_key }: { url: string; api_key: string }) {
    await checkAddress(url);
    return accounts.tryAccount(url, api_key);
  }

  return { listFor, view, add, change, tryAccount, checkAddress };
}

/** The critical level is the lower one. */
function checkLevels({ balance_warn: warn, balance_critical: critical }: Levels): void {
  if (warn && critical && Number(critical) > Number(warn))
    throw invalidFields({ balance_critical: fieldProblem('level_order') });
}
type Levels = { balance_warn?: string | null | undefined; balance_critical?: string | null | undefined };

function marginOf(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100);
}
