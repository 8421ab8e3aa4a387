import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../../db/client.ts';
import type { Origin } from '../../../http/serve.ts';
import { deviceOf } from './device.ts';
import { addAttempt, countFailures, removeAttempt, settleAttempt } from './login-events.repository.ts';
import { isTooMany, loginLimit } from './login-limit.ts';

type Place = Pick<Origin, 'ip' | 'device'>;

/** Rate limit for every password and code check, so that neither can be guessed. */
export function createLoginAttempts({ db }: { db: Db }) {
  /**
   * Records an attempt before it is checked and returns its id. `email` is the email entered, or the account's name.
   * Raises too_many_requests.
   */
  async function begin(userId: UserId | undefined, email: string, { ip, device }: Place): Promise<number> {
    const attempt = await addAttempt(db, userId, { email, ip, device: deviceOf(device) });
    if (!isTooMany(await countFailures(db, { userId, email, ip }, loginLimit))) return attempt;
    await removeAttempt(db, attempt);
    throw new Problem('too_many_requests');
  }

  return {
    begin,
    /** Marks the attempt as failed; `wrong` names the rejected proof, if any. */
    fail: (attempt: number, wrong?: 'password' | 'code') => settleAttempt(db, attempt, false, wrong),
    succeed: (trx: Db, attempt: number) => settleAttempt(trx, attempt, true),
    /** Deletes an attempt that was neither a login nor a guess. */
    discard: (attempt: number) => removeAttempt(db, attempt),
  };
}
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
