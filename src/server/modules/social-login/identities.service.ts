import type { TelegramAuth } from '#shared/contract/account/social-login.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Origin } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { limitedAt, type Claim, type Limit, type Limits } from '../limits/limits.service.ts';
import type { SiteService } from '../site/site.service.ts';
import {
  SocialError,
  type GoogleAccounts,
  type GooglePerson,
  type TelegramAccounts,
  type TelegramPerson,
} from './social-accounts.ts';
import { claimTicket, deleteOldTickets, releaseTicket } from './social-users.repository.ts';

/** How long a Telegram signature is valid, and how far the clocks may differ. */
const ticketSeconds = 5 * 60;
const clockSeconds = 30;
/** Logins and proofs that the provider did not confirm. Whoever makes tokens up must not make us ask Google for each. */
const unconfirmed: Limit = { name: 'social-unconfirmed', most: 60, seconds: 15 * 60 };

type From = Pick<Origin, 'ip'>;
type Dependencies = {
  db: Db;
  site: SiteService;
  limits: Limits;
  /** Undefined where the login has no keys. Owners may change them. */
  findGoogle: () => Promise<GoogleAccounts | undefined>;
  findTelegram: () => Promise<TelegramAccounts | undefined>;
  log: Pick<Log, 'warn'>;
};

/** Finds out who someone is at Google or Telegram. */
export function createIdentities({ db, site, limits, findGoogle, findTelegram, log }: Dependencies) {
  /** Returns the person of an access token. Raises social_off, too_many_requests, social_refused, social_unreachable. */
  async function askGoogle(accessToken: string, from: From): Promise<GooglePerson> {
    const google = await findGoogle();
    if (!google || !(await site.getSiteData()).google_login) throw new Problem('social_off');
    const claims = await claimAttempt(from);
    const person = await google.findPerson(accessToken).catch((error: unknown) => {
      if (!(error instanceof SocialError)) throw error;
      log.warn({ err: error }, 'Google did not confirm a login token');
      throw new Problem('social_unreachable');
    });
    if (!person) throw new Problem('social_refused');
    await limits.release(db, claims);
    return person;
  }

  /**
   * Runs `work` for the person that Telegram signed. A signature counts once, unless the work fails: then it may be sent
   * again, for example with the code of the second factor. Raises social_off, too_many_requests, social_refused.
   */
  async function withTelegram<T>(
    auth: TelegramAuth,
    from: From,
    work: (person: TelegramPerson) => Promise<T>,
  ): Promise<T> {
    const telegram = await findTelegram();
    if (!telegram || !(await site.getSiteData()).telegram_login) throw new Problem('social_off');
    const person = telegram.readPerson(auth);
    if (!person || !isFresh(person.signedAt)) throw new Problem('social_refused');
    // A wrong signature costs less than a claim; one that was used before costs the database two statements.
    const claims = await claimAttempt(from);
    const ticket = Buffer.from(auth.hash, 'hex');
    await deleteOldTickets(db, 2 * ticketSeconds);
    if (!(await claimTicket(db, ticket))) throw new Problem('social_refused');
    await limits.release(db, claims);
    try {
      return await work(person);
    } catch (error) {
      await releaseTicket(db, ticket);
      throw error;
    }
  }

  /** Claims an attempt before its work; it is given back when the provider says who it is. Raises too_many_requests. */
  const claimAttempt = ({ ip }: From): Promise<Claim[]> => limits.claim(limitedAt(unconfirmed, ip));

  return { askGoogle, withTelegram };
}
export type Identities = ReturnType<typeof createIdentities>;

function isFresh(signedAt: Date): boolean {
  const age = (Date.now() - signedAt.getTime()) / 1000;
  return age <= ticketSeconds && age >= -clockSeconds;
}
