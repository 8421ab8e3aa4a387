import type { SiteData } from '#shared/contract/site.ts';
import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { shownMenu } from './documents/menu-rules.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Look } from './theme/look.ts';

type Rest = {
  shop: Pick<ShopSettings, 'domain' | 'registration_open'>;
  /** The path of an uploaded image. */
  pathOf: (image: string) => string;
  look: Pick<Look, 'name'>;
  menuIsBuiltIn: boolean;
};

/** Puts documents into the site data that every page gets. */
export function composeSite(base: SiteData, { menu, footer, theme, legal }: DocumentValues, rest: Rest): SiteData {
  const { shop, pathOf, menuIsBuiltIn, look } = rest;
  return {
    ...base,
    legal: { terms: legal.terms !== '', privacy: legal.privacy !== '', refunds: legal.refunds !== '' },
    registration_open: shop.registration_open,
    theme: look.name,
    logo: pathOf(theme.logo),
    favicon: pathOf(theme.favicon),
    menu: menuIsBuiltIn ? [] : shownMenu(menu),
    footer: { ...footer, domain: footer.domain || shop.domain },
  };
}
