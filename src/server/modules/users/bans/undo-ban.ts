import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Inverse } from '../../audit/inverses.ts';
import type { createBans } from './bans.service.ts';

type Bans = Pick<ReturnType<typeof createBans>, 'unbanIn' | 'isBanOf' | 'proveForStaff'>;

/**
 * Takes a ban back: the account is as it was before. Raises changed_meanwhile where the ban was changed or lifted, and as the ban itself
 * two_factor_needed, two_factor_new and proof_needed.
 */
export function undoBan({ unbanIn, isBanOf, proveForStaff }: Bans): Inverse {
  return async (trx, afterCommit, actor, { subject, at, reason, before }, prover) => {
    const userId = Number(subject.replace('user:', '')) as UserId;
    // A change of a ban's reason or end has a ban before it: there is nothing to lift.
    if (before['banned'] !== false || !(await isBanOf(trx, userId, at))) throw new Problem('changed_meanwhile');
    await proveForStaff(trx, prover, userId);
    await unbanIn(trx, afterCommit, actor, userId, reason ?? undefined);
  };
}
