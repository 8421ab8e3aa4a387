import { z } from 'zod';
import { developerTexts, environmentFields, footerTexts, siteTexts, themeTexts } from '#shared/site.ts';
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

/** An item without a label, icon or href has its own: `id` is then one of the product's (`shared/pages/menu.ts`). */
const ShownMenu = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    items: z.array(
      z.object({ id: z.string(), label: z.string(), icon: z.string(), href: z.string(), badge: z.string() }),
    ),
  }),
);

export const SiteData = ShopSite.extend({
  ...schemasOf(environmentFields),
  ...schemasOf(themeTexts),
  registration_open: z.boolean(),
  menu: ShownMenu,
});
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
