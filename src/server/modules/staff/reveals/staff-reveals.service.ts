import type { UserId } from '#shared/contract/account/session.ts';
import type { Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { StaffLimits } from '../money/limits.service.ts';
import { claimReveals } from '../money/staff-money.repository.ts';
import type { OwnerNews } from '../owner-news.service.ts';

type Dependencies = {
  limits: StaffLimits;
  ownerNews: OwnerNews;
  /** False in demos and tests: nothing is counted. */
  isOn: boolean;
};
type Person = { id: UserId; email: string; role: Role | null };

/** Owners are told when so much of the limit is used. */
const nearShare = 0.8;

/** How many codes and accounts a member of staff is shown on a day. */
export function createStaffReveals({ limits, ownerNews, isOn }: Dependencies) {
  /**
   * Counts secrets that a person is about to be shown, in the transaction that reads them: call it first. Owners are told when
   * the person comes near the limit of their role and when they reach it. Raises reveal_limit.
   */
  async function claim(trx: Db, afterCommit: AfterCommit, { id, email, role }: Person, count = 1): Promise<void> {
    if (!isOn) return;
    const { reveals: most } = await limits.get(trx, role);
    const shown = await claimReveals(trx, id, count, most);
    if (shown === undefined) throw new Problem('reveal_limit', { params: { most } });
    const crosses = (level: number) => shown >= level && shown - count < level;
    const isReached = crosses(most);
    if (!isReached && !crosses(Math.ceil(most * nearShare))) return;
    await ownerNews.tell(trx, afterCommit, {
      path: '/admin/staff',
      write: (words) =>
        isReached ? words.revealsReached({ by: email, most }) : words.revealsNear({ by: email, shown, most }),
    });
  }

  return { claim };
}
export type StaffReveals = ReturnType<typeof createStaffReveals>;
