import type { ServerId } from '#shared/contract/catalogue.ts';
import type { MaintenanceId } from '#shared/contract/servers.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Prices } from '../pricing/prices.service.ts';
import { addMaintenance, removeMaintenance } from './server-list.repository.ts';
import { lockServer, writePause } from './servers.repository.ts';

type Dependencies = { db: Db; prices: Prices; publish: Publish };
type NewMaintenance = { starts_at: Date; ends_at: Date; note: string | null };

/**
 * Pauses and maintenance of servers. Every purchase and every catalogue reads them from the database, so a pause holds in
 * all processes as soon as it is committed.
 */
export function createServerPauses({ db, prices, publish }: Dependencies) {
  /** Pauses or resumes a server. Doing it again changes nothing. Raises not_found. */
  async function setPaused(caller: Caller, id: ServerId, isPaused: boolean, reason: string | undefined): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const server = await lockServer(trx, id);
      if (!server) throw new Problem('not_found');
      if ((server.paused_at !== null) === isPaused) return;
      await writePause(trx, id, isPaused ? caller.actor.id : null);
      await recordAudit(trx, {
        actor: caller.actor,
        action: isPaused ? 'server.pause' : 'server.resume',
        subject: `server:${id}`,
        ...(reason !== undefined && { reason }),
        before: { paused: !isPaused },
        after: { paused: isPaused },
      });
      afterCommit(await prices.announceServer(trx, id));
      afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id }));
    });
  }

  /** Plans a time in which a server sells nothing. Raises not_found, invalid_request for an end that is not ahead. */
  async function plan(caller: Caller, id: ServerId, maintenance: NewMaintenance): Promise<void> {
    const { starts_at: startsAt, ends_at: endsAt } = maintenance;
    if (endsAt <= startsAt || endsAt.getTime() <= Date.now()) throw invalidFields({ ends_at: fieldProblem('invalid') });
    await transact(db, async (trx, afterCommit) => {
      if (!(await lockServer(trx, id))) throw new Problem('not_found');
      await addMaintenance(trx, { server_id: id, ...maintenance, created_by: caller.actor.id });
      const event = { action: 'server.plan_maintenance', subject: `server:${id}`, after: { ...maintenance } };
      await recordAudit(trx, { actor: caller.actor, ...event });
      afterCommit(await prices.announceServer(trx, id));
      afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id }));
    });
  }

  /** Cancels a planned maintenance, or ends one now. Returns its server. Raises not_found. */
  async function cancel(caller: Caller, id: MaintenanceId): Promise<ServerId> {
    return transact(db, async (trx, afterCommit) => {
      const removed = await removeMaintenance(trx, id);
      if (!removed) throw new Problem('not_found');
      const { server_id, ...before } = removed;
      const event = { action: 'server.cancel_maintenance', subject: `server:${server_id}`, before };
      await recordAudit(trx, { actor: caller.actor, ...event });
      afterCommit(await prices.announceServer(trx, server_id));
      afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id: server_id }));
      return server_id;
    });
  }

  return { setPaused, plan, cancel };
}
