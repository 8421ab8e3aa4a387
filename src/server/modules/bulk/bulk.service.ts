import { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { mostInBulk, type BulkJobId } from '#shared/contract/staff/bulk.ts';
import { fieldProblem, isFieldCode } from '#shared/field-problem.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact } from '../../db/transact.ts';
import { bulkRecordName } from '#shared/staff/record-names.ts';
import { toCsv } from '../../http/csv.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { askedFor } from '../staff/asks-proof.ts';
import type { StaffProofs } from '../staff/staff-proof.service.ts';
import type { BulkAction, BulkActions } from './bulk-action.ts';
import type { BulkBans } from './bulk-bans.service.ts';
import { findFailed, listRows, listRowsAfter, type BulkRow } from './bulk-rows.repository.ts';
import { addJob, cancelJob, findJob, findJobByKey, listJobs, type JobRow } from './bulk.repository.ts';

type Selection = { ids: number[] } | { filter: Record<string, unknown>; exclude?: number[] | undefined };
type Wish = { action: string; selection: Selection; params: Record<string, unknown> };
type Order = Wish & { expected_count: number; expected_amount?: bigint | undefined; reason: string };
type Dependencies = { db: Db; publish: Publish; actions: BulkActions; staffProofs: StaffProofs; bans: BulkBans };

const sampleSize = 10;
const pageSize = 50;
const csvBatch = 1_000;

/** Actions on many records: chosen by their ids, or by a filter that the server evaluates again. */
export function createBulk({ db, publish, actions, staffProofs, bans }: Dependencies) {
  /**
   * How many records would be changed, up to 10,001, the first of them, and what money would move. Raises not_found for an
   * unknown action, not_permitted, invalid_request.
   */
  async function preview(caller: Caller, wish: Wish) {
    const { ids, action } = await select(db, caller, wish);
    const isSummed = action.moves === 'money' && ids.length <= mostInBulk;
    return { count: ids.length, sample: ids.slice(0, sampleSize), money: isSummed ? await action.sum(db, ids) : null };
  }

  /**
   * Starts a job. Raises count_moved (with `count`) when other records match than the caller was shown, the problems of
   * `preview`, key_reused, and where money moves two_factor_needed, proof_needed, and sum_moved (with `amount`) when it is
   * another sum than the caller was shown; approval_needed for more bans than the caller's role may do alone. An owner who bans staff is asked
   * for the same proofs.
   */
  async function start(caller: Caller, order: Order, idempotencyKey: IdempotencyKey, rerunOf: BulkJobId | null = null) {
    const run = () =>
      repeatable({
        run: () => write(caller, order, idempotencyKey, rerunOf),
        constraint: 'bulk_jobs_actor_id_request_key_key',
        find: () => findJobByKey(db, caller.actor.id, idempotencyKey.key),
        isSame: sameBody(idempotencyKey),
        repeat: ({ id }) => find(caller, id),
      });
    const { params, reason } = order;
    const readBans = async () => ({ ids: (await select(db, caller, order)).ids, params, reason });
    return view(caller, await bans.askAbove(caller, idempotencyKey, run, readBans));
  }

  function write(
    caller: Caller,
    order: Order,
    idempotencyKey: IdempotencyKey,
    rerunOf: BulkJobId | null,
  ): Promise<JobRow> {
    return transact(db, async (trx, afterCommit) => {
      const { ids, action: chosen } = await select(trx, caller, order);
      const { permission } = chosen;
      const asked = chosen.moves === 'money' ? 'money' : askedFor(permission);
      if (asked !== 'nothing') await staffProofs.requireProof(trx, caller, asked);
      if (ids.length !== order.expected_count) throw new Problem('count_moved', { params: { count: ids.length } });
      if (ids.length > mostInBulk) throw tooMany();
      await proveForStaff(trx, caller, chosen, ids);
      await bans.admit(trx, afterCommit, caller, { action: order.action, count: ids.length, idempotencyKey });
      // The rows that failed are done again whatever they add up to: they are what the caller saw and approved before.
      if (chosen.moves === 'money' && rerunOf === null) {
        if (order.expected_amount === undefined) throw invalidFields({ expected_amount: fieldProblem('required') });
        const { amount } = await chosen.sum(trx, ids);
        if (amount !== order.expected_amount)
          throw new Problem('sum_moved', { params: { amount: formatRupees(Number(amount) as Paise) } });
      }
      const { action, params, reason, selection } = order;
      const actor = { ...caller.actor, permission };
      const auditId = await recordAudit(trx, {
        actor,
        action: 'bulk.start',
        subject: `bulk:${action}`,
        reason,
        after: { action, count: ids.length, params, ...('filter' in selection && selection) },
      });
      const { sessionId } = caller;
      const job = { actor, action, params, reason, auditId, ids, ...idempotencyKey, sessionId, rerunOf };
      const id = await addJob(trx, job);
      afterCommit(() => publish('admins', 'update_staff', { subject: 'jobs', id }));
      const row = await findJob(trx, id);
      if (!row) throw new Error('a job is missing that was just added');
      return row;
    });
  }

  /** Only owners decide about staff; of others each such row fails. With an approval it is proved by who approved it. */
  async function proveForStaff(trx: Db, caller: Caller, action: BulkAction, ids: readonly number[]): Promise<void> {
    if (action.moves === 'money' || caller.role !== 'owner' || !(await action.isOfStaff?.(trx, ids))) return;
    const { approval } = caller.actor;
    const prover = approval ? { id: approval.by, sessionId: approval.sessionId } : caller;
    await staffProofs.requireProof(trx, prover, 'settings');
  }

  async function select(trx: Db, caller: Caller, { action: name, selection, params }: Wish) {
    const action = actionOf(caller, name);
    readOr('params', () => action.readParams(params));
    if ('ids' in selection) return { ids: [...new Set(selection.ids)], action };
    const filter = readOr('filter', () => action.readFilter(selection.filter));
    const found = await action.find(trx, filter, mostInBulk + 1);
    const excluded = new Set(selection.exclude ?? []);
    return { ids: found.filter((id) => !excluded.has(id)), action };
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

  /** Does the failed rows of a job again, as a job of its own. Raises not_found, and what `start` raises. */
  async function rerun(caller: Caller, id: BulkJobId, reason: string, key: IdempotencyKey) {
    const job = await find(caller, id);
    const { params, ids } = await findFailed(db, id);
    if (job.ended_at === null || ids.length === 0) throw new Problem('not_found');
    const order = {
      action: job.action,
      selection: { ids },
      params: asFields(params),
      expected_count: ids.length,
      reason,
    };
    return start(caller, order, key, id);
  }

  /** The results of every row as a CSV file, with an audit event; a record is named as its list names it. Raises not_found. */
  async function writeCsv(caller: Caller, id: BulkJobId): Promise<AsyncIterable<string>> {
    const { action } = await find(caller, id);
    const event = { actor: caller.actor, action: 'bulk.export', subject: `bulk:${action}`, after: { job: id } };
    await transact(db, (trx) => recordAudit(trx, event));
    const columns = {
      row: (row: BulkRow) => row.position,
      record: (row: BulkRow) => bulkRecordName(action, row.record_id),
      result: (row: BulkRow) => row.result,
      problem: (row: BulkRow) => row.problem?.code ?? null,
      message: (row: BulkRow) => row.problem?.message ?? null,
    };
    return toCsv(columns, batchesOf(id));
  }

  async function* batchesOf(id: BulkJobId): AsyncGenerator<BulkRow[]> {
    for (let after = 0; ;) {
      const rows = await listRowsAfter(db, id, after, csvBatch);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < csvBatch) return;
      after = last.position;
    }
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

  return { preview, start, list, get, listResults, rerun, writeCsv, cancel };
}

function seesAll({ role }: Caller): boolean {
  return role !== null && may(role, 'audit.read');
}

function view({ id }: Caller, { actor_id: actorId, cancelled_by: cancelledBy, ...row }: JobRow) {
  const end = cancelledBy === null ? ('finished' as const) : ('cancelled' as const);
  return { ...row, is_own: actorId === id, state: row.ended_at === null ? ('running' as const) : end };
}

function asFields(params: unknown): Record<string, unknown> {
  return typeof params === 'object' && params !== null ? { ...params } : {};
}

/** A part that the action's own schema refuses is wrong input, not a bug. */
function readOr<T>(field: 'filter' | 'params', read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) {
      const named = error.issues.map(({ message }) => message).find(isFieldCode);
      throw invalidFields({ [field]: fieldProblem(named ?? 'invalid') });
    }
    throw error;
  }
}

function tooMany(): Problem {
  return invalidFields({ expected_count: fieldProblem('too_big', { maximum: mostInBulk }) });
}
