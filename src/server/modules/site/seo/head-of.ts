import type { PageHead } from '../../../http/pages/served-page.ts';
import type { SiteState } from '../site.service.ts';

/** What stands in the head of a page: its own texts, else the shop's general ones. */
export function headOf(
  { data, documents: { seo }, shop, look, pathOf }: SiteState,
  path: string,
  publicUrl: string,
): PageHead {
  const page = seo.pages.find((one) => one.path === path);
  const named = (text: string) => text.replaceAll('{site}', data.name);
  const origin = originOf(shop.domain, publicUrl);
  const image = pathOf(page?.image ?? '') || pathOf(seo.image);
  return {
    title: named(page?.title ?? '') || named(seo.title) || data.name,
    description: named(page?.description ?? '') || named(seo.description),
    siteName: data.name,
    // Addresses beyond the listed pages belong to customers, or are unknown.
    url: page ? `${origin}${path}` : undefined,
    image: image === '' ? undefined : `${origin}${image}`,
    indexed: seo.indexed,
    favicon: data.favicon,
    themeColours: look.canvas,
  };
}

/** Where customers reach the shop: its domain, else the address of this server. */
export function originOf(domain: string, publicUrl: string): string {
  return domain === '' ? publicUrl : `https://${domain}`;
}
