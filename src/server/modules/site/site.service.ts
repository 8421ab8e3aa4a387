import { z } from 'zod';
import { SiteData } from '#shared/contract/site.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import { findSetting } from './site.repository.ts';

/** What the environment says about the site; settings in the database override all but `sandbox` and how social log-in works. */
type SiteDefaults = {
  name: string;
  supportUrl: string;
  channelUrl: string;
  copyright: string;
  links: Site['footer']['links'];
  developer: Site['developer'];
  sandbox: boolean;
  /** Offered where the environment knows them; a setting may switch them off. */
  google?: { clientId: string; script: string } | undefined;
  telegram?: { botId: string; script: string } | undefined;
};
type Site = z.output<typeof SiteData>;

type Dependencies = { db: Db; defaults: SiteDefaults; log: Pick<Log, 'warn'> };

const fixed = {
  sandbox: true,
  google_token: true,
  google_script: true,
  telegram_script: true,
  telegram_bot: true,
} as const;
const Overrides = SiteData.omit(fixed)
  .extend({ footer: SiteData.shape.footer.partial(), developer: SiteData.shape.developer.partial() })
  .partial();

export function createSiteService({ db, defaults, log }: Dependencies) {
  return {
    /** What the site is and offers: the `site` setting over the defaults. A setting that cannot be read is left out. */
    async getSiteData() {
      const site = siteFrom(defaults);
      const stored = Overrides.safeParse((await findSetting(db, 'site')) ?? {});
      if (!stored.success) {
        log.warn({ problem: z.prettifyError(stored.error) }, 'the site setting is not right and is left out');
        return site;
      }
      const { footer, developer, ...fields } = stored.data;
      return {
        ...site,
        ...given(fields),
        google_login: site.google_login && fields.google_login !== false,
        telegram_login: site.telegram_login && fields.telegram_login !== false,
        footer: { ...site.footer, ...given(footer ?? {}) },
        developer: { ...site.developer, ...given(developer ?? {}) },
      };
    },
  };
}
export type SiteService = ReturnType<typeof createSiteService>;

function siteFrom({ supportUrl, channelUrl, copyright, links, google, telegram, ...rest }: SiteDefaults): Site {
  return {
    ...rest,
    google_login: google !== undefined,
    google_token: google?.clientId ?? '',
    google_script: google?.script ?? '',
    telegram_login: telegram !== undefined,
    telegram_bot: telegram?.botId ?? '',
    telegram_script: telegram?.script ?? '',
    support_url: supportUrl,
    tg_channel: channelUrl,
    footer: { domain: '', copyright, links },
  };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
