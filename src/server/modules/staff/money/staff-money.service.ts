import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { add, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { MoneyAction } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { ApprovalRequests } from '../approvals/approval-requests.service.ts';
import type { StaffProofs } from '../staff-proof.service.ts';
import type { StaffLimits } from './limits.service.ts';
import { addUse, claimOfDay, findUsedToday, isUsed } from './staff-money.repository.ts';

/** What a member of staff wants to move, and for whom. */
export type MoneyRequest = {
  action: MoneyAction;
  /** Counts against the limits, in paise; without its sign. A function reads it in the transaction, before the work. */
  amount: Paise | ((trx: Db) => Promise<Paise>);
  /** Whose wallet it is; null where no one person's. A function reads it in the transaction, before the work. */
  of: UserId | null | ((trx: Db) => Promise<UserId | null>);
  /** As in its audit event: `user:12`. */
  subject: string;
  reason: string | undefined;
  /** What `approvable[action]` needs to do it later; stored as JSON. */
  payload: unknown;
  idempotencyKey: IdempotencyKey;
};
type Work<T> = (trx: Db, afterCommit: AfterCommit) => Promise<T>;

type Dependencies = {
  db: Db;
  proofs: StaffProofs;
  limits: StaffLimits;
  approvals: ApprovalRequests;
  /** False in demos and tests: nothing is required and counted. */
  isOn: boolean;
};

/** Every movement of money by staff goes through here. */
export function createStaffMoney({ db, proofs, limits, approvals, isOn }: Dependencies) {
  /**
   * Runs the work in one transaction if the caller may move the amount: two-factor and a proof of the last 8 hours, not to
   * or from their own account, and an amount inside the limits of their role for one action and for the day. Above them the
   * work is tried and taken back, so that nobody is asked about what is impossible, and a request to a second person is
   * recorded. A request counts once however often it is sent. Raises two_factor_needed, proof_needed, own_account,
   * approval_needed (with `approval`, the id of the request), approval_closed, key_reused, and what the work raises.
   */
  async function perform<T>(caller: Caller, request: MoneyRequest, work: Work<T>): Promise<T> {
    if (!isOn && !caller.actor.approval) return transact(db, work);
    return askAbove(caller, request, () =>
      transact(db, async (trx, afterCommit) => {
        const settle = await admit(trx, afterCommit, caller, request);
        const result = await work(trx, afterCommit);
        settle();
        return result;
      }),
    );
  }

  /**
   * Refuses what `perform` would refuse, before something is asked for outside that cannot be taken back. Counts nothing.
   * Raises what `perform` raises.
   */
  async function foresee(caller: Caller, request: MoneyRequest): Promise<void> {
    if (!isOn && !caller.actor.approval) return;
    await askAbove(caller, request, () =>
      transact(db, async (trx) => {
        const amount = await check(trx, caller, request);
        if (caller.actor.approval || (await isUsed(trx, caller.id, request.idempotencyKey.key))) return;
        const { each, day } = await limits.get(trx, caller.role);
        const isWithin = amount <= each[request.action] && add(await findUsedToday(trx, caller.id), amount) <= day;
        if (!isWithin) throw new AboveLimit(amount);
      }),
    );
  }

  /** Records a request to a second person for what was above the limits. */
  async function askAbove<T>(caller: Caller, request: MoneyRequest, trying: () => Promise<T>): Promise<T> {
    try {
      return await trying();
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error;
      const { amount } = error;
      const id = await transact(db, (trx, afterCommit) =>
        approvals.request(trx, afterCommit, caller, { ...request, amount }),
      );
      throw new Problem('approval_needed', { params: { approval: id } });
    }
  }

  /** Who may move it, whatever the limits. Returns the amount in paise. */
  async function check(trx: Db, caller: Caller, request: MoneyRequest): Promise<Paise> {
    const { approval } = caller.actor;
    await proofs.requireProof(trx, approval ? { id: approval.by, sessionId: approval.sessionId } : caller, 'money');
    if (!approval) await approvals.refuseOpen(trx, caller.id, request.idempotencyKey);
    const of = typeof request.of === 'function' ? await request.of(trx) : request.of;
    // An owner decides about limits and roles, and may be the only person there is.
    const mover = approval ? { id: approval.by, role: approval.role } : caller;
    if (of !== null && of === mover.id && mover.role !== 'owner') throw new Problem('own_account');
    return typeof request.amount === 'number' ? request.amount : request.amount(trx);
  }

  /** Counts the request. Returns what ends the transaction after the work: nothing, or a refusal. */
  async function admit(trx: Db, afterCommit: AfterCommit, caller: Caller, request: MoneyRequest): Promise<() => void> {
    const { approval } = caller.actor;
    const { key } = request.idempotencyKey;
    const amount = await check(trx, caller, request);
    const use = { userId: caller.id, action: request.action, subject: request.subject, amount, key };
    if (approval) {
      await approvals.settle(trx, afterCommit, caller.actor, { ...approval, amount });
      await addUse(trx, { ...use, approvalId: approval.id });
      return () => {};
    }
    const { each, day } = await limits.get(trx, caller.role);
    const isNew = await addUse(trx, { ...use, approvalId: undefined });
    const isWithin = isNew && amount <= each[request.action] && (await claimOfDay(trx, caller.id, amount, day));
    return () => {
      // The work of a repeated request finds that it is done. What could be done again is another request, which nobody counted.
      if (!isNew) throw new Problem('key_reused');
      if (!isWithin) throw new AboveLimit(amount);
    };
  }

  return { perform, foresee };
}
export type StaffMoney = ReturnType<typeof createStaffMoney>;

/** Takes back the transaction of a work that a second person has to approve. */
class AboveLimit extends Error {
  readonly amount: Paise;
  constructor(amount: Paise) {
    super('above the limit');
    this.amount = amount;
  }
}
