import { isStaff, may, permissionsOf } from '#shared/permissions.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import type { StaffLimits } from './money/limits.service.ts';

type Dependencies = {
  db: Db;
  twoFactor: Pick<TwoFactor, 'getState'>;
  staffLimits: StaffLimits;
  countOpenApprovals: () => Promise<{ count: number; oldest: Date | null }>;
  /** Whether money needs two-factor and stays within limits. */
  safeguards: boolean;
};

/** What the panel shows a member of staff about themselves. */
export function createOwnState({ db, twoFactor, staffLimits, countOpenApprovals, safeguards }: Dependencies) {
  return {
    /** Returns role, permissions, limits, and what is left of today; money in paise. */
    async get(caller: Caller) {
      const { id, email, role } = caller;
      if (!isStaff(role)) throw new Error('only staff have a state in the panel');
      const decides = may(role, 'approvals.decide');
      const [{ isOn, opensAt }, money, approvals] = await Promise.all([
        twoFactor.getState(db, id),
        staffLimits.getToday(db, caller),
        decides ? countOpenApprovals() : { count: 0, oldest: null },
      ]);
      const own = { id, email, role, permissions: [...permissionsOf(role)] };
      const factor = { two_factor: isOn, two_factor_opens_at: safeguards ? opensAt : null };
      return { ...own, ...factor, safeguards, money, approvals };
    },
  };
}
