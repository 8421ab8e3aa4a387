import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import { toRupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { approvalHours, shareText, type GuardedAction, type Measure } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { addApproval, decide, findByKey } from './approvals.repository.ts';

type Request = Measure & {
  action: GuardedAction;
  subject: string;
  reason: string | undefined;
  payload: unknown;
  idempotencyKey: IdempotencyKey;
};
type Dependencies = { alerts: Pick<Alerts, 'tellOthers' | 'tellOne'>; publish: Publish };
type Settling = Measure & { id: ApprovalId; by: UserId };

/** Requests to a second person, as the movement of money and bans in bulk make and settle them. */
export function createApprovalRequests({ alerts, publish }: Dependencies) {
  /**
   * Records a request, open for a day, and tells the staff who may decide. The same request again returns the same id. Raises key_reused,
   * and approval_closed for one that was rejected, withdrawn or has expired.
   */
  async function request(
    trx: Db,
    afterCommit: AfterCommit,
    caller: Caller,
    { action, amount, share, people, subject, reason, payload, idempotencyKey }: Request,
  ): Promise<ApprovalId> {
    const { permission } = caller.actor;
    if (permission === undefined) throw new Error('a request to a second person needs a permission');
    const { key, bodyHash } = idempotencyKey;
    const measure = { amount, share, people };
    const body = {
      action,
      permission,
      subject,
      ...measure,
      reason,
      payload: JSON.stringify(payload),
      key,
      bodyHash,
    };
    const id = await addApproval(trx, { requesterId: caller.id, ...body, hours: approvalHours });
    if (id === undefined) return findSame(trx, caller.id, idempotencyKey);
    await recordAudit(trx, {
      actor: caller.actor,
      action: 'approval.request',
      subject: subjectOf(id),
      ...(reason !== undefined && { reason }),
      after: { action, subject, ...audited(measure) },
    });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'approvals', id }));
    await alerts.tellOthers(trx, afterCommit, caller.id, {
      kind: 'approvals',
      severity: 'info',
      path: pathOf(id),
      write: (words) => words.approvalAsked({ ...measure, by: caller.email }),
    });
    return id;
  }

  async function findSame(trx: Db, requesterId: UserId, { key, bodyHash }: IdempotencyKey): Promise<ApprovalId> {
    const known = await findByKey(trx, requesterId, key);
    if (!known) throw new Error('a key is taken, but its request does not exist');
    if (known.body_hash !== bodyHash) throw new Problem('key_reused');
    if (known.state !== 'open') throw new Problem('approval_closed');
    return known.id;
  }

  /** Raises approval_needed while a request with this key is open: it must not also run by itself. Raises key_reused for another one. */
  async function refuseOpen(trx: Db, requesterId: UserId, { key, bodyHash }: IdempotencyKey): Promise<void> {
    const known = await findByKey(trx, requesterId, key);
    if (known && known.body_hash !== bodyHash) throw new Problem('key_reused');
    if (known?.state === 'open') throw new Problem('approval_needed', { params: { approval: known.id } });
  }

  /**
   * Marks a request as approved, in the transaction that carries it out. `actor` is the requester, with the approval.
   * Raises approval_closed when it was decided or has expired, is the approver's own, or is about another measure.
   */
  async function settle(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { id, by, amount, share, people }: Settling,
  ): Promise<void> {
    const measure = { amount, share, people };
    const decided = await decide(trx, { id, by, decision: 'approved', measure });
    if (!decided) throw new Problem('approval_closed');
    const { approval: _, permission: __, ...place } = actor;
    await recordAudit(trx, {
      actor: { ...place, id: by, permission: 'approvals.decide' },
      action: 'approval.approve',
      subject: subjectOf(id),
      after: { ...audited(measure), asked_by: decided.requester_id },
    });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'approvals', id }));
    await alerts.tellOne(trx, afterCommit, decided.requester_id, {
      kind: 'approvals',
      severity: 'success',
      path: pathOf(id),
      write: (words) => words.approved({ ...measure, by: decided.decided_by }),
    });
  }

  return { request, refuseOpen, settle };
}
export type ApprovalRequests = ReturnType<typeof createApprovalRequests>;

function audited({ amount, share, people }: Measure) {
  if (people !== null) return { people };
  return share === null ? { amount: toRupees(amount) } : { share: shareText(share) };
}

/** Where a request opens in the panel. */
export function pathOf(id: ApprovalId): string {
  return `/admin/approvals?open=${id}`;
}

/** A request in the audit log. */
export function subjectOf(id: number): string {
  return `approval:${id}`;
}
