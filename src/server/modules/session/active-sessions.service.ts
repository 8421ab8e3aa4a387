import { Problem } from '#shared/problem.ts';
import { SessionId } from '#shared/contract/account/profile.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { CloseSessions } from './session-closer.ts';
import { lockOwnAccount } from './account-lock.ts';
import { type IdleHours, listSessions, removeOwnSession, type SessionRow } from './sessions.repository.ts';

type Dependencies = {
  db: Db;
  idle: IdleHours;
  closeSessions: CloseSessions;
};

/** Lists and ends an account's sessions. */
export function createActiveSessions({ db, idle, closeSessions }: Dependencies) {
  return {
    /** Returns the caller's sessions, the most recently seen first. */
    async listActive(caller: Caller) {
      const rows = await listSessions(db, caller.id, idle);
      return rows.map(({ id, ...row }) => ({ ...row, id: SessionId.parse(id), current: id === caller.sessionId }));
    },

    /** Ends one of the caller's sessions and its sockets. Raises not_found, also for a session of another user, and signed_out. */
    async endSession(caller: Caller, id: SessionId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        await lockOwnAccount(trx, caller);
        if (!(await removeOwnSession(trx, caller.id, id))) throw new Problem('not_found');
        closeSessions(afterCommit, caller.id, [id]);
      });
    },

    /** Returns where a user is logged in, for staff. */
    async listDevices(userId: UserId) {
      const rows = await listSessions(db, userId, idle);
      return rows.map(({ id, ...row }) => ({ ...row, id: SessionId.parse(id) }));
    },

    /** Ends a session of a user and its sockets, for staff, and returns it. Raises not_found when it has ended. */
    async endDevice(trx: Db, afterCommit: AfterCommit, userId: UserId, id: SessionId): Promise<SessionRow> {
      const device = (await listSessions(trx, userId, idle)).find((row) => row.id === id);
      if (!device || !(await removeOwnSession(trx, userId, id))) throw new Problem('not_found');
      closeSessions(afterCommit, userId, [id]);
      return device;
    },
  };
}
