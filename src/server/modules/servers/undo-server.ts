import { isDeepStrictEqual } from 'node:util';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Seal } from '../../security/seal.ts';
import type { Inverse, Inverses, UndoableEvent } from '../audit/inverses.ts';
import type { Prices } from '../pricing/prices.service.ts';
import { isSameOrigin } from './account-change.ts';
import type { ServerPauses } from './server-pauses.service.ts';
import { auditView } from './server-view.ts';
import type { ServerWriting } from './server-writing.service.ts';
import { lockServer, type ServerChanges, type ServerRow } from './servers.repository.ts';

type Dependencies = { prices: Prices; seal: Seal; writing: ServerWriting; pauses: ServerPauses };

/** Takes back what staff did to a server. Raises no_undo for a changed key, changed_meanwhile. */
export function serverInverses({ prices, seal, writing, pauses }: Dependencies): Inverses {
  const undoChange: Inverse = async (trx, afterCommit, actor, event) => {
    const { before: was, after } = event;
    await prices.lock(trx);
    const server = await locked(trx, event);
    // A key is nowhere kept but in its place, and it belongs to its address.
    const url = was['url'];
    if ('api_key' in after || (typeof url === 'string' && !isSameOrigin(url, server.url))) throw new Problem('no_undo');
    const margin = await prices.findServerMargin(trx, server.id);
    const now: Record<string, unknown> = auditView(server, margin, seal.open(server.sealed_key));
    const isStill = Object.entries(after).every(([field, value]) =>
      isDeepStrictEqual(asJson(now[field]), asJson(value)),
    );
    if (!isStill) throw new Problem('changed_meanwhile');
    const percent = was['margin_percent'];
    await writing.write(trx, afterCommit, actor, {
      before: server,
      changes: changesOf(was),
      ...('margin_percent' in was && { margin: typeof percent === 'number' ? Math.round(percent * 100) : null }),
    });
  };

  const undoPause: Inverse = async (trx, afterCommit, actor, event) => {
    const server = await locked(trx, event);
    if ((server.paused_at !== null) !== (event.after['paused'] === true)) throw new Problem('changed_meanwhile');
    await pauses.write(trx, afterCommit, actor, { server, isPaused: event.before['paused'] === true });
  };

  const undoPlan: Inverse = async (trx, afterCommit, actor, event) => {
    const server = await locked(trx, event);
    const removed = readPlan(event.before['maintenance']);
    if (removed) return pauses.writePlan(trx, afterCommit, actor, { ...removed, id: server.id });
    const planned = readPlan(event.after['maintenance']);
    if (!planned?.id || !(await pauses.removePlan(trx, afterCommit, actor, planned.id)))
      throw new Problem('changed_meanwhile');
  };

  return {
    'server.change': undoChange,
    'server.pause': undoPause,
    'server.resume': undoPause,
    'server.plan_maintenance': undoPlan,
    'server.cancel_maintenance': undoPlan,
  };
}

async function locked(trx: Db, { subject }: UndoableEvent): Promise<ServerRow> {
  const server = await lockServer(trx, Number(subject.replace('server:', '')) as ServerId);
  if (!server) throw new Problem('not_found');
  return server;
}

const columns = [
  'name',
  'url',
  'enabled',
  'currency',
  'window_seconds',
  'cancel_after_seconds',
  'priority',
  'max_open',
  'requests_per_second',
  'balance_warn',
  'balance_critical',
  'follows_list',
] as const;

/** The fields of an audit event as columns: they were written from columns. */
function changesOf(was: Record<string, unknown>): ServerChanges {
  const same = Object.fromEntries(columns.filter((column) => column in was).map((column) => [column, was[column]]));
  return {
    ...(same as ServerChanges),
    ...('exchange_rate' in was && { exchange_rate: String(was['exchange_rate']) }),
    ...('custom' in was && { custom: JSON.stringify(was['custom']) }),
  };
}

function readPlan(value: unknown) {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, starts_at, ends_at, note } = value as Record<string, unknown>;
  return {
    id: typeof id === 'number' ? id : undefined,
    starts_at: new Date(String(starts_at)),
    ends_at: new Date(String(ends_at)),
    note: typeof note === 'string' ? note : null,
  };
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
