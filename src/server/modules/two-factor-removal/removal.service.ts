import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import {
  addRemoval,
  findByStopToken,
  findOpenRemoval,
  finishDue,
  listDue,
  lockUser,
  stopRemoval,
  type RemovalRow,
} from './removals.repository.ts';
import { createRemovalStop } from './stop-removal.ts';

/** How long the owner can stop a removal: longer where no mail warns them, so that they meet the notice or the login page. */
const waitingHours = { warned: 72, unwarned: 7 * 24 };
const mostAtOnce = 50;

type Dependencies = {
  db: Db;
  twoFactor: Pick<TwoFactor, 'getState' | 'remove'>;
  session: Pick<SessionService, 'lockProven' | 'security' | 'endSessionsOf'>;
  notifications: NotificationsService;
  mail: Pick<MailService, 'isOn' | 'queue'>;
  push: Pick<PushService, 'queueRemoval'>;
  publicUrl: string;
  log: Pick<Log, 'warn'>;
};

/** Removes the second factor of a user who lost it: by staff, after a waiting time in which the user can stop it. */
export function createRemovals({ db, twoFactor, session, notifications, mail, push, publicUrl, log }: Dependencies) {
  const stopAny = createRemovalStop({ notifications });

  /** Returns the open removal of a user's second factor, or null. */
  async function get(userId: UserId): Promise<RemovalRow | null> {
    return (await findOpenRemoval(db, userId)) ?? null;
  }

  /**
   * Starts the waiting time and tells the user, by notification, by push, and by mail with a link that stops it. The wait
   * is longer where the mail has no confirmed email to go to, or the shop sends none. Raises own_account,
   * not_found, owner_only where someone else than an owner asks for a member of staff, two_factor_off, removal_open and the problems of `lockProven` (the proof of the member of staff).
   */
  async function start(actor: Caller, userId: UserId, reason: string): Promise<RemovalRow | null> {
    if (actor.id === userId) throw new Problem('own_account');
    await transact(db, async (trx, afterCommit) => {
      await session.lockProven(trx, actor);
      const user = await lockUser(trx, userId);
      if (!user) throw new Problem('not_found');
      if (user.role !== null && actor.role !== 'owner') throw new Problem('owner_only');
      if (!(await twoFactor.getState(trx, userId)).isOn) throw new Problem('two_factor_off');
      const token = createToken();
      const warned = mail.isOn && user.email_verified_at !== null;
      const hours = warned ? waitingHours.warned : waitingHours.unwarned;
      const removal = { userId, actorId: actor.id, reason, stopTokenHash: hashToken(token), warned, hours };
      if (!(await addRemoval(trx, removal))) throw new Problem('removal_open');
      await recordAudit(trx, {
        ...audited(actor.actor, userId, 'started'),
        reason,
        before: { two_factor: 'on' },
        after: { two_factor: 'being removed', hours, warned_by_mail: warned },
      });
      await notifications.add(trx, afterCommit, {
        userId,
        severity: 'warn',
        render: ({ notices }) => notices.twoFactorRemoval({ hours, warned }),
      });
      await push.queueRemoval(trx, userId);
      const link = new URL(`/?keep_two_factor=${token}`, publicUrl).href;
      await mail.queue(trx, userId, { kind: 'two_factor_removal_link', link, hours }, { usefulMinutes: hours * 60 });
    });
    return get(userId);
  }

  /** Cancels a removal as staff. Returns null. Raises no_removal. */
  async function cancel(actor: Caller, userId: UserId): Promise<null> {
    await transact(db, async (trx, afterCommit) => {
      if (!(await lockUser(trx, userId))) throw new Problem('no_removal');
      await stop(trx, afterCommit, actor.actor, userId);
    });
    return null;
  }

  /** Stops the removal of the caller's own second factor. The session is enough: stopping takes nothing away. */
  async function stopOwn(caller: Caller): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      await lockUser(trx, caller.id);
      await stop(trx, afterCommit, caller.actor, caller.id);
    });
  }

  /** Stops a removal with the token of the mailed link. Raises no_removal. */
  async function stopByLink(token: string): Promise<void> {
    const userId = await findByStopToken(db, hashToken(token));
    if (userId === undefined) throw new Problem('no_removal');
    await transact(db, async (trx, afterCommit) => {
      await lockUser(trx, userId);
      if ((await findByStopToken(trx, hashToken(token))) === undefined) throw new Problem('no_removal');
      await stop(trx, afterCommit, { id: userId }, userId);
    });
  }

  async function stop(trx: Db, afterCommit: AfterCommit, actor: Actor, userId: UserId): Promise<void> {
    if (!(await stopAny(trx, afterCommit, actor, userId))) throw new Problem('no_removal');
  }

  /** Ends a removal that has become pointless, on the caller's transaction, which must hold the account lock. */
  async function stopIfOpen(trx: Db, userId: UserId): Promise<void> {
    await stopRemoval(trx, userId);
  }

  /** Carries out the removals whose time has come. One that fails does not keep the others waiting. */
  async function carryOutDue(): Promise<void> {
    for (const userId of await listDue(db, mostAtOnce)) {
      await transact(db, (trx, afterCommit) => carryOut(trx, afterCommit, userId)).catch((error: unknown) =>
        log.warn({ err: error, user: userId }, 'could not remove a second factor'),
      );
    }
  }

  async function carryOut(trx: Db, afterCommit: AfterCommit, userId: UserId): Promise<void> {
    await lockUser(trx, userId);
    const removal = await finishDue(trx, userId);
    if (!removal || !(await twoFactor.remove(trx, userId))) return;
    await session.endSessionsOf(trx, afterCommit, userId);
    await recordAudit(trx, {
      ...audited({ id: removal.actorId }, userId, 'done'),
      reason: removal.reason,
      before: { two_factor: 'on' },
      after: { two_factor: 'off' },
    });
    await session.security.record(trx, afterCommit, userId, 'two_factor_removed', byStaff);
  }

  return { get, start, cancel, stopOwn, stopByLink, stopIfOpen, carryOutDue };
}

/** Where a change comes from that no request of the user made. */
const byStaff: Pick<Origin, 'ip' | 'device'> = { ip: 'staff', device: '' };

function audited(actor: Actor, userId: UserId, what: 'started' | 'done') {
  return { actor, action: `two_factor_removal.${what}`, subject: `user:${userId}` };
}
export type Removals = ReturnType<typeof createRemovals>;
