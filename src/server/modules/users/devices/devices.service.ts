import type { SessionId } from '#shared/contract/account/profile.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { SessionService } from '../../session/session.service.ts';
import type { StaffProofs } from '../../staff/staff-proof.service.ts';
import { findRole, lockUser } from '../bans/bans.repository.ts';

type Dependencies = {
  db: Db;
  session: Pick<SessionService, 'listDevices' | 'endDevice' | 'endSessionsOf'>;
  staffProofs: Pick<StaffProofs, 'requireProof'>;
};

/** Where a customer is logged in, and the end of it by staff. */
export function createDevices({ db, session, staffProofs }: Dependencies) {
  /**
   * Locks the account. Who logs out another member of staff asks as a ban of them does. Raises not_found, owner_only, two_factor_needed,
   * two_factor_new, proof_needed.
   */
  async function lockForStaff(trx: Db, caller: Caller, userId: UserId): Promise<void> {
    const user = await lockUser(trx, userId);
    if (!user) throw new Problem('not_found');
    if (caller.id === userId || user.role === null) return;
    if ((await findRole(trx, caller.id)) !== 'owner') throw new Problem('owner_only');
    await staffProofs.requireProof(trx, caller, 'settings');
  }

  return {
    listDevices: (userId: UserId) => session.listDevices(userId),

    /** Ends a session and its sockets. Raises not_found, also when it has ended, and the problems of `lockForStaff`. */
    async endDevice(caller: Caller, userId: UserId, sessionId: SessionId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        await lockForStaff(trx, caller, userId);
        const device = await session.endDevice(trx, afterCommit, userId, sessionId);
        await recordAudit(trx, {
          actor: caller.actor,
          action: 'user.end_session',
          subject: `user:${userId}`,
          before: { device: device.device, ip: device.ip },
        });
      });
    },

    /** Ends every session and socket of a user. Raises the problems of `lockForStaff`. */
    async endAllDevices(caller: Caller, userId: UserId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        await lockForStaff(trx, caller, userId);
        await session.endSessionsOf(trx, afterCommit, userId);
        await recordAudit(trx, { actor: caller.actor, action: 'user.end_sessions', subject: `user:${userId}` });
      });
    },
  };
}
