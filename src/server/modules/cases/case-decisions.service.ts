import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { largestBalance } from '#shared/limits.ts';
import { add, formatRupees, negate, toRupees, type Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { CaseOutcome, MoneyOutcome } from '#shared/staff/queues/case-outcomes.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Claims } from '../claims/claims.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { StaffMoney } from '../staff/money/staff-money.service.ts';
import { adjustment } from '../wallet/movement.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { closeCase, findAmount, findResolver, lockCase } from './case-decisions.repository.ts';
import type { CaseRecord } from './case-list.repository.ts';
import { possible, type CaseWork } from './case-work.service.ts';
import { listCreditable } from './case-facts.repository.ts';
import { addEvent } from './cases.repository.ts';

type Payment = { id: string; amount: Paise };
/**
 * Credits an open recharge of the payment's amount with its bonus, and returns the bonus that was given (paise). Raises
 * invalid_request, balance_too_high.
 */
export type CreditPayment = (
  trx: Db,
  afterCommit: AfterCommit,
  caller: Caller,
  id: RechargeId,
  payment: Payment,
) => Promise<Paise | null>;

type Dependencies = {
  db: Db;
  work: CaseWork;
  claims: Claims;
  staffMoney: StaffMoney;
  ledger: Ledger;
  notifications: NotificationsService;
  publish: Publish;
  creditPayment: CreditPayment;
};
type Closing = { outcome: Exclude<CaseOutcome, MoneyOutcome>; reason: string };
export type Settling =
  | { outcome: 'charge_customer' | 'credit_balance'; reason: string }
  | { outcome: 'credit_recharge'; recharge_id: RechargeId; reason: string };

/** The decisions of staff about cases. Each case is closed once, under its lock. */
export function createCaseDecisions(dependencies: Dependencies) {
  const { db, work, claims, staffMoney, ledger, notifications, publish, creditPayment } = dependencies;

  /** Closes a case without moving money. Raises not_found, decided_already, claimed, invalid_request. */
  async function close(caller: Caller, id: CaseId, closing: Closing) {
    await transact(db, async (trx, afterCommit) => {
      await lockOpen(trx, caller, id, closing.outcome);
      await finish(trx, afterCommit, caller, id, closing);
    });
    return work.get(caller, id);
  }

  /**
   * Closes a case and moves its money, both or neither, once. Raises not_found, decided_already, claimed, invalid_request,
   * balance_too_low, balance_too_high, and what `staffMoney.perform` raises.
   */
  async function settle(caller: Caller, id: CaseId, settling: Settling, idempotencyKey: IdempotencyKey) {
    const request = {
      action: 'case.settle',
      amount: (trx: Db) => getMoved(trx, id, settling),
      of: async (trx: Db) => (await work.getRecord(trx, id)).user_id,
      subject: `case:${id}`,
      reason: settling.reason,
      payload: { id, settling },
      idempotencyKey,
    } as const;
    const settled = staffMoney.perform(caller, request, async (trx, afterCommit) => {
      const record = await lockOpen(trx, caller, id, settling.outcome);
      const amount = await getAmount(trx, id, settling.outcome);
      const bonus = await move(trx, afterCommit, caller, record, amount, settling);
      await finish(trx, afterCommit, caller, id, settling, { amount, bonus });
    });
    await settled.catch(async (error: unknown) => {
      // A repeated request of the person who settled it returns the case as it is.
      const isOwn = error instanceof ClosedBefore && error.outcome === settling.outcome;
      if (!isOwn || (await findResolver(db, id)) !== caller.id) throw refusalOf(error);
    });
    return work.get(caller, id);
  }

  async function note(caller: Caller, id: CaseId, text: string) {
    await transact(db, async (trx, afterCommit) => {
      if (!(await lockCase(trx, id))) throw new Problem('not_found');
      await addEvent(trx, { caseId: id, kind: 'note', actorId: caller.id, detail: text });
      await recordAudit(trx, { actor: caller.actor, action: 'case.note', subject: `case:${id}`, after: { text } });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'cases', id }));
    });
    return work.get(caller, id);
  }

  /** Locks a case on which the caller may decide like this. */
  async function lockOpen(trx: Db, caller: Caller, id: CaseId, outcome: CaseOutcome): Promise<CaseRecord> {
    if (!(await lockCase(trx, id))) throw new Problem('not_found');
    const record = await work.getRecord(trx, id);
    if (record.resolved_at !== null) throw new ClosedBefore(record);
    // Whoever approves a request may well hold the case.
    if (!caller.actor.approval) await claims.refuseColleagues(trx, caller, 'case', id);
    const { user_id, amount_paise } = record;
    const creditable =
      user_id === null || amount_paise === null ? [] : await listCreditable(trx, user_id, amount_paise);
    if (!possible(record, creditable.length > 0).includes(outcome)) {
      throw invalidFields({ outcome: fieldProblem('invalid') });
    }
    return record;
  }

  /** Returns the bonus (paise) that the credited recharge brought on top. */
  async function move(
    trx: Db,
    afterCommit: AfterCommit,
    caller: Caller,
    { id, times, user_id: userId, payment_id }: CaseRecord,
    amount: Paise,
    settling: Settling,
  ): Promise<Paise | null> {
    if (settling.outcome === 'credit_recharge') {
      if (payment_id === null) throw invalidFields({ outcome: fieldProblem('invalid') });
      const creditable = userId === null ? [] : await listCreditable(trx, userId, amount);
      if (!creditable.some((one) => one.id === settling.recharge_id))
        throw invalidFields({ recharge_id: fieldProblem('not_creditable') });
      return creditPayment(trx, afterCommit, caller, settling.recharge_id, { id: payment_id, amount });
    }
    if (userId === null) throw invalidFields({ outcome: fieldProblem('invalid') });
    const isCharge = settling.outcome === 'charge_customer';
    const wallet = await ledger.lockWallet(trx, userId);
    if (!wallet) throw new Problem('not_found');
    if (isCharge && amount > wallet.balance) {
      throw new Problem('balance_too_low', { params: { balance: formatRupees(wallet.balance) } });
    }
    if (!isCharge && amount > wallet.room) {
      throw new Problem('balance_too_high', { params: { maximum: formatRupees(largestBalance) } });
    }
    // A case that comes back may be settled again.
    const reference = `case:${id}:${times}`;
    const { reason: description } = settling;
    const delta = isCharge ? negate(amount) : amount;
    const movement = adjustment({ userId, actorId: caller.id, delta, reference, description });
    const { balance } = await ledger.post(trx, movement);
    if (balance !== undefined) afterCommit(() => publish(`user:${userId}`, 'update_balance', { balance }));
    await notifications.add(trx, afterCommit, {
      userId,
      severity: isCharge ? 'info' : 'success',
      render: ({ notices }) => notices[isCharge ? 'balanceTaken' : 'balanceAdded']({ amount, reason: description }),
    });
    return null;
  }

  async function finish(
    trx: Db,
    afterCommit: AfterCommit,
    caller: Caller,
    id: CaseId,
    { outcome, reason }: { outcome: CaseOutcome; reason: string },
    moved?: { amount: Paise; bonus: Paise | null },
  ): Promise<void> {
    await closeCase(trx, id, { outcome, reason, by: caller.id });
    await addEvent(trx, { caseId: id, kind: 'closed', actorId: caller.id, detail: reason });
    await claims.end(trx, 'case', id);
    await recordAudit(trx, {
      actor: caller.actor,
      action: moved ? 'case.settle' : 'case.close',
      subject: `case:${id}`,
      reason,
      after: {
        outcome,
        ...(moved && { amount: toRupees(moved.amount) }),
        ...(moved?.bonus && { bonus: toRupees(moved.bonus) }),
      },
    });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'cases', id }));
  }

  /** What counts against the limits, in paise: the amount, and for a recharge the bonus it promised. */
  async function getMoved(trx: Db, id: CaseId, settling: Settling): Promise<Paise> {
    const amount = await getAmount(trx, id, settling.outcome);
    if (settling.outcome !== 'credit_recharge') return amount;
    const { user_id: userId } = await work.getRecord(trx, id);
    const creditable = userId === null ? [] : await listCreditable(trx, userId, amount);
    const bonus = creditable.find((one) => one.id === settling.recharge_id)?.bonus;
    return bonus ? add(amount, bonus) : amount;
  }

  async function getAmount(trx: Db, id: CaseId, outcome: CaseOutcome): Promise<Paise> {
    const amount = await findAmount(trx, id, outcome);
    if (amount === undefined) throw new Problem('not_found');
    return amount;
  }

  return {
    close: (caller: Caller, id: CaseId, closing: Closing) =>
      close(caller, id, closing).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    settle,
    note,
  };
}

/** Someone has closed it; takes back the transaction. */
class ClosedBefore extends Error {
  readonly outcome: CaseOutcome | null;
  readonly by: string;
  constructor({ outcome, resolver }: CaseRecord) {
    super('closed before');
    this.outcome = outcome;
    this.by = resolver ?? '';
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof ClosedBefore ? new Problem('decided_already', { params: { name: error.by } }) : error;
}
