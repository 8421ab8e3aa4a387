import { z } from 'zod';
import { developerTexts, environmentFields, footerTexts, siteTexts } from '#shared/site.ts';
import { contract } from './contract.ts';

export const FooterLinks = z.array(
  z.object({ title: z.string(), items: z.array(z.object({ text: z.string(), link: z.string() })) }),
);

/** What the shop decides. */
export const ShopSite = z.object({
  ...schemasOf(siteTexts),
  footer: z.object({ ...schemasOf(footerTexts), links: FooterLinks }),
  developer: z.object(schemasOf(developerTexts)),
});

export const SiteData = ShopSite.extend(schemasOf(environmentFields));
export type SiteData = z.input<typeof SiteData>;

export const site = contract({
  'GET /api/user/site-data': {
    access: 'anyone',
    summary: 'What the site is and offers',
    answer: z.object({ data: SiteData }),
  },
});

type Schemas<T> = { [K in keyof T]: T[K] extends string ? z.ZodString : z.ZodBoolean };

/** A schema for each default: a text or a flag. */
function schemasOf<T extends Record<string, string | boolean>>(defaults: T): Schemas<T> {
  const schemas = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'string' ? z.string() : z.boolean(),
  ]);
  return Object.fromEntries(schemas) as Schemas<T>;
}
