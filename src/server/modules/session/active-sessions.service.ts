import { Problem } from '#shared/problem.ts';
import { SessionId } from '#shared/contract/profile.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import { type IdleHours, listSessions, removeOwnSession } from './sessions.repository.ts';

type Dependencies = { db: Db; idle: IdleHours; endSockets: (sessionIds: number[]) => void };

/** Lists and ends an account's sessions. */
export function createActiveSessions({ db, idle, endSockets }: Dependencies) {
  return {
    /** Returns the caller's sessions, the most recently seen first. */
    async listActive(caller: Caller) {
      const rows = await listSessions(db, caller.id, idle);
      return rows.map(({ id, ...row }) => ({ ...row, id: SessionId.parse(id), current: id === caller.sessionId }));
    },

    /** Ends one of the caller's sessions and its sockets. Raises not_found, also for a session of another user. */
    async endSession(caller: Caller, id: SessionId): Promise<void> {
      if (!(await removeOwnSession(db, caller.id, id))) throw new Problem('not_found');
      endSockets([id]);
    },
  };
}
