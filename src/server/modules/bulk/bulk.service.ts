import { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { mostInBulk, type BulkJobId } from '#shared/contract/staff/bulk.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { may } from '#shared/permissions.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { BulkAction, BulkActions } from './bulk-action.ts';
import { addJob, cancelJob, findJob, findJobByKey, listJobs, listRows, type JobRow } from './bulk.repository.ts';

type Selection = { ids: number[] } | { filter: Record<string, unknown>; exclude?: number[] | undefined };
type Wish = { action: string; selection: Selection; params: Record<string, unknown> };
type Order = Wish & { expected_count: number; reason: string };
type Dependencies = { db: Db; publish: Publish; actions: BulkActions };

const sampleSize = 10;
const pageSize = 50;

/** Actions on many records: chosen by their ids, or by a filter that the server evaluates again. */
export function createBulk({ db, publish, actions }: Dependencies) {
  /**
   * How many records would be changed, up to 10,001, and the first of them. Raises not_found for an unknown action,
   * not_permitted, invalid_request.
   */
  async function preview(caller: Caller, wish: Wish) {
    const { ids } = await select(db, caller, wish);
    return { count: ids.length, sample: ids.slice(0, sampleSize) };
  }

  /**
   * Starts a job. Raises count_moved (with `count`) when other records match than the caller was shown, the problems of
   * `preview`, and key_reused.
   */
  async function start(caller: Caller, order: Order, idempotencyKey: IdempotencyKey) {
    const row = await repeatable({
      run: () => write(caller, order, idempotencyKey),
      constraint: 'bulk_jobs_actor_id_request_key_key',
      find: () => findJobByKey(db, caller.actor.id, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: ({ id }) => find(caller, id),
    });
    return view(caller, row);
  }

  function write(caller: Caller, order: Order, { key, bodyHash }: IdempotencyKey): Promise<JobRow> {
    return transact(db, async (trx, afterCommit) => {
      const { ids, permission } = await select(trx, caller, order);
      if (ids.length !== order.expected_count) throw new Problem('count_moved', { params: { count: ids.length } });
      if (ids.length > mostInBulk) throw tooMany();
      const { action, params, reason, selection } = order;
      const actor = { ...caller.actor, permission };
      const auditId = await recordAudit(trx, {
        actor,
        action: 'bulk.start',
        subject: `bulk:${action}`,
        reason,
        after: { action, count: ids.length, params, ...('filter' in selection && selection) },
      });
      const id = await addJob(trx, { actor, action, params, reason, auditId, ids, key, bodyHash });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'jobs', id }));
      const row = await findJob(trx, id);
      if (!row) throw new Error('a job is missing that was just added');
      return row;
    });
  }

  async function select(trx: Db, caller: Caller, { action: name, selection, params }: Wish) {
    const action = actionOf(caller, name);
    readOr('params', () => action.readParams(params));
    const { permission } = action;
    if ('ids' in selection) return { ids: [...new Set(selection.ids)], permission };
    const filter = readOr('filter', () => action.readFilter(selection.filter));
    const found = await action.find(trx, filter, mostInBulk + 1);
    const excluded = new Set(selection.exclude ?? []);
    return { ids: found.filter((id) => !excluded.has(id)), permission };
  }

  function actionOf({ role }: Caller, name: string): BulkAction {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new Problem('not_found');
    if (role === null || !may(role, action.permission)) throw new Problem('not_permitted');
    return action;
  }

  /** A page of jobs, the newest first: the caller's, or everyone's for who may read the audit log. */
  async function list(caller: Caller, cursor: string | undefined) {
    const of = seesAll(caller) ? undefined : caller.id;
    const rows = await listJobs(db, { of, before: readCursor(cursor), limit: pageSize + 1 });
    const { data, next } = toPage(rows, pageSize, ({ id }) => id);
    return { data: data.map((row) => view(caller, row)), next };
  }

  /** Returns a job. Raises not_found. */
  async function get(caller: Caller, id: BulkJobId) {
    return view(caller, await find(caller, id));
  }

  /** The results of a job's rows, those that failed first. Raises not_found. */
  async function listResults(caller: Caller, id: BulkJobId, cursor: string | undefined) {
    await find(caller, id);
    const skip = readCursor(cursor) ?? 0;
    const rows = await listRows(db, id, { skip, limit: pageSize + 1 });
    const data = rows.slice(0, pageSize);
    return { data, next: rows.length > pageSize ? String(skip + pageSize) : null };
  }

  /** Stops a job after the row at work. Who may manage staff can stop everyone's. Raises not_found, not_permitted. */
  async function cancel(caller: Caller, id: BulkJobId) {
    const row = await find(caller, id);
    const isAllowed = row.actor_id === caller.id || (caller.role !== null && may(caller.role, 'staff.manage'));
    if (!isAllowed) throw new Problem('not_permitted');
    await transact(db, async (trx, afterCommit) => {
      if (!(await cancelJob(trx, id, caller.id))) return;
      await recordAudit(trx, {
        actor: { ...caller.actor, parentId: row.audit_id },
        action: 'bulk.cancel',
        subject: `bulk:${row.action}`,
      });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'jobs', id }));
    });
    return get(caller, id);
  }

  async function find(caller: Caller, id: BulkJobId): Promise<JobRow> {
    const row = await findJob(db, id);
    if (!row || (row.actor_id !== caller.id && !seesAll(caller))) throw new Problem('not_found');
    return row;
  }

  return { preview, start, list, get, listResults, cancel };
}

function seesAll({ role }: Caller): boolean {
  return role !== null && may(role, 'audit.read');
}

function view({ id }: Caller, { actor_id: actorId, cancelled_by: cancelledBy, ...row }: JobRow) {
  const end = cancelledBy === null ? ('finished' as const) : ('cancelled' as const);
  return { ...row, is_own: actorId === id, state: row.ended_at === null ? ('running' as const) : end };
}

/** A part that the action's own schema refuses is wrong input, not a bug. */
function readOr<T>(field: 'filter' | 'params', read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) throw invalidFields({ [field]: fieldProblem('invalid') });
    throw error;
  }
}

function tooMany(): Problem {
  return invalidFields({ expected_count: fieldProblem('too_big', { maximum: mostInBulk }) });
}
