import type { SiteData } from '#shared/contract/site.ts';
import type { Storefront } from '#shared/contract/storefront.ts';

/** What stands in the head of a page. Texts are plain: they are escaped where they are written into HTML. */
export type PageHead = {
  title: string;
  description: string;
  siteName: string;
  /** The page's own address; undefined for pages that search engines need not know. */
  url: string | undefined;
  image: string | undefined;
  indexed: boolean;
  /** The path of the favicon; empty for the built-in one. */
  favicon: string;
  themeColours: { light: string; dark: string };
};

/** What a page is served with. A preview may stand in frames of this site, and shows a draft. */
export type ServedPage = { site: SiteData; css: string; head: PageHead; isPreview: boolean };
export type GetPage = (path: string, previewKey: string | undefined) => Promise<ServedPage>;
/** What the visitors' page shows of the shop, in wire form; undefined when it could not be read. */
export type GetStorefront = () => Promise<Storefront | undefined>;
