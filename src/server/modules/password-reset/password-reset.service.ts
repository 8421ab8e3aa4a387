import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Origin } from '../../http/serve.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { limitedAt, type Limit, type Limits } from '../limits/limits.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { SessionService } from '../session/session.service.ts';
import {
  addRequest,
  addReset,
  claimRequest,
  countValidResets,
  deleteOldResets,
  endReset,
  findReset,
  lockOwner,
  lockReset,
} from './password-reset.repository.ts';

const linkMinutes = 30;
/** Links of an account that work at once: counted by mail sent, so that requests of strangers never use up the next. */
const mostMails = 3;
const requests: Limit = { name: 'password-resets', most: 20, seconds: 3600 };
const mostAtOnce = 50;

type Dependencies = {
  db: Db;
  limits: Limits;
  mail: MailService;
  session: Pick<SessionService, 'resetPassword' | 'hashNewPassword'>;
  publicUrl: string;
};

/** Resets forgotten passwords with a link sent to the account's email. */
export function createPasswordReset({ db, limits, mail, session, publicUrl }: Dependencies) {
  /**
   * Stores a reset request. The account is looked up after the response, which is the same whether or not it exists.
   * Raises mail_off, too_many_requests (counted per network and /48).
   */
  async function request(email: string, { ip }: Pick<Origin, 'ip'>): Promise<void> {
    if (!mail.isOn) throw new Problem('mail_off');
    await limits.claim(limitedAt(requests, ip));
    await addRequest(db, { email, ip });
  }

  /** Queues the requested mails, unless three links of the account still work. Requests survive a restart of the process. */
  async function queueMails(): Promise<void> {
    for (let handled = 0; handled < mostAtOnce; handled += 1) {
      if (!(await transact(db, queueNext))) return;
    }
  }

  async function queueNext(trx: Db): Promise<boolean> {
    const request = await claimRequest(trx);
    if (!request) return false;
    const owner = await lockOwner(trx, request.email);
    if (owner === undefined || (await countValidResets(trx, owner)) >= mostMails) return true;
    const token = createToken();
    await addReset(trx, { userId: owner, tokenHash: hashToken(token), minutes: linkMinutes });
    const link = new URL(`/forgot-password?token=${token}`, publicUrl).href;
    await mail.queue(trx, owner, { kind: 'password_reset_link', link }, { usefulMinutes: linkMinutes });
    return true;
  }

  /**
   * Sets a new password with a mailed token, which works once. Returns the account's email. Raises link_expired, busy,
   * and invalid_request for a password that is easy to guess.
   */
  async function reset(token: string, password: string, origin: Origin): Promise<{ email: string }> {
    const tokenHash = hashToken(token);
    // Hashing a password is expensive, so check the token first.
    const owner = await findReset(db, tokenHash);
    if (!owner) throw new Problem('link_expired');
    const wanted = { password, field: 'password', email: owner.email };
    const passwordHash = await session.hashNewPassword(wanted, { network: networkOf(origin.ip), goesFirst: true });
    return transact(db, async (trx, afterCommit) => {
      const found = await lockReset(trx, tokenHash);
      if (!found) throw new Problem('link_expired');
      await endReset(trx, tokenHash);
      await session.resetPassword(trx, afterCommit, found.userId, passwordHash, origin);
      return { email: found.email };
    });
  }

  return { request, queueMails, reset, deleteOld: () => deleteOldResets(db) };
}
