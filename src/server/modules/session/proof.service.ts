import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { CodeCheck, TwoFactor } from '../two-factor/two-factor.service.ts';
import { lockOwnAccount } from './account-lock.ts';
import { getAccount, lockAccount } from './accounts.repository.ts';
import type { LoginAttempts } from './login/login-attempts.service.ts';
import type { PasswordCheck } from './password-hash.ts';
import type { SecurityEvents } from './security-events.service.ts';
import { isOpenedWithin } from './sessions.repository.ts';

export type Proof = { password?: string | undefined; code?: string | undefined };
/** What was proved, and against what. */
export type Proven = { caller: Caller; passwordHash: string | null; withFactor: boolean };

type Dependencies = {
  db: Db;
  attempts: LoginAttempts;
  passwordMatches: PasswordCheck;
  twoFactor: TwoFactor;
  security: SecurityEvents;
};

/** How long a log-in proves by itself who someone is, for an account that has neither a password nor a factor. */
const freshMinutes = 10;

/** A session alone changes nothing that guards the account: a device may be left open, a token stolen. */
export function createProofs({ db, attempts, passwordMatches, twoFactor, security }: Dependencies) {
  /**
   * Holds the password, where there is one, and the second factor, where it is on, against the caller's account; where
   * there is neither, the log-in must be fresh. Wrong ones count like failed log-ins and stand in the log-in history.
   * Raises wrong_password, code_needed, wrong_code, log_in_again, too_many_requests.
   */
  async function prove(caller: Caller, { password = '', code }: Proof, origin: Origin): Promise<Proven> {
    const { password_hash: passwordHash, shown_as: name } = await getAccount(db, caller.id);
    const attempt = await attempts.begin(caller.id, name, origin);
    if (passwordHash !== null && !(await passwordMatches(passwordHash, password))) {
      await attempts.fail(attempt, 'password');
      throw new Problem('wrong_password');
    }
    const met = await checkSecondFactor(caller, code, origin);
    if (met === 'wrong') {
      await attempts.fail(attempt, 'code');
      throw new Problem('wrong_code');
    }
    await attempts.discard(attempt);
    if (met === 'needed') throw new Problem('code_needed');
    if (met === 'not_on' && passwordHash === null && !(await isOpenedWithin(db, caller, freshMinutes)))
      throw new Problem('log_in_again');
    return { caller, passwordHash, withFactor: met !== 'not_on' };
  }

  /** A recovery code that is used up here is told like one that logs in. */
  async function checkSecondFactor({ id }: Caller, code: string | undefined, origin: Origin): Promise<CodeCheck> {
    return transact(db, async (trx, afterCommit) => {
      await lockAccount(trx, id);
      const met = await twoFactor.checkCode(trx, id, code);
      if (met === 'recovery_code') await security.record(trx, afterCommit, id, 'recovery_code_used', origin);
      return met;
    });
  }

  /**
   * Locks the account for what was proved to be allowed: call it before anything else is written. What was proved must
   * still be true. Raises signed_out when the session, or the password it was proved with, has ended, and code_needed
   * when two-factor was turned on since.
   */
  async function lockProven(trx: Db, { caller, passwordHash, withFactor }: Proven): Promise<void> {
    const account = await lockOwnAccount(trx, caller);
    if (account.password_hash !== passwordHash) throw new Problem('signed_out');
    if (!withFactor && (await twoFactor.getState(trx, caller.id)).isOn) throw new Problem('code_needed');
  }

  /** Counts a code that is tried, on what is being set up, like one that proves. Raises too_many_requests. */
  async function countCodeAttempt<T>(caller: Caller, origin: Origin, work: () => Promise<T>): Promise<T> {
    const attempt = await attempts.begin(caller.id, caller.email, origin);
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
