import type { TelegramAuth } from '#shared/contract/social-login.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
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

type Dependencies = {
  db: Db;
  site: SiteService;
  google: GoogleAccounts | undefined;
  telegram: TelegramAccounts | undefined;
  log: Pick<Log, 'warn'>;
};

/** Finds out who someone is at Google or Telegram. */
export function createIdentities({ db, site, google, telegram, log }: Dependencies) {
  /** Returns the person of an access token. Raises social_off, social_refused, social_unreachable. */
  async function askGoogle(accessToken: string): Promise<GooglePerson> {
    if (!google || !(await site.getSiteData()).google_login) throw new Problem('social_off');
    const person = await google.findPerson(accessToken).catch((error: unknown) => {
      if (!(error instanceof SocialError)) throw error;
      log.warn({ err: error }, 'Google did not confirm a login token');
      throw new Problem('social_unreachable');
    });
    if (!person) throw new Problem('social_refused');
    return person;
  }

  /**
   * Runs `work` for the person that Telegram signed. A signature counts once, unless the work fails: then it may be sent
   * again, for example with the code of the second factor. Raises social_off, social_refused.
   */
  async function withTelegram<T>(auth: TelegramAuth, work: (person: TelegramPerson) => Promise<T>): Promise<T> {
    if (!telegram || !(await site.getSiteData()).telegram_login) throw new Problem('social_off');
    const person = telegram.readPerson(auth);
    if (!person || !isFresh(person.signedAt)) throw new Problem('social_refused');
    const ticket = Buffer.from(auth.hash, 'hex');
    await deleteOldTickets(db, 2 * ticketSeconds);
    if (!(await claimTicket(db, ticket))) throw new Problem('social_refused');
    try {
      return await work(person);
    } catch (error) {
      await releaseTicket(db, ticket);
      throw error;
    }
  }

  return { askGoogle, withTelegram };
}
export type Identities = ReturnType<typeof createIdentities>;

function isFresh(signedAt: Date): boolean {
  const age = (Date.now() - signedAt.getTime()) / 1000;
  return age <= ticketSeconds && age >= -clockSeconds;
}
