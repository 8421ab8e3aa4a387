import { proofMinutes } from '#shared/limits.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { StopRemoval } from '../two-factor-removal/stop-removal.ts';
import type { CodeCheck, TwoFactor } from '../two-factor/two-factor.service.ts';
import { lockOwnAccount } from './account-lock.ts';
import { getAccount, type Account } from './accounts.repository.ts';
import type { LoginAttempts } from './login/login-attempts.service.ts';
import type { PasswordHashes } from './passwords/password-hash.ts';
import type { SecurityEvents } from './security-events.service.ts';
import { forgetProofOf, forgetProofs, isProvenWithin, markProven } from './sessions.repository.ts';

export type Proof = { password?: string | undefined; code?: string | undefined };

type Counted<T> = { code: 'given' | undefined; refusals: ProblemCode[]; work: () => Promise<T> };

type Dependencies = {
  db: Db;
  attempts: LoginAttempts;
  hashes: Pick<PasswordHashes, 'matches'>;
  twoFactor: TwoFactor;
  security: SecurityEvents;
  stopRemoval: StopRemoval;
};

/**
 * Sensitive changes need more than a session, because a device may be left unlocked or a token stolen. A proof is given
 * once (`prove`), remembered on the row of its session, and required by each change (`lockProven`) on the database's clock.
 */
export function createProofs({ db, attempts, hashes, twoFactor, security, stopRemoval }: Dependencies) {
  /**
   * Checks the password, if the account has one, and the second factor, if it is on, and remembers the proof for this
   * session. With neither, only a new login at Google or Telegram is one (`markProvenByLogin`). Wrong proofs count as failed logins and appear in the login history.
   * Raises wrong_password, code_needed, wrong_code, proof_needed with neither, signed_out, too_many_requests.
   */
  async function prove(caller: Caller, { password = '', code }: Proof, origin: Origin): Promise<void> {
    const account = await getAccount(db, caller.id);
    const passwordHash = account.password_hash;
    const attempt = await attempts.beginProof(account, caller, { code, place: origin });
    const matches = await attempts.discardUnchecked(
      attempt,
      async () => passwordHash === null || hashes.matches(passwordHash, password, attempt.turn),
    );
    if (!matches) {
      await attempts.fail(attempt, 'password');
      throw new Problem('wrong_password');
    }
    const check = await attempts.discardUnchecked(attempt, () => checkSecondFactor(caller, account, code, origin));
    if (check === 'wrong') {
      await attempts.fail(attempt, 'code');
      throw new Problem('wrong_code');
    }
    await attempts.discard(attempt);
    if (check === 'outdated') throw new Problem('signed_out');
    if (check === 'needed') throw new Problem('code_needed');
    const hasNeither = check === 'not_on' && account.password_hash === null;
    if (hasNeither) throw new Problem('proof_needed');
  }

  /**
   * Checks the code and remembers the proof under the account's lock, so that a password changed since it was checked
   * counts for nothing. A used recovery code is a security event, as in a login.
   */
  async function checkSecondFactor(
    caller: Caller,
    { password_hash: passwordHash }: Account,
    code: string | undefined,
    origin: Origin,
  ): Promise<CodeCheck | 'outdated'> {
    return transact(db, async (trx, afterCommit) => {
      const account = await lockOwnAccount(trx, caller);
      if (account.password_hash !== passwordHash) return 'outdated';
      const check = await twoFactor.checkCode(trx, caller.id, code);
      if (check === 'recovery_code') await security.record(trx, afterCommit, caller.id, 'recovery_code_used', origin);
      const hasFactor = check === 'code' || check === 'recovery_code';
      if (hasFactor) await stopRemoval(trx, afterCommit, caller.actor, caller.id);
      const isProof = hasFactor || (check === 'not_on' && passwordHash !== null);
      if (isProof) await markProven(trx, caller.sessionId);
      return check;
    });
  }

  /** Proves with what the request brings, if anything; otherwise the remembered proof has to do. Raises as `prove`. */
  async function proveIfGiven(caller: Caller, proof: Proof, origin: Origin): Promise<void> {
    if (proof.password !== undefined || proof.code !== undefined) await prove(caller, proof, origin);
  }

  /**
   * Locks the account and requires a proof of the last ten minutes in this session. Call it before the first write. Raises
   * signed_out when the session ended, and proof_needed without a fresh proof.
   */
  async function lockProven(trx: Db, caller: Caller): Promise<void> {
    await lockOwnAccount(trx, caller);
    if (!(await isProvenWithin(trx, caller, proofMinutes))) throw new Problem('proof_needed');
  }

  /** Whether the caller proved who they are within the last `minutes` in this session, and it has not ended. */
  async function isProven(trx: Db, caller: Pick<Caller, 'id' | 'sessionId'>, minutes: number): Promise<boolean> {
    return isProvenWithin(trx, caller, minutes);
  }

  /** What a proof of this session brings, and whether one is needed now. */
  async function describeProof({ id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) {
    const [{ password_hash: hash }, { isOn }, isFresh] = await Promise.all([
      getAccount(db, id),
      twoFactor.getState(db, id),
      isProvenWithin(db, { id, sessionId }, proofMinutes),
    ]);
    return { needed: !isFresh, password: hash !== null, code: isOn };
  }

  /**
   * Remembers a new login at Google or Telegram as the proof of an account that has neither a password nor a second
   * factor. `isOwn` tells whether that login is the account's. Raises proof_needed for other accounts, social_other,
   * signed_out.
   */
  async function markProvenByLogin(trx: Db, caller: Caller, isOwn: () => Promise<boolean>): Promise<void> {
    const { password_hash: passwordHash } = await lockOwnAccount(trx, caller);
    const needsOther = passwordHash !== null || (await twoFactor.getState(trx, caller.id)).isOn;
    if (needsOther) throw new Problem('proof_needed');
    if (!(await isOwn())) throw new Problem('social_other');
    await markProven(trx, caller.sessionId);
  }

  /** Ends the proofs of the caller's other sessions, which were given without the second factor of now. */
  async function forgetOtherProofs(trx: Db, { id, sessionId }: Caller): Promise<void> {
    await forgetProofs(trx, id, sessionId);
  }

  /** What was proven in the caller's session counts no longer. */
  async function forgetOwnProof({ sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
    await forgetProofOf(db, sessionId);
  }

  /** Runs `work` as a code attempt: a wrong code counts as a failed login. Raises too_many_requests. */
  async function countCodeAttempt<T>(caller: Caller, origin: Origin, work: () => Promise<T>): Promise<T> {
    return countAttempt(caller, origin, { code: 'given', refusals: ['wrong_code'], work });
  }

  /** Runs `work` as an attempt to prove by a social login: one that is refused counts. Raises too_many_requests. */
  async function countSocialAttempt<T>(caller: Caller, origin: Origin, work: () => Promise<T>): Promise<T> {
    return countAttempt(caller, origin, { code: undefined, refusals: ['social_refused', 'social_other'], work });
  }

  async function countAttempt<T>(caller: Caller, origin: Origin, { code, refusals, work }: Counted<T>): Promise<T> {
    const account = await getAccount(db, caller.id);
    const attempt = await attempts.beginProof(account, caller, { code, place: origin });
    try {
      const result = await work();
      await attempts.discard(attempt);
      return result;
    } catch (error) {
      const isWrong = error instanceof Problem && refusals.includes(error.code);
      await (isWrong ? attempts.fail(attempt, code && 'code') : attempts.discard(attempt));
      throw error;
    }
  }

  return {
    prove,
    proveIfGiven,
    lockProven,
    isProven,
    describeProof,
    markProvenByLogin,
    forgetOtherProofs,
    forgetOwnProof,
    countCodeAttempt,
    countSocialAttempt,
  };
}
export type Proofs = ReturnType<typeof createProofs>;
