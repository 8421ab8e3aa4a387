import { fieldProblem } from '#shared/field-problem.ts';
import { largestBalance } from '#shared/limits.ts';
import { formatRupees, toRupees } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { isViolation } from '../../../db/violation.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Crediting } from '../crediting.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import { checkOpenRecharges } from '../open-recharges.ts';
import { changeRecharge, hasPaid, lockRecharge, type RechargeRow } from '../recharges.repository.ts';
import { putIntoReview } from './reviews.repository.ts';

type Dependencies = { db: Db; ledger: Ledger; crediting: Crediting; publish: Publish };

/** Recharges by UPI: nothing reports their payments, so the customer enters the UTR and staff check the statement. */
export function createReview({ db, ledger, crediting, publish }: Dependencies) {
  /** Takes the UTR of a payment. Raises not_found, recharge_closed, utr_taken, invalid_request, too_many_recharges. */
  async function submitUtr(caller: Caller, id: RechargeId, utr: string): Promise<RechargeRow> {
    return refuseTakenUtr(
      transact(db, async (trx, afterCommit) => {
        const recharge = await lockRecharge(trx, id);
        if (recharge?.user_id !== caller.id) throw new Problem('not_found');
        // After the recharge, as everywhere: concurrent submissions of the same user wait for each other here.
        await ledger.lockWallet(trx, caller.id);
        if (recharge.method !== 'upi') throw invalidFields({ utr: fieldProblem('not_upi') });
        if (recharge.status === 'review' && recharge.utr === utr) return recharge;
        if (recharge.status === 'expired') {
          await checkOpenRecharges(trx, caller.id, { method: 'upi', hasPaid: await hasPaid(trx, caller.id) });
        }
        const row = await putIntoReview(trx, id, utr);
        if (!row) throw new Problem('recharge_closed');
        afterCommit(() => {
          crediting.publishChange(row);
          publish('admins', 'admin-toast', {
            title: 'A recharge waits for review',
            message: `${formatRupees(row.amount_paise)} from ${caller.email}, UTR ${utr}.`,
            severity: 'info',
          });
        });
        return row;
      }),
    );
  }

  /**
   * Credits a recharge that is not paid: also an expired one, or one whose review ended without a decision, since
   * payments may arrive late. A UTR from the statement replaces what the customer entered. Raises not_found,
   * recharge_closed, utr_needed, utr_taken, balance_too_high.
   */
  async function approve(actor: Caller, id: RechargeId, utr: string | undefined): Promise<RechargeRow> {
    const approved = decide(id, async (trx, afterCommit, recharge) => {
      if (recharge.status === 'paid') return recharge;
      if (recharge.status === 'rejected' && recharge.decided_by !== null) throw new Problem('recharge_closed');
      const seen = utr ?? recharge.utr;
      if (recharge.method === 'upi' && recharge.amount_until === null && seen === null) throw new Problem('utr_needed');
      if (!(await crediting.hasRoom(trx, recharge))) {
        throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });
      }
      const row = await crediting.credit(trx, afterCommit, recharge, { decidedBy: actor.id, utr: seen });
      await recordAudit(trx, {
        actor: actor.actor,
        action: 'recharge.approve',
        subject: `recharge:${id}`,
        before: { status: recharge.status },
        after: { status: 'paid', amount: toRupees(recharge.amount_paise), ...(utr !== undefined && { utr }) },
      });
      return row;
    });
    return refuseTakenUtr(approved);
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
        actor: actor.actor,
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

/** A UTR belongs to one recharge, unless that was rejected. */
async function refuseTakenUtr(changing: Promise<RechargeRow>): Promise<RechargeRow> {
  return changing.catch((error: unknown) => {
    throw isViolation(error, 'recharges_utr_key') ? new Problem('utr_taken') : error;
  });
}
