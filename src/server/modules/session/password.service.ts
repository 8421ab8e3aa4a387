import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { ApiKeysService } from '../api-keys/api-keys.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import { confirmEmail, getAccount, lockAccount, setPassword } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';
import type { Proof, Proofs } from './proof.service.ts';
import type { SecurityEvent, SecurityEvents } from './security-events.service.ts';
import { removeSessionsOf } from './sessions.repository.ts';

type Dependencies = {
  db: Db;
  proofs: Pick<Proofs, 'prove' | 'lockProven'>;
  security: SecurityEvents;
  twoFactor: Pick<TwoFactor, 'drop'>;
  apiKeys: Pick<ApiKeysService, 'end'>;
  endSockets: (sessionIds: number[]) => void;
};
type Place = Pick<Origin, 'ip' | 'device'>;

export function createPasswords({ db, proofs, security, twoFactor, apiKeys, endSockets }: Dependencies) {
  /**
   * Sets a new password, or the first one, and ends every other session of the account with its sockets, and its API
   * key. Raises what `prove` does, signed_out when the account changed meanwhile, and email_missing for an account that
   * could not log in with it.
   */
  async function changePassword(
    caller: Caller,
    { new_password, ...proof }: Proof & { new_password: string },
    origin: Origin,
  ): Promise<void> {
    const { email } = await getAccount(db, caller.id);
    if (email === null) throw new Problem('email_missing');
    const proven = await proofs.prove(caller, proof, origin);
    const passwordHash = await hashPassword(new_password);
    const announce = await db.transaction().execute(async (trx) => {
      await proofs.lockProven(trx, proven);
      await setPassword(trx, caller.id, passwordHash);
      return endTheRest(trx, caller.id, { keep: caller.sessionId, events: ['password_changed'] }, origin);
    });
    announce();
  }

  /**
   * Sets the password of whom a mailed link has proved to be the owner; every session and the API key end, and the
   * email counts as theirs. Where that was not known before, whoever turned two-factor on may have been another: it goes
   * off. It runs on the caller's transaction: call what it answers after the commit.
   */
  async function resetPassword(trx: Db, userId: UserId, passwordHash: string, origin: Place): Promise<() => void> {
    await lockAccount(trx, userId);
    await setPassword(trx, userId, passwordHash);
    const isFirstProof = await confirmEmail(trx, userId);
    const wasOn = isFirstProof && (await twoFactor.drop(trx, userId));
    const events: SecurityEvent[] = ['password_reset', ...(wasOn ? (['two_factor_off'] as const) : [])];
    return endTheRest(trx, userId, { events }, origin);
  }

  /** Whatever else lets someone in ends, and its owner hears of it. Call what it answers after the commit. */
  async function endTheRest(
    trx: Db,
    userId: UserId,
    { keep, events }: { keep?: number; events: SecurityEvent[] },
    origin: Place,
  ): Promise<() => void> {
    const ended = await removeSessionsOf(trx, userId, keep);
    const announceKey = await apiKeys.end(trx, userId);
    const recorded: Awaited<ReturnType<SecurityEvents['record']>>[] = [];
    for (const event of events) recorded.push(await security.record(trx, userId, event, origin));
    return () => {
      endSockets(ended);
      announceKey();
      recorded.forEach(security.announce);
    };
  }

  return { changePassword, resetPassword, endTheRest };
}
