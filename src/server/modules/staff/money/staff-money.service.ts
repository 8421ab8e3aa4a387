import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { add, paise, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Measure, MoneyAction, ShareAction } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { ApprovalRequests } from '../approvals/approval-requests.service.ts';
import type { StaffProofs } from '../staff-proof.service.ts';
import type { StaffLimits } from './limits.service.ts';
import { addUse, claimOfDay, findRole, findUse, findUsedToday } from './staff-money.repository.ts';

/** How much it is. What a function returns is read in the transaction, before the work. */
type Measured =
  /** In paise, without its sign: counts against the limits of the action and of the day. */
  | { action: MoneyAction; amount: Paise | ((trx: Db) => Promise<Paise>) }
  /** A part of a price or a recharge, in basis points: counts against the limit of the action. */
  | { action: ShareAction; share: number | ((trx: Db) => Promise<number>) };

/** What a member of staff wants to move, and for whom. */
export type MoneyRequest = Measured & {
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
   * recorded. A request counts once however often it is sent, and its key is used for nothing else. Raises two_factor_needed, proof_needed, own_account,
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
        const measure = await check(trx, caller, request);
        if ((await isRepeated(trx, caller, request)) || caller.actor.approval) return;
        const isWithin = await isWithinLimits(trx, caller, request, measure, async (day) => {
          return add(await findUsedToday(trx, caller.id), measure.amount) <= day;
        });
        if (!isWithin) throw new AboveLimit(measure);
      }),
    );
  }

  /** Records a request to a second person for what was above the limits. */
  async function askAbove<T>(caller: Caller, request: MoneyRequest, trying: () => Promise<T>): Promise<T> {
    try {
      return await trying();
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error;
      const { measure } = error;
      const id = await transact(db, (trx, afterCommit) =>
        approvals.request(trx, afterCommit, caller, { ...request, ...measure }),
      );
      throw new Problem('approval_needed', { params: { approval: id } });
    }
  }

  /** Who may move it, whatever the limits. Returns how much it is. */
  async function check(trx: Db, caller: Caller, request: MoneyRequest): Promise<Measure> {
    const { approval } = caller.actor;
    await proofs.requireProof(trx, approval ? { id: approval.by, sessionId: approval.sessionId } : caller, 'money');
    if (!approval) await approvals.refuseOpen(trx, caller.id, request.idempotencyKey);
    const of = typeof request.of === 'function' ? await request.of(trx) : request.of;
    // An owner decides about limits and roles, and may be the only person there is.
    const mover = approval ? { id: approval.by, role: approval.role } : caller;
    if (of !== null && of === mover.id && mover.role !== 'owner') throw new Problem('own_account');
    if ('share' in request) {
      const { share } = request;
      return { amount: paise(0), share: typeof share === 'number' ? share : await share(trx), people: null };
    }
    const { amount } = request;
    return { amount: typeof amount === 'number' ? amount : await amount(trx), share: null, people: null };
  }

  /** Whether this request moved before. Raises key_reused where another one has its key. */
  async function isRepeated(trx: Db, caller: Caller, { action, subject, idempotencyKey }: MoneyRequest) {
    const known = await findUse(trx, caller.id, idempotencyKey.key);
    if (!known) return false;
    const isSameBody = known.body_hash === null || known.body_hash === idempotencyKey.bodyHash;
    if (known.action !== action || known.subject !== subject || !isSameBody) throw new Problem('key_reused');
    return true;
  }

  /** Whether the person may do it alone. `fitsDay` tells whether the amount is within what a day has left, and may claim it. */
  async function isWithinLimits(
    trx: Db,
    { role }: Pick<Caller, 'role'>,
    { action }: Pick<MoneyRequest, 'action'>,
    { amount, share }: Measure,
    fitsDay: (day: Paise) => Promise<boolean>,
  ): Promise<boolean> {
    const { each, shares, day } = await limits.get(trx, role);
    if (share !== null) return share <= shares[action as ShareAction];
    return amount <= each[action as MoneyAction] && fitsDay(day);
  }

  /** Counts the request. Returns what ends the transaction after the work: nothing, or a refusal. */
  async function admit(trx: Db, afterCommit: AfterCommit, caller: Caller, request: MoneyRequest): Promise<() => void> {
    const { approval } = caller.actor;
    const { key, bodyHash } = request.idempotencyKey;
    const measure = await check(trx, caller, request);
    const { action, subject } = request;
    const use = { userId: caller.id, action, subject, amount: measure.amount, key, bodyHash };
    if (approval) {
      await approvals.settle(trx, afterCommit, caller.actor, { ...approval, ...measure });
      await addUse(trx, { ...use, approvalId: approval.id });
      return () => {};
    }
    if (!(await addUse(trx, { ...use, approvalId: undefined }))) {
      await isRepeated(trx, caller, request);
      // The work of a repeated request finds that it is done. What could be done again is another request, which nobody counted.
      return () => {
        throw new Problem('key_reused');
      };
    }
    const isWithin = await isWithinLimits(trx, caller, request, measure, (day) =>
      claimOfDay(trx, caller.id, measure.amount, day),
    );
    return () => {
      if (!isWithin) throw new AboveLimit(measure);
    };
  }

  /** Refuses to take a change back that gave a share above the limit of who takes it back. Raises no_undo. */
  async function refuseUndo(trx: Db, id: UserId, action: ShareAction, share: number): Promise<void> {
    if (!isOn) return;
    const { shares } = await limits.get(trx, await findRole(trx, id));
    if (share > shares[action]) throw new Problem('no_undo');
  }

  return { perform, foresee, refuseUndo };
}
export type StaffMoney = ReturnType<typeof createStaffMoney>;

/** Takes back the transaction of a work that a second person has to approve. */
class AboveLimit extends Error {
  readonly measure: Measure;
  constructor(measure: Measure) {
    super('above the limit');
    this.measure = measure;
  }
}
