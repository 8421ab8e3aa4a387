import type { UserId } from '#shared/contract/account/session.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Publish } from '../../realtime/publish.ts';

type Dependencies = { publish: Publish; endSockets: (sessionIds: number[]) => void };

/** Once it is committed that sessions of a user have ended: closes their sockets, and tells the user's other pages. */
export function createSessionCloser({ publish, endSockets }: Dependencies) {
  return (afterCommit: AfterCommit, userId: UserId, sessionIds: number[]): void =>
    afterCommit(() => {
      endSockets(sessionIds);
      publish(`user:${userId}`, 'update_logins', {});
    });
}
export type CloseSessions = ReturnType<typeof createSessionCloser>;
