import { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Measure } from '#shared/staff/limits.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { ApprovalRequests } from '../staff/approvals/approval-requests.service.ts';
import type { StaffLimits } from '../staff/money/limits.service.ts';
import type { StaffProofs } from '../staff/staff-proof.service.ts';
import { findJobByKey, lockBannedToday } from './bulk.repository.ts';

const action = 'user.ban';
/** What a second person approves: these people, whoever else matches the filter by then. */
export const AskedBans = z.object({
  ids: z.array(z.int()),
  params: z.record(z.string(), z.unknown()),
  reason: z.string(),
});
type Bans = z.output<typeof AskedBans>;

type Dependencies = {
  db: Db;
  staffProofs: StaffProofs;
  staffLimits: StaffLimits;
  approvalRequests: ApprovalRequests;
  /** False in demos and tests: nobody is asked. */
  isSafe: boolean;
};

/** Banning more people in a day than the limit of a role, in however many bulk actions, needs a second person. */
export function createBulkBans({ db, staffProofs, staffLimits, approvalRequests, isSafe }: Dependencies) {
  /**
   * Counts a job before it is added, in its transaction. Raises approval_needed while it waits for a second person, key_reused,
   * and with one approval_closed, two_factor_needed, proof_needed.
   */
  async function admit(
    trx: Db,
    afterCommit: AfterCommit,
    caller: Caller,
    { action: name, count, idempotencyKey }: { action: string; count: number; idempotencyKey: IdempotencyKey },
  ): Promise<void> {
    const { approval } = caller.actor;
    if (name !== action || (!isSafe && !approval)) return;
    if (approval) {
      await staffProofs.requireProof(trx, { id: approval.by, sessionId: approval.sessionId }, 'money');
      return approvalRequests.settle(trx, afterCommit, caller.actor, { ...approval, ...measureOf(count) });
    }
    await approvalRequests.refuseOpen(trx, caller.id, idempotencyKey);
    // A repeated request gets the job that it began.
    if (await findJobByKey(trx, caller.actor.id, idempotencyKey.key)) return;
    const { bulkBans } = await staffLimits.get(trx, caller.role);
    if (count + (await lockBannedToday(trx, caller.id)) > bulkBans) throw new TooManyBans();
  }

  /** Runs the start of a job; above the limit a second person is asked instead. Raises approval_needed (with `approval`). */
  async function askAbove<T>(
    caller: Caller,
    idempotencyKey: IdempotencyKey,
    start: () => Promise<T>,
    readBans: () => Promise<Bans>,
  ): Promise<T> {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof TooManyBans)) throw error;
      const { ids, params, reason } = await readBans();
      const asker = { ...caller, actor: { ...caller.actor, permission: 'users.ban' as const } };
      const request = { action, ...measureOf(ids.length), subject: `bulk:${action}`, reason } as const;
      const id = await transact(db, (trx, afterCommit) =>
        approvalRequests.request(trx, afterCommit, asker, {
          ...request,
          payload: { ids, params, reason },
          idempotencyKey,
        }),
      );
      throw new Problem('approval_needed', { params: { approval: id } });
    }
  }

  return { admit, askAbove };
}
export type BulkBans = ReturnType<typeof createBulkBans>;

function measureOf(people: number): Measure {
  return { amount: paise(0), share: null, people };
}

class TooManyBans extends Error {}
