import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import { isStaff, may } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { pathOf, subjectOf } from './approval-requests.service.ts';
import {
  countOpen,
  decide,
  findApproval,
  findSearched,
  findStaff,
  listApprovals,
  type ApprovalRow,
} from './approvals.repository.ts';

/**
 * Does what was requested, as the requester: `caller` carries the approval, which `staffMoney.perform` settles in the
 * same transaction. The key is the requester's, so that it happens once however it is sent.
 */
type CarryOut = (caller: Caller, request: { payload: unknown; idempotencyKey: IdempotencyKey }) => Promise<unknown>;
/** What can be approved, by its action. Every module that moves money of staff adds its own. */
export type Approvable = Record<string, CarryOut>;

type Dependencies = { db: Db; alerts: Pick<Alerts, 'tellOne'>; publish: Publish; approvable: Approvable };
type Listing = { state?: 'open' | 'closed' | undefined; search?: string | undefined; cursor?: string | undefined };

const pageSize = 25;

/** The second person decides about requests above someone's limits. */
export function createApprovals({ db, alerts, publish, approvable }: Dependencies) {
  /** A page of requests, the oldest open ones first. Who may not decide sees only their own. */
  async function list(caller: Caller, { state = 'open', search, cursor }: Listing) {
    const of = mayDecide(caller) ? undefined : caller.id;
    const matches = search === undefined ? undefined : await findSearched(db, search);
    const rows = await listApprovals(db, { state, of, matches, before: readCursor(cursor), limit: pageSize + 1 });
    const { data, next } = toPage(rows, pageSize, ({ id }) => id);
    return { data: data.map((row) => view(caller, row)), next };
  }

  /** Returns a request. Raises not_found, also for a request of someone else for who may not decide. */
  async function get(caller: Caller, id: ApprovalId) {
    const row = await findApproval(db, id);
    if (!row || (row.requester_id !== caller.id && !mayDecide(caller))) throw new Problem('not_found');
    return view(caller, row);
  }

  /**
   * Approves a request and carries it out, both or neither, once: whoever comes second gets the decision of the first.
   * The requester must still be allowed to do it. Raises not_found, own_request, not_permitted, approval_closed,
   * two_factor_needed, proof_needed, and what the work raises; then the request stays open.
   */
  async function approve(approver: Caller, id: ApprovalId) {
    const row = await findApproval(db, id);
    if (!row) throw new Problem('not_found');
    if (row.requester_id === approver.id) throw new Problem('own_request');
    if (approver.role === null || !may(approver.role, row.permission)) throw new Problem('not_permitted');
    if (row.state === 'approved') return view(approver, row);
    if (row.state !== 'open') throw new Problem('approval_closed');
    const requester = await findStaff(db, row.requester_id);
    if (!requester || !isStaff(requester.role) || !may(requester.role, row.permission)) {
      throw new Problem('approval_closed');
    }
    const carryOut = approvable[row.action];
    if (!carryOut) throw new Error(`${row.action} cannot be approved: its module does not say how it is done`);
    const approval = { id, by: approver.id, role: approver.role, sessionId: approver.sessionId };
    const actor = { ...approver.actor, id: requester.id, permission: row.permission, approval };
    await carryOut(
      { ...requester, sessionId: 0, actor },
      { payload: row.payload, idempotencyKey: { key: row.request_key, bodyHash: row.body_hash } },
    );
    return get(approver, id);
  }

  /** Rejects a request with a reason, which the requester reads. Raises not_found, own_request, approval_closed. */
  async function reject(approver: Caller, id: ApprovalId, reason: string) {
    const row = await findApproval(db, id);
    if (!row) throw new Problem('not_found');
    if (row.requester_id === approver.id) throw new Problem('own_request');
    await close(approver, row, 'rejected', reason);
    return get(approver, id);
  }

  /** Takes back the caller's own request. Raises not_found, approval_closed. */
  async function withdraw(caller: Caller, id: ApprovalId) {
    const row = await findApproval(db, id);
    if (row?.requester_id !== caller.id) throw new Problem('not_found');
    await close(caller, row, 'withdrawn');
    return get(caller, id);
  }

  async function close(caller: Caller, row: ApprovalRow, decision: 'rejected' | 'withdrawn', reason?: string) {
    const { id, requester_id: requesterId, amount, share, people } = row;
    await transact(db, async (trx, afterCommit) => {
      if (!(await decide(trx, { id, by: caller.id, decision, reason }))) throw new Problem('approval_closed');
      await recordAudit(trx, {
        actor: caller.actor,
        action: decision === 'rejected' ? 'approval.reject' : 'approval.withdraw',
        subject: subjectOf(id),
        ...(reason !== undefined && { reason }),
        before: { state: 'open' },
        after: { state: decision, asked_by: requesterId },
      });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'approvals', id }));
      if (decision !== 'rejected' || reason === undefined) return;
      await alerts.tellOne(trx, afterCommit, requesterId, {
        kind: 'approvals',
        severity: 'warn',
        path: pathOf(id),
        write: (words) => words.rejected({ amount, share, people, reason }),
      });
    });
  }

  return { list, get, approve, reject, withdraw, countOpen: () => countOpen(db) };
}

function mayDecide({ role }: Caller): boolean {
  return role !== null && may(role, 'approvals.decide');
}

function view(caller: Caller, row: ApprovalRow) {
  const { payload: _, request_key: __, body_hash: ___, ...shown } = row;
  return { ...shown, is_own: row.requester_id === caller.id };
}
