import { z } from 'zod';
import type { SiteData } from '#shared/contract/site.ts';
import {
  FooterDocument,
  LegalDocument,
  MenuDocument,
  SeoDocument,
  ThemeDocument,
  type DocumentValues,
} from '#shared/contract/staff/settings/site-documents.ts';
import type { SiteDocumentName } from '#shared/staff/site-documents.ts';
import type { Db } from '../../db/client.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import type { Log } from '../../log.ts';
import { builtInDocuments } from './documents/built-in.ts';
import { listPublished } from './documents/documents.repository.ts';
import { imagePath } from './images/image.routes.ts';
import { findImageTypes } from './images/images.repository.ts';
import { shopSettingsOf, type ShopSettings } from './shop-settings.ts';
import { composeSite } from './compose-site.ts';
import { lookOf, type Look } from './theme/look.ts';
import { override, SiteOverrides } from './site-overrides.ts';
import { findSetting, findStamp } from './site.repository.ts';

type Dependencies = {
  db: Db;
  /** The site as the environment describes it. */
  defaults: SiteData;
  /** The scripts of social logins, for keys that owners have entered. */
  scripts: { google: string; telegram: string };
  log: Pick<Log, 'warn'>;
};

/** Everything that staff decide about the site, as it is published. */
export type SiteState = {
  stamp: string;
  data: SiteData;
  documents: DocumentValues;
  versions: Record<SiteDocumentName, number>;
  /** The footer without a published document. */
  footer: DocumentValues['footer'];
  shop: ShopSettings;
  look: Look;
  /** The path of an uploaded image; empty for one that is not there. */
  pathOf: (image: string) => string;
};

const schemas = {
  menu: MenuDocument,
  footer: FooterDocument,
  theme: ThemeDocument,
  seo: SeoDocument,
  legal: LegalDocument,
};

export function createSiteService({ db, defaults, scripts, log }: Dependencies) {
  let known: SiteState | undefined;

  /**
   * Returns the published state. Each call asks the database for one stamp, so that every process shows a change at its next
   * request; the rest is read when the stamp moved. Without a database the last known state counts, so that pages still open
   * and can say what is wrong.
   */
  async function getState(): Promise<SiteState> {
    try {
      const stamp = await findStamp(db);
      if (known?.stamp !== stamp) known = await read(stamp);
    } catch (error) {
      if (!findUnavailable(error)) throw error;
    }
    return known ?? stateOf('', {}, undefined, [], new Map());
  }

  async function read(stamp: string): Promise<SiteState> {
    const [setting, shop, published, images] = await Promise.all([
      findSetting(db, 'site'),
      findSetting(db, 'shop'),
      listPublished(db),
      findImageTypes(db),
    ]);
    const parsed = SiteOverrides.safeParse(setting?.value ?? {});
    if (!parsed.success) warn('the site setting is invalid and was ignored', parsed.error);
    return stateOf(stamp, parsed.data ?? {}, shop?.value, published, images);
  }

  function stateOf(
    stamp: string,
    overrides: z.output<typeof SiteOverrides>,
    shopValue: unknown,
    published: { name: SiteDocumentName; version: number; value: unknown }[],
    images: ReadonlyMap<string, string>,
  ): SiteState {
    const shop = shopSettingsOf(shopValue, (error) => warn('the shop setting is invalid and was ignored', error));
    const base = override({ ...defaults, ...loginsOf(shop, scripts) }, overrides);
    const footer = { ...base.footer, domain: base.footer.domain || shop.domain };
    const documents: DocumentValues = builtInDocuments(footer);
    const versions: SiteState['versions'] = { menu: 0, footer: 0, theme: 0, seo: 0, legal: 0 };
    for (const { name, version, value } of published) {
      const result = schemas[name].safeParse(value);
      if (!result.success) {
        warn(`version ${version} of the document ${name} is invalid and was ignored`, result.error);
        continue;
      }
      Object.assign(documents, { [name]: result.data });
      versions[name] = version;
    }
    const pathOf = (image: string) => imagePath(image, images.get(image));
    const look = lookOf(documents.theme, `v${versions.theme}`);
    return {
      stamp,
      documents,
      versions,
      footer,
      shop,
      look,
      pathOf,
      data: composeSite(base, documents, { shop, pathOf, look, menuIsBuiltIn: versions.menu === 0 }),
    };
  }

  function warn(message: string, error: z.ZodError) {
    log.warn({ problem: z.prettifyError(error) }, message);
  }

  return {
    getState,
    /** The settings as last read, without asking the database: for what every request needs. */
    getKnownShop: (): ShopSettings | undefined => known?.shop,
    /** Returns the site data: published documents over the `site` setting over the environment. */
    getSiteData: async (): Promise<SiteData> => (await getState()).data,
  };
}
/** The social logins whose keys owners have entered. */
function loginsOf({ google_client_id: client, telegram_bot: bot }: ShopSettings, scripts: Dependencies['scripts']) {
  return {
    ...(client !== '' && { google_login: true, google_token: client, google_script: scripts.google }),
    ...(bot !== '' && { telegram_login: true, telegram_bot: bot, telegram_script: scripts.telegram }),
  };
}

export type SiteService = ReturnType<typeof createSiteService>;

/** Returns a setting, its value unvalidated, with who changed it; undefined when it was never set. */
export async function readSetting(db: Db, key: string) {
  return findSetting(db, key);
}
