import type { Language } from '#shared/contract/account/language.ts';
import { Problem } from '#shared/problem.ts';
import type { TelegramAuth } from '#shared/contract/account/social-login.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Origin } from '../../http/serve.ts';
import { hashToken } from '../../security/tokens.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import type { Identities } from './identities.service.ts';
import type { GooglePerson } from './social-accounts.ts';
import {
  addSocialUser,
  endOtherLogins,
  findByEmail,
  findBySocialId,
  getSessionId,
  linkGoogle,
  type EmailAccount,
  type SocialUser,
} from './social-users.repository.ts';

/** `language` is set on a new account. */
type LoginOptions = { remember?: boolean | undefined; code?: string | undefined; language?: Language | undefined };

const longestName = 60;

type Dependencies = {
  db: Db;
  ledger: Ledger;
  session: SessionService;
  identities: Identities;
};

/** Login with Google or Telegram. The second factor is still required. */
export function createSocialLogin({ db, ledger, session, identities }: Dependencies) {
  /**
   * Logs in a Google user and returns a session token: finds the account by Google ID, else by the verified email, else
   * creates one. Raises social_off, social_refused, social_unreachable, blocked, code_needed, wrong_code,
   * too_many_requests.
   */
  async function logInByGoogle(accessToken: string, options: LoginOptions, origin: Origin) {
    const person = await identities.askGoogle(accessToken, origin);
    const known = await findBySocialId(db, { google_id: person.id });
    if (known !== undefined) return session.logInAs(known, options, origin);
    const account = await findByEmail(db, person.email);
    if (account) return logInAndLink(account, person, options, origin);
    const { id, email, name } = person;
    const user = { social: 'google', google_id: id, email, name, language: options.language } as const;
    return session.logInAs(await addUser(user, origin), options, origin);
  }

  /**
   * First Google login to an existing account with the same email: links the two after the second factor is checked. If
   * the email was unverified here, or confirmed by someone who was not logged in, someone else may have registered it, so
   * the password, the Telegram login, the other sessions and the API key end.
   */
  async function logInAndLink(account: EmailAccount, person: GooglePerson, options: LoginOptions, origin: Origin) {
    if (account.google_id === person.id) return session.logInAs(account.id, options, origin);
    // One email with two Google accounts means that it changed hands: staff must check it.
    if (account.google_id !== null) throw new Problem('social_refused');
    // Staff cannot log in by an unverified email.
    if (account.role !== null && account.email_verified_at === null) throw new Problem('social_refused');
    const { token } = await session.logInAs(account.id, options, origin);
    await transact(db, async (trx, afterCommit) => {
      const linked = await linkGoogle(trx, account.id, person.id);
      if (!linked) throw new Problem('social_refused');
      if (linked.isOwners) await session.security.record(trx, afterCommit, account.id, 'google_linked', origin);
      else await revokeOthersAccess(trx, afterCommit, account.id, hashToken(token), origin);
    });
    return { token };
  }

  async function revokeOthersAccess(
    trx: Db,
    afterCommit: AfterCommit,
    id: UserId,
    ownTokenHash: Buffer,
    origin: Origin,
  ): Promise<void> {
    await endOtherLogins(trx, id);
    const keep = await getSessionId(trx, ownTokenHash);
    await session.revokeAccess(trx, afterCommit, id, { keep, events: ['taken_back'] }, origin);
  }

  /**
   * Logs in a Telegram user and returns a session token; creates the account on the first login. Raises the problems of
   * `logInByGoogle`, except social_unreachable.
   */
  async function logInByTelegram(auth: TelegramAuth, options: LoginOptions, origin: Origin) {
    return identities.withTelegram(auth, origin, async ({ id, name }) => {
      const known = await findBySocialId(db, { telegram_id: id });
      if (known !== undefined) return session.logInAs(known, options, origin);
      const user = { social: 'telegram', telegram_id: id, name: withoutAt(name), language: options.language } as const;
      return session.logInAs(await addUser(user, origin), options, origin);
    });
  }

  /** Adds an account with its wallet. Of concurrent first logins one adds it, the others return its id. */
  async function addUser({ name, ...user }: SocialUser, origin: Origin): Promise<UserId> {
    const attempt = await session.claimRegistration(origin);
    const added = await transact(db, async (trx) => {
      const id = await addSocialUser(trx, { ...user, name: name.slice(0, longestName).trim() });
      if (id !== undefined) await ledger.openWallet(trx, id);
      return id;
    });
    if (added !== undefined) {
      await session.releaseSlowAnswer(attempt);
      return added;
    }
    await session.releaseEmailAttempt(attempt);
    const known = await findBySocialId(db, user);
    if (known === undefined) throw new Problem('social_refused');
    return known;
  }

  return { logInByGoogle, logInByTelegram };
}

/** Removes @ signs: lists show the name of an account without an email where other accounts have their email. */
function withoutAt(name: string): string {
  return name.replaceAll(/[@＠﹫]/g, ' ').trim();
}
