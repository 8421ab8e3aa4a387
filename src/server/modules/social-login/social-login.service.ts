import type { Language } from '#shared/contract/language.ts';
import { Problem } from '#shared/problem.ts';
import type { TelegramAuth } from '#shared/contract/social-login.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Origin } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { hashToken } from '../../security/tokens.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { SocialError, type GoogleAccounts, type GooglePerson, type TelegramAccounts } from './social-accounts.ts';
import {
  addSocialUser,
  endPassword,
  findByEmail,
  findBySocialId,
  deleteOldTickets,
  getSessionId,
  linkGoogle,
  releaseTicket,
  claimTicket,
  type EmailAccount,
  type SocialUser,
} from './social-users.repository.ts';

/** `language` is what a new account is told things in. */
type LoginOptions = { remember?: boolean | undefined; code?: string | undefined; language?: Language | undefined };

/** How long after signing Telegram's word counts, and how far our clocks may differ. */
const ticketSeconds = 5 * 60;
const clockSeconds = 30;
const longestName = 60;

type Dependencies = {
  db: Db;
  ledger: Ledger;
  session: SessionService;
  site: SiteService;
  google: GoogleAccounts | undefined;
  telegram: TelegramAccounts | undefined;
  log: Pick<Log, 'warn'>;
};

/** Log-in by those who vouch for people. The second factor is asked all the same. */
export function createSocialLogin({ db, ledger, session, site, google, telegram, log }: Dependencies) {
  /**
   * Logs in whom Google knows: by the Google account, else by the email Google has verified, else as a new customer.
   * Raises social_off, social_refused, social_unreachable, blocked, code_needed, wrong_code, too_many_requests.
   */
  async function logInByGoogle(accessToken: string, entry: LoginOptions, origin: Origin) {
    if (!google || !(await site.getSiteData()).google_login) throw new Problem('social_off');
    const person = await google.findPerson(accessToken).catch((error: unknown) => {
      if (!(error instanceof SocialError)) throw error;
      log.warn({ err: error }, 'Google could not be asked about a log-in');
      throw new Problem('social_unreachable');
    });
    if (!person) throw new Problem('social_refused');
    const known = await findBySocialId(db, { google_id: person.id });
    if (known !== undefined) return session.logInAs(known, entry, origin);
    const account = await findByEmail(db, person.email);
    if (account) return logInAndLink(account, person, entry, origin);
    const { id, email, name } = person;
    const user = { social: 'google', google_id: id, email, name, language: entry.language } as const;
    return session.logInAs(await addUser(user, origin), entry, origin);
  }

  /**
   * The first time someone comes by Google whose email has an account. It is linked after the second factor is met. Where
   * we never saw that the email is theirs, someone else may have registered it and be waiting: then whatever that someone
   * holds, a password, sessions or keys, ends here.
   */
  async function logInAndLink(account: EmailAccount, person: GooglePerson, entry: LoginOptions, origin: Origin) {
    if (account.google_id === person.id) return session.logInAs(account.id, entry, origin);
    // One email, two Google accounts: the address changed hands, and staff have to look at it.
    if (account.google_id !== null) throw new Problem('social_refused');
    // Staff never enter by an unverified email.
    if (account.role !== null && account.email_verified_at === null) throw new Problem('social_refused');
    const { token } = await session.logInAs(account.id, entry, origin);
    await transact(db, async (trx, afterCommit) => {
      const linked = await linkGoogle(trx, account.id, person.id);
      if (!linked) throw new Problem('social_refused');
      if (!linked.wasVerified) await revokeOthersAccess(trx, afterCommit, account.id, hashToken(token), origin);
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
    await endPassword(trx, id);
    const keep = await getSessionId(trx, ownTokenHash);
    await session.revokeAccess(trx, afterCommit, id, { keep, events: ['taken_back'] }, origin);
  }

  /** Logs in whom Telegram has signed for. Raises what `logInByGoogle` does. */
  async function logInByTelegram(auth: TelegramAuth, entry: LoginOptions, origin: Origin) {
    if (!telegram || !(await site.getSiteData()).telegram_login) throw new Problem('social_off');
    const person = telegram.readPerson(auth);
    if (!person || !isFresh(person.signedAt)) throw new Problem('social_refused');
    const ticket = Buffer.from(auth.hash, 'hex');
    await deleteOldTickets(db, 2 * ticketSeconds);
    if (!(await claimTicket(db, ticket))) throw new Problem('social_refused');
    try {
      const known = await findBySocialId(db, { telegram_id: person.id });
      if (known !== undefined) return await session.logInAs(known, entry, origin);
      const { id, name } = person;
      const user = { social: 'telegram', telegram_id: id, name: withoutAt(name), language: entry.language } as const;
      return await session.logInAs(await addUser(user, origin), entry, origin);
    } catch (error) {
      // Nobody came in by it: with the code of the second factor it may be shown again.
      await releaseTicket(db, ticket);
      throw error;
    }
  }

  /** A new account with its wallet; when the same person came twice at once, the one that is there. */
  async function addUser({ name, ...user }: SocialUser, origin: Origin): Promise<UserId> {
    await session.checkRegistrationLimit(origin);
    return transact(db, async (trx) => {
      const added = await addSocialUser(trx, { ...user, name: name.slice(0, longestName).trim() });
      if (added !== undefined) {
        await ledger.openWallet(trx, added);
        return added;
      }
      const known = await findBySocialId(trx, user);
      if (known === undefined) throw new Problem('social_refused');
      return known;
    });
  }

  return { logInByGoogle, logInByTelegram };
}
export type SocialLoginService = ReturnType<typeof createSocialLogin>;

function isFresh(signedAt: Date): boolean {
  const age = (Date.now() - signedAt.getTime()) / 1000;
  return age <= ticketSeconds && age >= -clockSeconds;
}

/** Who has no email may not be named like one: a list would show it where others' emails stand. */
function withoutAt(name: string): string {
  return name.replaceAll(/[@＠﹫]/g, ' ').trim();
}
