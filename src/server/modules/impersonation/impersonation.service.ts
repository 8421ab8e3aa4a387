import { longestImpersonationMinutes } from '#shared/staff/impersonation-limits.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { may, roleNames } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Proof, Proofs } from '../session/proof.service.ts';
import type { StaffProofs } from '../staff/staff-proof.service.ts';
import { impersonationOf, staffOf } from './behind.ts';
import { createVisitTelling, type Telling } from './tell-customer.ts';
import { addImpersonation, addVisit, endOver, lockTarget, markActing } from './impersonations.repository.ts';

type Dependencies = {
  db: Db;
  proofs: Pick<Proofs, 'proveIfGiven' | 'lockProven' | 'describeProof'>;
  staffProofs: StaffProofs;
  /** After how many hours without a request a session of staff ends. */
  staffIdleHours: number;
  endImpersonationSockets: (ids: number[]) => void;
} & Telling;

/** Staff in a customer's account: first they only look, then they may also act. */
export function createImpersonations({
  db,
  proofs,
  staffProofs,
  staffIdleHours,
  endImpersonationSockets,
  ...telling
}: Dependencies) {
  const visits = createVisitTelling(telling);

  /**
   * Begins an impersonation, view-only, for an hour or until the member of staff is logged out. Its token works only
   * together with theirs. Raises not_found, own_account, staff_account, blocked, signed_out.
   */
  async function begin(caller: Caller, userId: UserId, reason: string) {
    if (caller.id === userId) throw new Problem('own_account');
    const token = createToken();
    const { expires_at } = await transact(db, async (trx, afterCommit) => {
      const target = await lockTarget(trx, userId);
      if (!target) throw new Problem('not_found');
      if (target.role !== null) throw new Problem('staff_account');
      if (target.blocked_at) throw new Problem('blocked');
      const begun = await addImpersonation(trx, {
        tokenHash: hashToken(token),
        userId,
        actorId: caller.id,
        sessionId: caller.sessionId,
        reason,
        minutes: longestImpersonationMinutes,
      });
      if (!begun) throw new Problem('signed_out');
      await addVisit(trx, { userId, impersonationId: begun.id, support: 'session' });
      await visits.tellBegun(trx, afterCommit, userId, begun);
      await recordAudit(trx, {
        actor: { ...caller.actor, onBehalfOf: userId },
        action: 'impersonation.start',
        subject: `user:${userId}`,
        reason,
        after: { customer: target.email, until: begun.expires_at },
      });
      return begun;
    });
    return { token, expires_at };
  }

  /** Whose account it is, in which mode, and what the banner may offer. */
  async function getState(caller: Caller) {
    const { mode, endsAt, staff } = impersonationOf(caller);
    return {
      customer: { id: publicId('user', caller.id), email: caller.email },
      mode,
      expires_at: endsAt,
      seconds_left: secondsUntil(endsAt),
      may_act: may(staff.role, 'users.act_as'),
      may_reveal: may(staff.role, 'codes.reveal'),
      proof: await proofs.describeProof(staffOf(caller)),
    };
  }

  /**
   * The second step: from now on staff also act for the customer. The proof is of the member of staff and counts for
   * their session. Raises the problems of `prove` and `lockProven`, and two_factor_needed.
   */
  async function act(caller: Caller, proof: Proof, origin: Origin) {
    const impersonation = impersonationOf(caller);
    const staff = staffOf(caller);
    await proofs.proveIfGiven(staff, proof, origin);
    await transact(db, async (trx, afterCommit) => {
      await proofs.lockProven(trx, staff);
      await staffProofs.requireProof(trx, staff, 'money');
      if (!(await markActing(trx, impersonation.id))) throw new Problem('signed_out');
      await visits.tellChanged(trx, afterCommit, impersonation.id);
      await recordAudit(trx, {
        actor: caller.actor,
        action: 'impersonation.act',
        subject: `user:${caller.id}`,
        before: { mode: impersonation.mode },
        after: { mode: 'act' },
      });
    });
    return getState({ ...caller, impersonation: { ...impersonation, mode: 'act' } });
  }

  /** Records what staff are about to do in the customer's name, before it is done. */
  async function noteRequest({ id, actor }: Caller, call: string, input: object): Promise<void> {
    const after = { call, ...(JSON.stringify(input).length <= longestInput && input) };
    await recordAudit(db, { actor, action: 'impersonation.request', subject: `user:${id}`, after });
  }

  /** Ends what is over, with its sockets: by time, with the session or the role of the member of staff. */
  async function endWhatIsOver(): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const ended = await endOver(trx, rolesThatMay, staffIdleHours);
      for (const { id, user_id: userId, actor_id: actorId } of ended) {
        await visits.tellChanged(trx, afterCommit, id);
        const actor = { id: actorId, onBehalfOf: userId };
        await recordAudit(trx, { actor, action: 'impersonation.over', subject: `user:${userId}` });
      }
      if (ended.length > 0) afterCommit(() => endImpersonationSockets(ended.map((one) => one.id)));
    });
  }

  return { begin, getState, act, noteRequest, endWhatIsOver };
}

/** Never the clock of the page: it may be wrong by hours. */
function secondsUntil(moment: Date): number {
  return Math.max(0, Math.floor((moment.getTime() - Date.now()) / 1000));
}

/** The longest input that is kept in the audit log, in characters. */
const longestInput = 2_000;
const rolesThatMay = roleNames.filter((role) => may(role, 'users.impersonate'));
