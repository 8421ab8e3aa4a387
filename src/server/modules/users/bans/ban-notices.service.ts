import type { UserId } from '#shared/contract/account/session.ts';
import type { SiteData } from '#shared/contract/site.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { hashToken } from '../../../security/tokens.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { findBan, findBanned, lockOver, removeBan } from './bans.repository.ts';

type Dependencies = { db: Db; site: { getSiteData: () => Promise<SiteData> } };

/** What a banned customer is told, and the end of bans whose time is over. */
export function createBanNotices({ db, site }: Dependencies) {
  /** The refusal of a login: why, for how long, and where to write. */
  async function problemOfLogin(userId: UserId): Promise<Problem> {
    const params = await describe(userId);
    return new Problem(codeOf(params), { params });
  }

  /** The same for a session that a ban ended; undefined for any other token. */
  async function problemOfToken(token: string): Promise<Problem | undefined> {
    const userId = await findBanned(db, hashToken(token));
    const params = userId && (await describe(userId));
    return params && new Problem(codeOf(params), { params, logout: true });
  }

  async function describe(userId: UserId) {
    const ban = await findBan(db, userId);
    if (!ban) return undefined;
    const { name, support_url: url, tg_channel: channel } = await site.getSiteData();
    const seconds = ban.until && Math.max(1, Math.ceil((ban.until.getTime() - Date.now()) / 1000));
    return {
      reason: ban.reason.replace(/[.।]+$/, ''),
      support: url || channel || name,
      ...(seconds !== null && { seconds }),
    };
  }

  /** Unblocks an account whose ban is over. Returns whether it was. */
  async function liftIfOver(userId: UserId): Promise<boolean> {
    return transact(db, async (trx) => {
      const over = await lockOver(trx, userId);
      if (!over) return false;
      await removeBan(trx, userId);
      await recordAudit(trx, {
        actor: 'system',
        action: 'user.ban_over',
        subject: `user:${userId}`,
        reason: over.reason,
        before: { banned: true },
        after: { banned: false },
      });
      return true;
    });
  }

  return { problemOfLogin, problemOfToken, liftIfOver };
}
function codeOf(params: object | undefined) {
  return params && 'seconds' in params ? ('blocked_for_now' as const) : ('blocked' as const);
}
export type BanNotices = ReturnType<typeof createBanNotices>;
