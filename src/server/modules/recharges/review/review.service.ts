import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { largestBalance } from '#shared/limits.ts';
import { formatRupees, toRupees, type Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { RechargeId, RejectReason } from '#shared/contract/recharges.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { wordsOf } from '../../../words/words.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Claims } from '../../claims/claims.service.ts';
import type { StaffMoney } from '../../staff/money/staff-money.service.ts';
import type { Crediting } from '../crediting.service.ts';
import { changeRecharge, lockRecharge, type RechargeRow } from '../recharges.repository.ts';
import { findStaffName, getCredit, getLanguage, getOwner } from './reviews.repository.ts';
import { refuseTakenUtr } from './taken-utr.ts';

type Dependencies = { db: Db; crediting: Crediting; claims: Claims; staffMoney: StaffMoney };

/** Others that claim the same payment: they are rejected in the same transaction. */
type Doubles = { doubles?: RechargeId[] | undefined };
type Approval = Doubles & { utr?: string | undefined; reason?: string | undefined };
/** Why a recharge is rejected: one of the usual reasons, or what staff wrote. */
type Rejection = Doubles & ({ because: RejectReason } | { reason: string });

/** The decisions of staff about recharges. Each is made once, under the recharge's lock, by whoever comes first. */
export function createReview({ db, crediting, claims, staffMoney }: Dependencies) {
  /**
   * Credits a recharge that is not paid: also an expired one, or one whose review ended without a decision, since
   * payments may arrive late. A UTR from the statement replaces what the customer entered. Raises not_found,
   * recharge_closed, decided_already, claimed, utr_needed, utr_taken, balance_too_high, and what `staffMoney.perform`
   * raises.
   */
  async function approve(
    actor: Caller,
    id: RechargeId,
    approval: Approval,
    idempotencyKey: IdempotencyKey,
  ): Promise<RechargeRow> {
    const request = {
      action: 'recharge.approve',
      amount: (trx: Db) => getCredit(trx, id),
      of: (trx: Db) => getOwner(trx, id),
      subject: `recharge:${id}`,
      reason: approval.reason,
      payload: { id, ...approval },
      idempotencyKey,
    } as const;
    const approving = staffMoney.perform(actor, request, (trx, afterCommit) =>
      approveIn(trx, afterCommit, actor, id, approval),
    );
    return approving.catch((error: unknown) => {
      // Nothing was carried out, so it must not be called approved.
      if (error instanceof PaidBefore && actor.actor.approval) throw new Problem('recharge_closed');
      if (error instanceof PaidBefore) return error.recharge;
      throw error;
    });
  }

  async function approveIn(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Caller,
    id: RechargeId,
    { utr, doubles = [], reason }: Approval,
  ): Promise<RechargeRow> {
    const locked = await lockAll(trx, id, doubles);
    const { recharge } = locked;
    if (recharge.status === 'paid') throw new PaidBefore(await settledBy(trx, recharge, actor));
    if (recharge.status === 'rejected' && recharge.decided_by !== null) return refuseDecided(trx, recharge, actor);
    // Whoever approves a request may well hold the recharge.
    if (!actor.actor.approval) await claims.refuseColleagues(trx, actor, 'recharge', id);
    const seen = utr ?? recharge.utr;
    if (recharge.method === 'upi' && recharge.amount_until === null && seen === null) throw new Problem('utr_needed');
    if (!(await crediting.hasRoom(trx, recharge))) {
      throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });
    }
    // First, so that a UTR which staff correct may be the one of a double.
    await rejectDoubles(trx, afterCommit, actor, locked.doubles);
    const row = await refuseTakenUtr(crediting.credit(trx, afterCommit, recharge, { decidedBy: actor.id, utr: seen }));
    await claims.end(trx, 'recharge', id);
    await recordAudit(trx, {
      actor: actor.actor,
      action: 'recharge.approve',
      subject: `recharge:${id}`,
      ...(reason !== undefined && { reason }),
      before: { status: recharge.status },
      after: {
        status: 'paid',
        amount: toRupees(recharge.amount_paise),
        ...(row.bonus_given_paise && { bonus: toRupees(row.bonus_given_paise) }),
        ...(utr !== undefined && { utr }),
      },
    });
    return row;
  }

  /** Rejects a recharge; its owner reads the reason. Raises not_found, recharge_closed, decided_already, claimed. */
  async function reject(actor: Caller, id: RechargeId, { doubles = [], ...why }: Rejection): Promise<RechargeRow> {
    return transact(db, async (trx, afterCommit) => {
      const { recharge, doubles: others } = await lockAll(trx, id, doubles);
      if (recharge.status === 'rejected') return settledBy(trx, recharge, actor);
      if (!isUndecided(recharge)) return refuseDecided(trx, recharge, actor);
      await claims.refuseColleagues(trx, actor, 'recharge', id);
      await rejectDoubles(trx, afterCommit, actor, others);
      return rejectOne(trx, afterCommit, actor, recharge, why);
    });
  }

  /** A double that a colleague decided in the meantime stays as it is. */
  async function rejectDoubles(trx: Db, afterCommit: AfterCommit, actor: Caller, doubles: readonly RechargeRow[]) {
    for (const double of doubles.filter(isUndecided)) {
      await claims.refuseColleagues(trx, actor, 'recharge', double.id);
      await rejectOne(trx, afterCommit, actor, double, { because: 'double' });
    }
  }

  async function rejectOne(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Caller,
    recharge: RechargeRow,
    why: { because: RejectReason } | { reason: string },
  ): Promise<RechargeRow> {
    const { id } = recharge;
    const reason =
      'reason' in why ? why.reason : wordsOf(await getLanguage(trx, recharge.user_id)).rejectReasons[why.because];
    const row = await changeRecharge(trx, id, { status: 'rejected', reason, utr: null, decided_by: actor.id });
    afterCommit(() => crediting.publishChange(row));
    await crediting.notifyOwner(trx, afterCommit, row, {
      severity: 'warn',
      render: ({ notices }) => notices.rechargeRejected({ amount: row.amount_paise, reason }),
    });
    await claims.end(trx, 'recharge', id);
    await recordAudit(trx, {
      actor: actor.actor,
      action: 'recharge.reject',
      subject: `recharge:${id}`,
      reason,
      before: { status: recharge.status, utr: recharge.utr },
      after: { status: 'rejected' },
    });
    return row;
  }

  /**
   * Credits an open recharge with a payment of its amount that staff assign to it, and returns the bonus that it brought
   * (paise). Raises not_found, invalid_request, balance_too_high.
   */
  async function creditPayment(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Caller,
    id: RechargeId,
    payment: { id: string; amount: Paise },
  ): Promise<Paise | null> {
    const recharge = await lockRecharge(trx, id);
    if (!recharge) throw new Problem('not_found');
    const isOpen = isUndecided(recharge) || recharge.status === 'expired';
    if (!isOpen || recharge.amount_paise !== payment.amount) {
      throw invalidFields({ recharge_id: fieldProblem('not_creditable') });
    }
    if (!(await crediting.hasRoom(trx, recharge))) {
      throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });
    }
    const by = { paymentId: payment.id, decidedBy: actor.id };
    const { bonus_given_paise: bonus } = await crediting.credit(trx, afterCommit, recharge, by);
    await claims.end(trx, 'recharge', id);
    await recordAudit(trx, {
      actor: actor.actor,
      action: 'recharge.approve',
      subject: `recharge:${id}`,
      before: { status: recharge.status },
      after: {
        status: 'paid',
        amount: toRupees(recharge.amount_paise),
        ...(bonus && { bonus: toRupees(bonus) }),
        payment: payment.id,
      },
    });
    return bonus;
  }

  return { approve, reject, creditPayment };
}

/** Locks a recharge and its doubles in the order of their ids, as everyone does, so that no two wait for each other. */
async function lockAll(trx: Db, id: RechargeId, doubles: readonly RechargeId[]) {
  const ids = [...new Set([id, ...doubles])].sort((a, b) => a - b);
  const rows: RechargeRow[] = [];
  for (const one of ids) {
    const row = await lockRecharge(trx, one);
    if (!row) throw new Problem('not_found');
    rows.push(row);
  }
  const recharge = rows.find((row) => row.id === id);
  if (!recharge) throw new Problem('not_found');
  if (rows.some((row) => row.method !== recharge.method)) throw invalidFields({ doubles: fieldProblem('invalid') });
  return { recharge, doubles: rows.filter((row) => row !== recharge) };
}

function isUndecided({ status }: RechargeRow): boolean {
  return status === 'pending' || status === 'review';
}

/** Takes back the transaction of an approval that was made before: nothing moves, so nothing counts against a limit. */
class PaidBefore extends Error {
  readonly recharge: RechargeRow;
  constructor(recharge: RechargeRow) {
    super('paid before');
    this.recharge = recharge;
  }
}

/** A repeated decision returns the recharge as it is, unless a colleague made it. */
async function settledBy(trx: Db, recharge: RechargeRow, actor: Caller): Promise<RechargeRow> {
  if (recharge.decided_by === null || recharge.decided_by === actor.id) return recharge;
  return refuseDecided(trx, recharge, actor);
}

async function refuseDecided(trx: Db, { decided_by }: RechargeRow, actor: Caller): Promise<never> {
  if (decided_by === null || decided_by === actor.id) throw new Problem('recharge_closed');
  throw new Problem('decided_already', { params: { name: await findStaffName(trx, decided_by) } });
}
