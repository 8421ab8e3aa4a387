import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import { getAccount } from './accounts.repository.ts';
import type { LoginAttempts } from './login-attempts.service.ts';
import type { PasswordCheck } from './passwords.ts';

export type Proof = { password?: string | undefined; code?: string | undefined };
type Dependencies = { db: Db; attempts: LoginAttempts; passwordMatches: PasswordCheck; twoFactor: TwoFactor };

/** A session alone changes nothing that guards the account: a device may be left open, a token stolen. */
export function createProofs({ db, attempts, passwordMatches, twoFactor }: Dependencies) {
  /**
   * Holds the password, where there is one, and the second factor, where it is on, against the caller's account. Wrong
   * ones count like failed log-ins and stand in the log-in history. Raises wrong_password, code_needed, wrong_code,
   * too_many_requests.
   */
  async function prove(caller: Caller, { password = '', code }: Proof, origin: Origin): Promise<void> {
    const account = await getAccount(db, caller.id);
    const attempt = await attempts.admit(caller.id, account.shown_as, origin);
    if (account.password_hash !== null && !(await passwordMatches(account.password_hash, password))) {
      await attempts.fail(attempt, 'password');
      throw new Problem('wrong_password');
    }
    const met = await twoFactor.meet(db, caller.id, code);
    if (met === 'wrong') {
      await attempts.fail(attempt, 'code');
      throw new Problem('wrong_code');
    }
    await attempts.forget(attempt);
    if (met === 'needed') throw new Problem('code_needed');
  }

  return { prove };
}
