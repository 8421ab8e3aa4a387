import { z } from 'zod';
import type { SiteData } from '#shared/contract/site.ts';
import type { Db } from '../../db/client.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import type { Log } from '../../log.ts';
import { override, SiteOverrides } from './site-overrides.ts';
import { findSetting } from './site.repository.ts';

type Dependencies = {
  db: Db;
  /** The site as the environment describes it. */
  defaults: SiteData;
  log: Pick<Log, 'warn'>;
};

export function createSiteService({ db, defaults, log }: Dependencies) {
  let lastSetting: unknown;

  /** Without a database the last known setting counts, so that pages still open and can say what is wrong. */
  async function findSite(): Promise<unknown> {
    try {
      lastSetting = await findSetting(db, 'site');
    } catch (error) {
      if (!findUnavailable(error)) throw error;
    }
    return lastSetting ?? {};
  }

  return {
    /** Returns the site data: the `site` setting over the defaults. An invalid setting is ignored and logged. */
    async getSiteData(): Promise<SiteData> {
      const stored = SiteOverrides.safeParse(await findSite());
      if (stored.success) return override(defaults, stored.data);
      log.warn({ problem: z.prettifyError(stored.error) }, 'the site setting is invalid and was ignored');
      return defaults;
    },
  };
}
export type SiteService = ReturnType<typeof createSiteService>;
