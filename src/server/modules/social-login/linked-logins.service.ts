import type { TelegramAuth } from '#shared/contract/account/social-login.ts';
import { Problem } from '#shared/problem.ts';
import type { SocialProvider } from '#shared/social-provider.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { SessionService } from '../session/session.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { Identities } from './identities.service.ts';
import { findBySocialId, getWaysIn, removeSocialId, type SocialId } from './social-users.repository.ts';

type Dependencies = { db: Db; session: SessionService; site: SiteService; identities: Identities };

/** The Google or Telegram login of an account that exists. Its id at the provider identifies it, whatever its email is. */
export function createLinkedLogins({ db, session, site, identities }: Dependencies) {
  /**
   * Proves who the caller is by a new login at Google, where the account has neither a password nor a second factor.
   * Raises proof_needed where it has one, social_other for the login of someone else, signed_out, too_many_requests, and
   * the problems of the provider.
   */
  async function proveByGoogle(caller: Caller, accessToken: string, origin: Origin): Promise<void> {
    await session.countSocialAttempt(caller, origin, async () => {
      const { id } = await identities.askGoogle(accessToken, origin);
      await proveBy(caller, { google_id: id });
    });
  }

  /** The same with Telegram. */
  async function proveByTelegram(caller: Caller, auth: TelegramAuth, origin: Origin): Promise<void> {
    await session.countSocialAttempt(caller, origin, () =>
      identities.withTelegram(auth, origin, ({ id }) => proveBy(caller, { telegram_id: id })),
    );
  }

  async function proveBy(caller: Caller, by: SocialId): Promise<void> {
    await transact(db, (trx) =>
      session.markProvenByLogin(trx, caller, async () => (await findBySocialId(trx, by)) === caller.id),
    );
  }

  /**
   * Ends the login by this provider, the other sessions and the API key, as a new password does. Returns the providers
   * left. Raises not_found where it is not linked, only_login where nothing else logs the caller in, and the problems of
   * `lockProven`.
   */
  async function unlink(caller: Caller, provider: SocialProvider, origin: Origin): Promise<SocialProvider[]> {
    const offered = await site.getSiteData();
    return transact(db, async (trx, afterCommit) => {
      await session.lockProven(trx, caller);
      const { linked, hasPassword } = await getWaysIn(trx, caller.id);
      if (!linked.includes(provider)) throw new Problem('not_found');
      const left = linked.filter((one) => one !== provider);
      const logsIn = (one: SocialProvider) => (one === 'google' ? offered.google_login : offered.telegram_login);
      if (!hasPassword && !left.some(logsIn)) throw new Problem('only_login');
      await removeSocialId(trx, caller.id, provider);
      const events = [provider === 'google' ? ('google_unlinked' as const) : ('telegram_unlinked' as const)];
      await session.revokeAccess(trx, afterCommit, caller.id, { keep: caller.sessionId, events }, origin);
      return left;
    });
  }

  return { proveByGoogle, proveByTelegram, unlink };
}
