import type { SessionId } from '#shared/contract/account/profile.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { SessionService } from '../../session/session.service.ts';
import { findRole, lockUser } from '../bans/bans.repository.ts';

type Dependencies = {
  db: Db;
  session: Pick<SessionService, 'listDevices' | 'endDevice' | 'endSessionsOf'>;
};

/** Where a customer is logged in, and the end of it by staff. */
export function createDevices({ db, session }: Dependencies) {
  async function lockForStaff(trx: Db, actor: Actor, userId: UserId): Promise<void> {
    const user = await lockUser(trx, userId);
    if (!user) throw new Problem('not_found');
    const isOther = actor.id !== userId && user.role !== null;
    if (isOther && (await findRole(trx, actor.id)) !== 'owner') throw new Problem('owner_only');
  }

  return {
    listDevices: (userId: UserId) => session.listDevices(userId),

    /** Ends a session and its sockets. Raises not_found, also when it has ended, and owner_only. */
    async endDevice(actor: Actor, userId: UserId, sessionId: SessionId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        await lockForStaff(trx, actor, userId);
        const device = await session.endDevice(trx, afterCommit, userId, sessionId);
        await recordAudit(trx, {
          actor,
          action: 'user.end_session',
          subject: `user:${userId}`,
          before: { device: device.device, ip: device.ip },
        });
      });
    },

    /** Ends every session and socket of a user. Raises not_found and owner_only. */
    async endAllDevices(actor: Actor, userId: UserId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        await lockForStaff(trx, actor, userId);
        await session.endSessionsOf(trx, afterCommit, userId);
        await recordAudit(trx, { actor, action: 'user.end_sessions', subject: `user:${userId}` });
      });
    },
  };
}
