import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import { confirmEmail, getAccount, setPassword } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';
import type { Proof } from './proof.service.ts';
import type { SecurityEvents } from './security-events.service.ts';
import { removeSessionsOf } from './sessions.repository.ts';

type Dependencies = {
  db: Db;
  prove: (caller: Caller, proof: Proof, origin: Origin) => Promise<void>;
  security: SecurityEvents;
  endSockets: (sessionIds: number[]) => void;
};
type Place = Pick<Origin, 'ip' | 'device'>;

export function createPasswords({ db, prove, security, endSockets }: Dependencies) {
  /**
   * Sets a new password, or the first one, and ends every other session of the account with its sockets. Raises what
   * `prove` does, and email_missing for an account that could not log in with it.
   */
  async function changePassword(
    caller: Caller,
    { new_password, ...proof }: Proof & { new_password: string },
    origin: Origin,
  ): Promise<void> {
    const { email } = await getAccount(db, caller.id);
    if (email === null) throw new Problem('email_missing');
    await prove(caller, proof, origin);
    const passwordHash = await hashPassword(new_password);
    const done = await db.transaction().execute(async (trx) => {
      await setPassword(trx, caller.id, passwordHash);
      const ended = await removeSessionsOf(trx, caller.id, caller.sessionId);
      return { ended, event: await security.record(trx, caller.id, 'password_changed', origin) };
    });
    endSockets(done.ended);
    security.announce(done.event);
  }

  /**
   * Sets the password of whom a mailed link has proved to be the owner; every session ends, and the email
   * counts as theirs. It runs on the caller's
   * transaction: call what it answers after the commit.
   */
  async function resetPassword(trx: Db, userId: UserId, passwordHash: string, origin: Place): Promise<() => void> {
    await setPassword(trx, userId, passwordHash);
    await confirmEmail(trx, userId);
    const ended = await removeSessionsOf(trx, userId);
    const event = await security.record(trx, userId, 'password_reset', origin);
    return () => {
      endSockets(ended);
      security.announce(event);
    };
  }

  return { changePassword, resetPassword };
}
