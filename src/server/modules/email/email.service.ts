import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import { hashToken } from '../../security/tokens.ts';
import type { MailService } from '../mail/mail.service.ts';
import { lockOwnAccount } from '../session/account-lock.ts';
import type { SessionService } from '../session/session.service.ts';
import type { ConfirmationLinks } from './confirmation-links.service.ts';
import {
  deleteOldConfirmations,
  endConfirmations,
  findConfirmation,
  findConfirmed,
  findNewEmail,
} from './confirmations.repository.ts';
import { endResetLinks, getEmail, isTaken, lockEmail, setEmail, type EmailGiven } from './email.repository.ts';

type Dependencies = {
  db: Db;
  mail: Pick<MailService, 'isOn'>;
  links: ConfirmationLinks;
  session: Pick<
    SessionService,
    'lockProven' | 'security' | 'claimNewEmail' | 'releaseEmailAttempt' | 'releaseSlowAnswer' | 'claimTakenEmail'
  >;
};

/** Confirms and changes the email of an account. */
export function createEmails({ db, mail, links, session }: Dependencies) {
  /**
   * Starts a change of the email: a link goes to the new address, a notice to the old one, and the old one stays until
   * the link is opened. Where the shop sends no email the change is made at once. Returns the address the link went to.
   * Raises the problems of `lockProven`, email_taken, too_many_requests.
   */
  async function change(caller: Caller, email: string, origin: Origin): Promise<string | null> {
    const attempt = await session.claimNewEmail(origin);
    const outcome = await beginChange(caller, email, origin).catch(async (error: unknown) => {
      await session.releaseEmailAttempt(attempt);
      throw error;
    });
    if (outcome === 'taken') {
      await session.claimTakenEmail(origin, attempt);
      throw new Problem('email_taken');
    }
    await session.releaseSlowAnswer(attempt);
    return outcome === 'sent' ? email : null;
  }

  async function beginChange(caller: Caller, email: string, origin: Origin) {
    return transact(db, async (trx, afterCommit) => {
      await session.lockProven(trx, caller);
      if ((await getEmail(trx, caller.id)).email === email) return 'same';
      const taken = await isTaken(trx, email);
      if (!mail.isOn) {
        if (taken) return 'taken';
        await session.security.record(trx, afterCommit, caller.id, 'email_changed', origin);
        await setNew(trx, caller.id, email, { confirmed: false, apart: false });
        return 'changed';
      }
      await endConfirmations(trx, caller.id, email);
      // Counted before it is refused, so that nobody can try addresses without a limit.
      await links.send(trx, caller.id, email, taken ? 'taken' : 'wanted');
      if (taken) return 'taken';
      await session.security.record(trx, afterCommit, caller.id, 'email_change_started', origin);
      return 'sent';
    });
  }

  /** Withdraws a change that is not confirmed yet. Returns the email, which stays. Raises signed_out. */
  async function withdrawChange(caller: Caller): Promise<string | null> {
    return transact(db, async (trx) => {
      const { email } = await lockOwnAccount(trx, caller);
      await endConfirmations(trx, caller.id, email ?? '');
      return email;
    });
  }

  /**
   * Sends the link of the new email, or else of the unconfirmed one, again. Returns the address. Raises mail_off,
   * email_missing, email_confirmed, too_many_requests, signed_out.
   */
  async function sendLink(caller: Caller): Promise<string> {
    return transact(db, async (trx) => {
      await lockOwnAccount(trx, caller);
      const { email, email_verified_at: at } = await getEmail(trx, caller.id);
      const waiting = (await findNewEmail(trx, caller.id)) ?? email;
      if (waiting === null) throw new Problem('email_missing');
      if (waiting === email && at !== null) throw new Problem('email_confirmed');
      await links.send(trx, caller.id, waiting, waiting === email ? 'own' : 'wanted');
      return waiting;
    });
  }

  /** The email that a mailed token confirms, and whether that is done already. Raises email_link_expired. */
  async function checkLink(token: string): Promise<{ email: string; confirmed: boolean }> {
    const tokenHash = hashToken(token);
    const done = await findConfirmed(db, tokenHash);
    const found = done ?? (await findConfirmation(db, tokenHash));
    if (!found) throw new Problem('email_link_expired');
    return { email: found.email, confirmed: done !== undefined };
  }

  /**
   * Confirms an email with a mailed token. A link to a new address makes it the account's email. Opening a link again
   * returns the same. Whoever opens it logged in to the account has both its mailbox and its password; of anyone else it is
   * noted that they may not be the one who set the password. Raises email_link_expired, email_taken.
   */
  async function confirm(token: string, caller: Caller | undefined, origin: Origin): Promise<string> {
    const tokenHash = hashToken(token);
    const found = await findConfirmation(db, tokenHash);
    const confirmed = found
      ? await confirmFound(tokenHash, found.userId, caller, origin)
      : await findConfirmed(db, tokenHash);
    if (!confirmed) throw new Problem('email_link_expired');
    return confirmed.email;
  }

  /** Checks the link again under the account's lock, then confirms. */
  async function confirmFound(tokenHash: Buffer, userId: UserId, caller: Caller | undefined, origin: Origin) {
    const given = { confirmed: true, apart: caller?.id !== userId };
    return transact(db, async (trx, afterCommit) => {
      const { email } = await lockEmail(trx, userId);
      const found = await findConfirmation(trx, tokenHash);
      if (!found) return findConfirmed(trx, tokenHash);
      if (found.email === email) {
        await setEmail(trx, userId, email, given);
        return found;
      }
      // The event is recorded first: its mail goes to the address that loses the account.
      await session.security.record(trx, afterCommit, userId, 'email_changed', origin);
      await setNew(trx, userId, found.email, given);
      return found;
    });
  }

  async function setNew(trx: Db, id: UserId, email: string, state: EmailGiven): Promise<void> {
    await setEmail(trx, id, email, state).catch((error: unknown) => {
      if (isViolation(error, 'users_email_key')) throw new Problem('email_taken');
      throw error;
    });
    await endConfirmations(trx, id);
    await endResetLinks(trx, id);
  }

  return {
    change,
    withdrawChange,
    sendLink,
    checkLink,
    confirm,
    /** The email that the account gets once its link is opened, or null. */
    findNewEmail: (userId: UserId) => findNewEmail(db, userId),
    deleteOld: () => deleteOldConfirmations(db),
  };
}
export type Emails = ReturnType<typeof createEmails>;
