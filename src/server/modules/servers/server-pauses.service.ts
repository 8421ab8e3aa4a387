import type { ServerId } from '#shared/contract/catalogue.ts';
import { MaintenanceId } from '#shared/contract/server-condition.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Prices } from '../pricing/prices.service.ts';
import { addMaintenance, claimTurns, removeMaintenance } from './maintenance.repository.ts';
import { lockServer, writePause, type ServerRow } from './servers.repository.ts';

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
      await write(trx, afterCommit, caller.actor, { server, isPaused, reason });
    });
  }

  type Pause = { server: ServerRow; isPaused: boolean; reason?: string | undefined };
  /** Pauses or resumes a locked server that is the other. */
  async function write(trx: Db, afterCommit: AfterCommit, actor: Actor, pause: Pause): Promise<void> {
    const { server, isPaused, reason } = pause;
    await writePause(trx, server.id, isPaused ? actor.id : null);
    await recordAudit(trx, {
      actor,
      action: isPaused ? 'server.pause' : 'server.resume',
      subject: `server:${server.id}`,
      ...(reason !== undefined && { reason }),
      before: { paused: !isPaused },
      after: { paused: isPaused },
    });
    await tell(trx, afterCommit, server.id);
  }

  async function tell(trx: Db, afterCommit: AfterCommit, id: ServerId): Promise<void> {
    afterCommit(await prices.announceServer(trx, id));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id }));
  }

  /** Plans a time in which a server sells nothing. Raises not_found, invalid_request for an end that is not ahead. */
  async function plan(caller: Caller, id: ServerId, maintenance: NewMaintenance): Promise<void> {
    const { starts_at: startsAt, ends_at: endsAt } = maintenance;
    if (endsAt <= startsAt || endsAt.getTime() <= Date.now()) throw invalidFields({ ends_at: fieldProblem('invalid') });
    await transact(db, async (trx, afterCommit) => {
      if (!(await lockServer(trx, id))) throw new Problem('not_found');
      await writePlan(trx, afterCommit, caller.actor, { id, ...maintenance });
    });
  }

  type Plan = NewMaintenance & { id: ServerId };
  async function writePlan(trx: Db, afterCommit: AfterCommit, actor: Actor, { id, ...given }: Plan): Promise<void> {
    const { starts_at, ends_at, note } = given;
    const fields = { starts_at, ends_at, note };
    const added = await addMaintenance(trx, { server_id: id, ...fields, created_by: actor.id });
    const event = { action: 'server.plan_maintenance', subject: `server:${id}` };
    const after = { maintenance: { id: added, ...fields } };
    await recordAudit(trx, { actor, ...event, before: { maintenance: null }, after });
    await tell(trx, afterCommit, id);
  }

  /** Cancels a planned maintenance, or ends one now. Returns its server. Raises not_found. */
  async function cancel(caller: Caller, id: MaintenanceId): Promise<ServerId> {
    return transact(db, async (trx, afterCommit) => {
      const serverId = await removePlan(trx, afterCommit, caller.actor, id);
      if (serverId === undefined) throw new Problem('not_found');
      return serverId;
    });
  }

  /** Undefined where it is over, or was cancelled. */
  async function removePlan(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    id: number,
  ): Promise<ServerId | undefined> {
    const removed = await removeMaintenance(trx, MaintenanceId.parse(id));
    if (!removed) return undefined;
    const { server_id, ...was } = removed;
    const event = { action: 'server.cancel_maintenance', subject: `server:${server_id}` };
    await recordAudit(trx, { actor, ...event, before: { maintenance: was }, after: { maintenance: null } });
    await tell(trx, afterCommit, server_id);
    return server_id;
  }

  /** Tells open pages of maintenance that has begun or ended since: nobody has to reload. Each turn is told by one process. */
  async function tellTurns(): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      for (const id of await claimTurns(trx)) await tell(trx, afterCommit, id);
    });
  }

  return { setPaused, write, plan, writePlan, cancel, removePlan, tellTurns };
}
export type ServerPauses = ReturnType<typeof createServerPauses>;
