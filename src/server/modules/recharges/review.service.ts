import { fieldProblem } from '#shared/field-problem.ts';
import { formatRupees, toRupees } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { Changed, Crediting } from './crediting.service.ts';
import { recordDecision } from './recharge-records.repository.ts';
import { changeRecharge, lockRecharge, type RechargeRow } from './recharges.repository.ts';

type Outcome = Changed & { repeated?: true };
type Dependencies = { db: Db; crediting: Crediting; notifications: NotificationsService; publish: Publish };

/** UPI tells the payee nothing: the customer names the payment, and staff compare it with the statement. */
export function createReview({ db, crediting, notifications, publish }: Dependencies) {
  /** Takes the UTR of a payment. Raises not_found, recharge_closed, utr_taken, invalid_request. */
  async function submitUtr(caller: Caller, id: RechargeId, utr: string): Promise<RechargeRow> {
    const outcome = await db
      .transaction()
      .execute((trx) => takeReference(trx, caller, id, utr))
      .catch((error: unknown) => {
        throw isViolation(error, 'recharges_utr_key') ? new Problem('utr_taken') : error;
      });
    if (outcome.repeated) return outcome.row;
    await crediting.announce(outcome);
    publish('admins', 'admin-toast', {
      title: 'A recharge waits for review',
      message: `${formatRupees(outcome.row.amount_paise)} from ${caller.email}, UTR ${utr}.`,
      severity: 'info',
    });
    return outcome.row;
  }

  async function takeReference(trx: Db, caller: Caller, id: RechargeId, utr: string): Promise<Outcome> {
    const recharge = await lockRecharge(trx, id);
    if (recharge?.user_id !== caller.id) throw new Problem('not_found');
    if (recharge.method !== 'upi') {
      throw invalidFields({ utr: fieldProblem('not_upi') });
    }
    if (recharge.status === 'review' && recharge.utr === utr) return { row: recharge, repeated: true };
    if (!mayBePaid(recharge)) throw new Problem('recharge_closed');
    return { row: await changeRecharge(trx, id, { utr, status: 'review' }) };
  }

  /** Credits a recharge, also one that has expired: money may come late. Raises not_found, recharge_closed. */
  async function approve(actor: Caller, id: RechargeId): Promise<RechargeRow> {
    return decide(id, async (trx, recharge) => {
      if (recharge.status === 'paid') return { row: recharge, repeated: true };
      if (recharge.status === 'rejected') throw new Problem('recharge_closed');
      const credited = await crediting.credit(trx, recharge, { decidedBy: actor.id });
      await recordDecision(trx, {
        actorId: actor.id,
        action: 'recharge.approve',
        rechargeId: id,
        reason: null,
        before: { status: recharge.status },
        after: { status: 'paid', amount: toRupees(recharge.amount_paise) },
      });
      return credited;
    });
  }

  /** Turns a recharge down; its owner reads the reason. Raises not_found, recharge_closed. */
  async function reject(actor: Caller, id: RechargeId, reason: string): Promise<RechargeRow> {
    return decide(id, async (trx, recharge) => {
      if (recharge.status === 'rejected') return { row: recharge, repeated: true };
      if (recharge.status !== 'pending' && recharge.status !== 'review') throw new Problem('recharge_closed');
      const row = await changeRecharge(trx, id, { status: 'rejected', reason, utr: null, decided_by: actor.id });
      const notification = await notifications.add(trx, {
        userId: row.user_id,
        say: ({ notices }) => notices.rechargeRejected({ amount: row.amount_paise, reason }),
        about: { kind: 'recharge', id },
        severity: 'warn',
      });
      await recordDecision(trx, {
        actorId: actor.id,
        action: 'recharge.reject',
        rechargeId: id,
        reason,
        before: { status: recharge.status, utr: recharge.utr },
        after: { status: 'rejected' },
      });
      return { row, notification };
    });
  }

  async function decide(id: RechargeId, decision: (trx: Db, recharge: RechargeRow) => Promise<Outcome>) {
    const outcome = await db.transaction().execute(async (trx) => {
      const recharge = await lockRecharge(trx, id);
      if (!recharge) throw new Problem('not_found');
      return decision(trx, recharge);
    });
    if (!outcome.repeated) await crediting.announce(outcome);
    return outcome.row;
  }

  return { submitUtr, approve, reject };
}

const lateMs = 24 * 60 * 60 * 1000;

/** A payment may be told while it is awaited, and for a day after: banks and people are slow, and the amount is kept free. */
function mayBePaid({ status, expires_at }: RechargeRow): boolean {
  return status === 'pending' || (status === 'expired' && Date.now() - expires_at.getTime() < lateMs);
}
