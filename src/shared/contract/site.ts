import { z } from 'zod';
import { legalPages } from '#shared/pages/legal.ts';
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
  legal: z.object({ terms: z.boolean(), privacy: z.boolean(), refunds: z.boolean() }),
  registration_open: z.boolean(),
  menu: ShownMenu,
});
export type SiteData = z.input<typeof SiteData>;

const LegalPage = z.object({ name: z.enum(legalPages), text: z.string() });
export type LegalPage = z.input<typeof LegalPage>;

export const site = contract({
  'GET /api/user/site-data': {
    access: 'anyone',
    summary: 'What the site is and offers',
    answer: z.object({ data: SiteData }),
  },
  'GET /api/user/pages/:name': {
    access: 'anyone',
    publicFor: 60,
    summary: 'The terms, the privacy policy or the refund policy, as the owner wrote it',
    params: z.strictObject({ name: z.enum(legalPages) }),
    answer: z.object({ data: LegalPage }),
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
