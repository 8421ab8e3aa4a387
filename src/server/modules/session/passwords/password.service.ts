import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { networkOf } from '../../../http/connections/client-address.ts';
import type { Caller, Origin } from '../../../http/serve.ts';
import type { ApiKeysService } from '../../api-keys/api-keys.service.ts';
import { confirmEmail, getAccount, lockAccount, setPassword } from '../accounts.repository.ts';
import { saveKnownNetwork } from '../login/known-networks.repository.ts';
import type { NewPasswords } from './new-password.service.ts';
import type { Proof, Proofs } from '../proof.service.ts';
import type { SecurityEvent, SecurityEvents } from '../security-events.service.ts';
import type { CloseSessions } from '../session-closer.ts';
import { removeSessionsOf } from '../sessions.repository.ts';

type Dependencies = {
  db: Db;
  newPasswords: NewPasswords;
  proofs: Pick<Proofs, 'prove' | 'proveIfGiven' | 'lockProven'>;
  security: SecurityEvents;
  apiKeys: Pick<ApiKeysService, 'revokeForUser'>;
  closeSessions: CloseSessions;
};
type Place = Pick<Origin, 'ip' | 'device'>;

export function createPasswords({ db, newPasswords, proofs, security, apiKeys, closeSessions }: Dependencies) {
  /**
   * Sets a new password, or the first one, ends every other session of the account with its sockets, and revokes its
   * API key. Raises the problems of `prove` and `lockProven`, signed_out when the account changed meanwhile, and email_missing for an
   * account without an email, which could not log in with a password. A password that is easy to guess is an
   * invalid_request.
   */
  async function changePassword(
    caller: Caller,
    { new_password, ...proof }: Proof & { new_password: string },
    origin: Origin,
  ): Promise<void> {
    const { email, password_hash: current } = await getAccount(db, caller.id);
    if (email === null) throw new Problem('email_missing');
    const wanted = { password: new_password, field: 'new_password', email };
    await newPasswords.checkNewPassword(wanted);
    // The first password needs a proof too, which may have been given before: there is nothing to type here.
    await (current === null ? proofs.proveIfGiven(caller, proof, origin) : proofs.prove(caller, proof, origin));
    const passwordHash = await newPasswords.hashNewPassword(wanted, { network: networkOf(origin.ip), goesFirst: true });
    await transact(db, async (trx, afterCommit) => {
      await proofs.lockProven(trx, caller);
      await setPassword(trx, caller.id, passwordHash);
      const rest = { keep: caller.sessionId, events: ['password_changed' as const] };
      await revokeAccess(trx, afterCommit, caller.id, rest, origin);
    });
  }

  /**
   * Sets a new password after the user opened a mailed link: ends every session, revokes the API key and verifies the
   * email, which the reader of the mail has proved. Their network is known from now on, so that strangers at the login
   * page keep them out no longer. The second factor stays: a mailbox alone never opens an account. Runs on the caller's
   * transaction.
   */
  async function resetPassword(
    trx: Db,
    afterCommit: AfterCommit,
    userId: UserId,
    passwordHash: string,
    origin: Place,
  ): Promise<void> {
    await lockAccount(trx, userId);
    await setPassword(trx, userId, passwordHash);
    await confirmEmail(trx, userId);
    await saveKnownNetwork(trx, userId, networkOf(origin.ip));
    await revokeAccess(trx, afterCommit, userId, { events: ['password_reset'] }, origin);
  }

  /** Ends all sessions but `keep`, revokes the API key and records the events, on the caller's transaction. */
  async function revokeAccess(
    trx: Db,
    afterCommit: AfterCommit,
    userId: UserId,
    { keep, events }: { keep?: number; events: SecurityEvent[] },
    origin: Place,
  ): Promise<void> {
    closeSessions(afterCommit, userId, await removeSessionsOf(trx, userId, keep));
    await apiKeys.revokeForUser(trx, afterCommit, userId);
    for (const event of events) await security.record(trx, afterCommit, userId, event, origin);
  }

  return { changePassword, resetPassword, revokeAccess };
}
