import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { CodeCheck, TwoFactor } from '../two-factor/two-factor.service.ts';
import { lockOwnAccount } from './account-lock.ts';
import { getAccount, lockAccount } from './accounts.repository.ts';
import type { LoginAttempts } from './login/login-attempts.service.ts';
import type { PasswordHashes } from './password-hash.ts';
import type { SecurityEvents } from './security-events.service.ts';
import { isOpenedWithin } from './sessions.repository.ts';

export type Proof = { password?: string | undefined; code?: string | undefined };
/** A successful proof, with the password hash it was checked against. */
export type Proven = { caller: Caller; passwordHash: string | null; withFactor: boolean };

type Dependencies = {
  db: Db;
  attempts: LoginAttempts;
  hashes: Pick<PasswordHashes, 'matches'>;
  twoFactor: TwoFactor;
  security: SecurityEvents;
};

/** How long a login itself is proof enough, for an account without a password and a second factor. */
const freshMinutes = 10;

/** Security settings need more than a session, because a device may be left unlocked or a token stolen. */
export function createProofs({ db, attempts, hashes, twoFactor, security }: Dependencies) {
  /**
   * Checks the password, if the account has one, and the second factor, if it is on; with neither, the login must be
   * recent. Wrong proofs count as failed logins and appear in the login history.
   * Raises wrong_password, code_needed, wrong_code, log_in_again, too_many_requests.
   */
  async function prove(caller: Caller, { password = '', code }: Proof, origin: Origin): Promise<Proven> {
    const account = await getAccount(db, caller.id);
    const passwordHash = account.password_hash;
    const attempt = await attempts.beginProof(account, caller, { code, place: origin });
    const matches = await attempts.discardUnchecked(
      attempt,
      async () => passwordHash === null || hashes.matches(passwordHash, password, networkOf(origin.ip)),
    );
    if (!matches) {
      await attempts.fail(attempt, 'password');
      throw new Problem('wrong_password');
    }
    const check = await checkSecondFactor(caller, code, origin);
    if (check === 'wrong') {
      await attempts.fail(attempt, 'code');
      throw new Problem('wrong_code');
    }
    await attempts.discard(attempt);
    if (check === 'needed') throw new Problem('code_needed');
    if (check === 'not_on' && passwordHash === null && !(await isOpenedWithin(db, caller, freshMinutes)))
      throw new Problem('log_in_again');
    return { caller, passwordHash, withFactor: check !== 'not_on' };
  }

  /** Records a used recovery code as a security event, as a login does. */
  async function checkSecondFactor({ id }: Caller, code: string | undefined, origin: Origin): Promise<CodeCheck> {
    return transact(db, async (trx, afterCommit) => {
      await lockAccount(trx, id);
      const check = await twoFactor.checkCode(trx, id, code);
      if (check === 'recovery_code') await security.record(trx, afterCommit, id, 'recovery_code_used', origin);
      return check;
    });
  }

  /**
   * Locks the account and checks that the proof is still valid. Call it before the first write. Raises signed_out when
   * the session ended or the password changed since the proof, and code_needed when two-factor was turned on since.
   */
  async function lockProven(trx: Db, { caller, passwordHash, withFactor }: Proven): Promise<void> {
    const account = await lockOwnAccount(trx, caller);
    if (account.password_hash !== passwordHash) throw new Problem('signed_out');
    if (!withFactor && (await twoFactor.getState(trx, caller.id)).isOn) throw new Problem('code_needed');
  }

  /** Runs `work` as a code attempt: a wrong code counts as a failed login. Raises too_many_requests. */
  async function countCodeAttempt<T>(caller: Caller, origin: Origin, work: () => Promise<T>): Promise<T> {
    const account = await getAccount(db, caller.id);
    const attempt = await attempts.beginProof(account, caller, { code: 'given', place: origin });
    try {
      const result = await work();
      await attempts.discard(attempt);
      return result;
    } catch (error) {
      const isWrong = error instanceof Problem && error.code === 'wrong_code';
      await (isWrong ? attempts.fail(attempt, 'code') : attempts.discard(attempt));
      throw error;
    }
  }

  return { prove, lockProven, countCodeAttempt };
}
export type Proofs = ReturnType<typeof createProofs>;
