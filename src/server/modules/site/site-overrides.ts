import type { z } from 'zod';
import { ShopSite, SiteData } from '#shared/contract/site.ts';

const { footer, developer } = ShopSite.shape;

/** The site fields set by the environment or by the `site` setting. Unknown fields are dropped. */
export const SiteOverrides = ShopSite.extend({
  ...SiteData.pick({ google_login: true, telegram_login: true }).shape,
  footer: footer.partial(),
  developer: developer.partial(),
}).partial();
type SiteOverrides = z.output<typeof SiteOverrides>;

/** Returns the site with these fields replaced. A login without keys stays off. */
export function override(site: SiteData, { footer = {}, developer = {}, ...fields }: SiteOverrides): SiteData {
  return {
    ...site,
    ...defined(fields),
    google_login: site.google_login && fields.google_login !== false,
    telegram_login: site.telegram_login && fields.telegram_login !== false,
    footer: { ...site.footer, ...defined(footer) },
    developer: { ...site.developer, ...defined(developer) },
  };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
