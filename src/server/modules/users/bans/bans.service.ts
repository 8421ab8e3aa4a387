import { z } from 'zod';
import { Customer } from '#shared/contract/users.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Words } from '../../../words/words.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { OwnerNews } from '../../staff/owner-news.service.ts';
import type { StaffProofs } from '../../staff/staff-proof.service.ts';
import { lockOwners, requireWorkingOwner } from '../../staff/roster/working-owner.service.ts';
import type { BanNotices } from './ban-notices.service.ts';
import {
  endSessions,
  findBan,
  findRole,
  forgetBannedSessions,
  getName,
  hasStaff,
  listOver,
  lockUser,
  putBan,
  removeBan,
  type BanRow,
} from './bans.repository.ts';

const mostAtOnce = 100;
/** What the answer about a customer says of the ban. */
const Current = z.object({ ban: Customer.shape.ban });

type AlertWords = Words['staff']['alerts'];
type Ban = { reason: string; until: Date | null };
type Dependencies = {
  db: Db;
  ownerNews: OwnerNews;
  publish: Publish;
  staffProofs: Pick<StaffProofs, 'requireProof'>;
  endSockets: (sessionIds: number[]) => void;
  bans: Pick<BanNotices, 'liftIfOver'>;
};

/** Keeps people out: their sessions and sockets end at once, logins and API keys are refused. Their money stays. */
export function createBans({ db, ownerNews, publish, staffProofs, endSockets, bans }: Dependencies) {
  /** Locks the account. Raises own_account, not_found, and owner_only where someone else than an owner asks for a member of staff. */
  async function lockForStaff(trx: Db, actor: Actor, userId: UserId) {
    if (actor.id === userId) throw new Problem('own_account');
    // Two owners who ban each other in the same moment would leave none.
    if ((await findRole(trx, userId)) !== null) await lockOwners(trx);
    const user = await lockUser(trx, userId);
    if (!user) throw new Problem('not_found');
    if (user.role !== null && (await findRole(trx, actor.id)) !== 'owner') throw new Problem('owner_only');
    return user;
  }

  /**
   * Who keeps out a member of staff, or lets one in again, decides who works here: it asks what changes of staff ask. A ban of a customer
   * protects and asks nothing. Raises two_factor_needed, two_factor_new, proof_needed.
   */
  async function proveForStaff(trx: Db, prover: Pick<Caller, 'id' | 'sessionId'>, userId: UserId): Promise<void> {
    if ((await findRole(trx, userId)) !== null) await staffProofs.requireProof(trx, prover, 'settings');
  }

  async function tellOwners(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { id, who, kind }: { id: UserId; who: string; kind: keyof Pick<AlertWords, 'staffBanned' | 'staffUnbanned'> },
  ): Promise<void> {
    const by = await getName(trx, actor.id);
    await ownerNews.tell(trx, afterCommit, {
      path: `/admin/users/${publicId('user', id)}`,
      write: (words) => words[kind]({ who, by }),
    });
  }

  /** Bans on the caller's transaction, or changes the ban in force. Raises last_owner and the problems of `lockForStaff`. */
  async function banIn(trx: Db, afterCommit: AfterCommit, actor: Actor, userId: UserId, ban: Ban): Promise<void> {
    if (ban.until && ban.until.getTime() <= Date.now()) throw invalidFields({ until: fieldProblem('invalid') });
    const { role, shown_as: who } = await lockForStaff(trx, actor, userId);
    const before = await findBan(trx, userId);
    await putBan(trx, { userId, ...ban, actorId: actor.id });
    if (role !== null) await requireWorkingOwner(trx);
    const ended = await endSessions(trx, userId);
    await recordAudit(trx, {
      actor,
      action: 'user.ban',
      subject: `user:${userId}`,
      reason: ban.reason,
      before: audited(before),
      after: audited(ban),
    });
    if (role !== null) await tellOwners(trx, afterCommit, actor, { id: userId, who, kind: 'staffBanned' });
    afterCommit(() => endSockets(ended));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'users', id: userId }));
  }

  /** Lifts a ban on the caller's transaction. Does nothing without one. Raises the problems of `lockForStaff`. */
  async function unbanIn(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    userId: UserId,
    reason: string | undefined,
  ): Promise<void> {
    const user = await lockForStaff(trx, actor, userId);
    if (user.blocked_at === null) return;
    const before = await findBan(trx, userId);
    await removeBan(trx, userId);
    await recordAudit(trx, {
      actor,
      action: 'user.unban',
      subject: `user:${userId}`,
      ...(reason !== undefined && { reason }),
      before: audited(before),
      after: audited(undefined),
    });
    const { role, shown_as: who } = user;
    if (role !== null) await tellOwners(trx, afterCommit, actor, { id: userId, who, kind: 'staffUnbanned' });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'users', id: userId }));
  }

  return {
    banIn,
    unbanIn,
    proveForStaff,

    /** Whether any of these users is on staff. */
    hasStaff: (trx: Db, ids: readonly number[]) => hasStaff(trx, ids),

    /** Whether the ban in force was set at this moment. */
    async isBanOf(trx: Db, userId: UserId, at: Date): Promise<boolean> {
      await lockUser(trx, userId);
      return (await findBan(trx, userId))?.banned_at.getTime() === at.getTime();
    },

    /**
     * Raises changed_meanwhile where the ban in force is not the one that this is based on, and the problems of `banIn` and
     * `proveForStaff`.
     */
    ban: (caller: Caller, userId: UserId, { based_on: basedOn, ...ban }: Ban & { based_on: Date | null }) =>
      transact(db, async (trx, afterCommit) => {
        const { actor } = caller;
        await lockForStaff(trx, actor, userId);
        await proveForStaff(trx, caller, userId);
        await refuseOther(trx, userId, basedOn);
        await banIn(trx, afterCommit, actor, userId, ban);
      }),
    /** Raises changed_meanwhile where another ban is in force by now, and the problems of `unbanIn` and `proveForStaff`. */
    unban: (caller: Caller, userId: UserId, { reason, based_on: basedOn }: { reason: string; based_on: Date }) =>
      transact(db, async (trx, afterCommit) => {
        const { actor } = caller;
        await lockForStaff(trx, actor, userId);
        await proveForStaff(trx, caller, userId);
        await refuseOther(trx, userId, basedOn);
        await unbanIn(trx, afterCommit, actor, userId, reason);
      }),

    /** Lifts the bans whose time is over, and forgets sessions that were ended long ago. */
    async liftOver(): Promise<void> {
      for (const userId of await listOver(db, mostAtOnce)) {
        if (await bans.liftIfOver(userId)) publish('admins', 'update_staff', { subject: 'users', id: userId });
      }
      await forgetBannedSessions(db);
    },
  };
}

/** Raises changed_meanwhile where the ban in force is not the one of this moment, null for none. */
async function refuseOther(trx: Db, userId: UserId, basedOn: Date | null): Promise<void> {
  const ban = (await findBan(trx, userId)) ?? null;
  if (ban?.banned_at.getTime() === basedOn?.getTime()) return;
  throw await staleRecord(trx, { subject: `user:${userId}`, schema: Current, current: { ban } });
}

function audited(ban: Ban | BanRow | undefined) {
  if (!ban) return { banned: false };
  return { banned: true, until: ban.until?.toISOString() ?? 'for good', banned_because: ban.reason };
}
