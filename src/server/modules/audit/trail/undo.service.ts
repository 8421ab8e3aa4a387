import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import { isPermission, may } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { isViolation } from '../../../db/violation.ts';
import type { Caller } from '../../../http/serve.ts';
import { askedFor } from '../../staff/asks-proof.ts';
import type { StaffProofs } from '../../staff/staff-proof.service.ts';
import type { Inverses } from '../inverses.ts';
import { findChangeSince, findEvent, findOwnLast, listOwnLast, type TrailRow } from './trail.repository.ts';
import { hasChange, mayUndo } from './trail.service.ts';

/** How long one's own changes are offered, in ms, how many of them, and among how many they are looked for. */
const ownMs = 86_400_000;
const mostOwn = 5;
const mostLooked = 20;

type Dependencies = { db: Db; inverses: Inverses; staffProofs: StaffProofs };

/** Undo is the server's inverse of a change, so it survives a reload and everyone sees it in the audit log. */
export function createUndo({ db, inverses, staffProofs }: Dependencies) {
  /**
   * Undoes a change as an event of its own. Raises not_found, not_permitted without the permission of the change,
   * no_undo where it has no inverse or was undone, changed_meanwhile where one of its fields was changed again, changed_by_you
   * where the caller did that last, and as the change itself two_factor_needed and proof_needed.
   */
  async function undo(caller: Caller, id: AuditEventId): Promise<void> {
    const row = await findEvent(db, id);
    if (!row) throw new Problem('not_found');
    const { permission, action, before, after } = row;
    const inverse = Object.hasOwn(inverses, action) ? inverses[action] : undefined;
    if (!inverse || row.undone_by !== null || !hasChange(row) || before === null) throw new Problem('no_undo');
    if (permission === null || !isPermission(permission) || caller.role === null || !may(caller.role, permission)) {
      throw new Problem('not_permitted');
    }
    const actor = { ...caller.actor, permission, undoes: id };
    const undoing = transact(db, async (trx, afterCommit) => {
      const asked = askedFor(permission);
      if (asked !== 'nothing') await staffProofs.requireProof(trx, caller, asked);
      await refuseChanged(trx, caller, row);
      await inverse(trx, afterCommit, actor, { ...row, before, after: after ?? {} }, caller);
      // The inverse holds the record's lock now: whoever changed it before is visible.
      await refuseChanged(trx, caller, row);
    });
    await undoing.catch((error: unknown) => {
      throw isViolation(error, 'audit_events_undone_once') ? new Problem('no_undo') : error;
    });
  }

  async function refuseChanged(trx: Db, caller: Caller, row: TrailRow): Promise<void> {
    const since = await findChangeSince(trx, row, fieldsOf(row));
    if (!since) return;
    if (since.actor_id === caller.actor.id) throw new Problem('changed_by_you');
    const { actor: by, at } = since;
    throw new Problem('changed_meanwhile', by === null ? {} : { params: { by, at: at.toISOString() } });
  }

  /** The newest change of the caller to a record, if they can undo it. */
  async function findOwn(caller: Caller, subject: string) {
    const row = await findOwnLast(db, caller.actor.id, subject);
    if (!row || !mayUndo(inverses, caller, row)) return null;
    return { id: row.id, action: row.action, at: row.at };
  }

  /** The caller's newest changes that they can undo and nobody has changed again. Rows of a bulk action are not among them. */
  async function listOwn(caller: Caller) {
    const since = new Date(Date.now() - ownMs);
    const rows = await listOwnLast(db, {
      actor: caller.actor.id,
      actions: Object.keys(inverses),
      since,
      limit: mostLooked,
    });
    const own: { id: AuditEventId; action: string; subject: string; at: Date }[] = [];
    for (const row of rows) {
      if (own.length === mostOwn) break;
      if (!mayUndo(inverses, caller, row) || (await findChangeSince(db, row, fieldsOf(row)))) continue;
      const { id, action, subject, at } = row;
      own.push({ id, action, subject, at });
    }
    return own;
  }

  return { undo, findOwn, listOwn };
}

function fieldsOf({ before, after }: TrailRow): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}
