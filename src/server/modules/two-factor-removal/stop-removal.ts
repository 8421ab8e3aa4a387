import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { findOpenRemoval, stopRemoval } from './removals.repository.ts';

/** When the user's second factor ends because staff are removing it, or undefined. */
export async function findRemovalEnd(db: Db, userId: UserId): Promise<Date | undefined> {
  return (await findOpenRemoval(db, userId))?.due_at;
}

/** Stops the open removal of a user's second factor, with its audit event and its notification. */
export function createRemovalStop({ notifications }: { notifications: Pick<NotificationsService, 'add'> }) {
  /** Returns whether there was one. Call it on a transaction that holds the account's lock. */
  return async (trx: Db, afterCommit: AfterCommit, actor: Actor, userId: UserId): Promise<boolean> => {
    if (!(await stopRemoval(trx, userId))) return false;
    await recordAudit(trx, {
      actor,
      action: 'two_factor_removal.stopped',
      subject: `user:${userId}`,
      before: { two_factor: 'being removed' },
      after: { two_factor: 'on' },
    });
    await notifications.add(trx, afterCommit, {
      userId,
      severity: 'info',
      render: ({ notices }) => notices.twoFactorKept,
    });
    return true;
  };
}
export type StopRemoval = ReturnType<typeof createRemovalStop>;
