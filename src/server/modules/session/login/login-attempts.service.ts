import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../../db/client.ts';
import type { Origin } from '../../../http/serve.ts';
import { deviceOf } from './device.ts';
import { addAttempt, countFailures, removeAttempt, settleAttempt } from './login-events.repository.ts';
import { isTooMany, loginLimit } from './login-limit.ts';

type Place = Pick<Origin, 'ip' | 'device'>;

/** Every proof that is held against an account counts here first, so that none can be guessed. */
export function createLoginAttempts({ db }: { db: Db }) {
  /**
   * Writes a try down before it is checked. `email` is what was typed, or the account's name. Raises too_many_requests.
   */
  async function begin(userId: UserId | undefined, email: string, { ip, device }: Place): Promise<number> {
    const attempt = await addAttempt(db, userId, { email, ip, device: deviceOf(device) });
    if (!isTooMany(await countFailures(db, { userId, email, ip }, loginLimit))) return attempt;
    await removeAttempt(db, attempt);
    throw new Problem('too_many_requests');
  }

  return {
    begin,
    /** It failed; `wrong` says which proof, where one was. */
    fail: (attempt: number, wrong?: 'password' | 'code') => settleAttempt(db, attempt, false, wrong),
    succeed: (trx: Db, attempt: number) => settleAttempt(trx, attempt, true),
    /** It was no log-in after all, and no guess either. */
    discard: (attempt: number) => removeAttempt(db, attempt),
  };
}
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
