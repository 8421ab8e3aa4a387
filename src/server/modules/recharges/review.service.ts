import { fieldProblem } from '#shared/field-problem.ts';
import { formatRupees, toRupees } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Crediting } from './crediting.service.ts';
import { changeRecharge, lockRecharge, type RechargeRow } from './recharges.repository.ts';

type Dependencies = { db: Db; crediting: Crediting; publish: Publish };

/** Recharges by UPI: nothing reports their payments, so the customer enters the UTR and staff check the statement. */
export function createReview({ db, crediting, publish }: Dependencies) {
  /** Takes the UTR of a payment. Raises not_found, recharge_closed, utr_taken, invalid_request. */
  async function submitUtr(caller: Caller, id: RechargeId, utr: string): Promise<RechargeRow> {
    const submitted = transact(db, async (trx, afterCommit) => {
      const recharge = await lockRecharge(trx, id);
      if (recharge?.user_id !== caller.id) throw new Problem('not_found');
      if (recharge.method !== 'upi') {
        throw invalidFields({ utr: fieldProblem('not_upi') });
      }
      if (recharge.status === 'review' && recharge.utr === utr) return recharge;
      if (!canBePaid(recharge)) throw new Problem('recharge_closed');
      const row = await changeRecharge(trx, id, { utr, status: 'review' });
      afterCommit(() => {
        crediting.publishChange(row);
        publish('admins', 'admin-toast', {
          title: 'A recharge waits for review',
          message: `${formatRupees(row.amount_paise)} from ${caller.email}, UTR ${utr}.`,
          severity: 'info',
        });
      });
      return row;
    });
    return submitted.catch((error: unknown) => {
      throw isViolation(error, 'recharges_utr_key') ? new Problem('utr_taken') : error;
    });
  }

  /** Credits a recharge, also an expired one: payments may arrive late. Raises not_found, recharge_closed. */
  async function approve(actor: Caller, id: RechargeId): Promise<RechargeRow> {
    return decide(id, async (trx, afterCommit, recharge) => {
      if (recharge.status === 'paid') return recharge;
      if (recharge.status === 'rejected') throw new Problem('recharge_closed');
      const row = await crediting.credit(trx, afterCommit, recharge, { decidedBy: actor.id });
      await recordAudit(trx, {
        actorId: actor.id,
        action: 'recharge.approve',
        subject: `recharge:${id}`,
        before: { status: recharge.status },
        after: { status: 'paid', amount: toRupees(recharge.amount_paise) },
      });
      return row;
    });
  }

  /** Rejects a recharge; its owner reads the reason. Raises not_found, recharge_closed. */
  async function reject(actor: Caller, id: RechargeId, reason: string): Promise<RechargeRow> {
    return decide(id, async (trx, afterCommit, recharge) => {
      if (recharge.status === 'rejected') return recharge;
      if (recharge.status !== 'pending' && recharge.status !== 'review') throw new Problem('recharge_closed');
      const row = await changeRecharge(trx, id, { status: 'rejected', reason, utr: null, decided_by: actor.id });
      afterCommit(() => crediting.publishChange(row));
      await crediting.notifyOwner(trx, afterCommit, row, {
        severity: 'warn',
        render: ({ notices }) => notices.rechargeRejected({ amount: row.amount_paise, reason }),
      });
      await recordAudit(trx, {
        actorId: actor.id,
        action: 'recharge.reject',
        subject: `recharge:${id}`,
        reason,
        before: { status: recharge.status, utr: recharge.utr },
        after: { status: 'rejected' },
      });
      return row;
    });
  }

  async function decide(
    id: RechargeId,
    decision: (trx: Db, afterCommit: AfterCommit, recharge: RechargeRow) => Promise<RechargeRow>,
  ): Promise<RechargeRow> {
    return transact(db, async (trx, afterCommit) => {
      const recharge = await lockRecharge(trx, id);
      if (!recharge) throw new Problem('not_found');
      return decision(trx, afterCommit, recharge);
    });
  }

  return { submitUtr, approve, reject };
}

const lateMs = 24 * 60 * 60 * 1000;

/** Pending, or expired within the last day: banks and people are slow, and no other recharge uses the amount yet. */
function canBePaid({ status, expires_at }: RechargeRow): boolean {
  return status === 'pending' || (status === 'expired' && Date.now() - expires_at.getTime() < lateMs);
}
