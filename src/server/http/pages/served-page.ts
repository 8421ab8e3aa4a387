import type { SiteData } from '#shared/contract/site.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { VisitorPage } from '#shared/pages/first-screen.ts';

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
  /** What the page is about, as schema.org describes it. */
  structured?: Record<string, unknown> | undefined;
};

/** What a page is served with. A preview may stand in frames of this site, and shows a draft. */
export type ServedPage = {
  site: SiteData;
  css: string;
  head: PageHead;
  visitor: VisitorPage | undefined;
  isPreview: boolean;
};
/**
 * What is known of a page before it is served. `visitor` is what the visitors' page shows of the shop, `legal` the page of terms, privacy or
 * refunds that its address names.
 */
export type PageRequest = {
  path: string;
  legal: string | null;
  previewKey: string | undefined;
  language: Language;
  visitor: VisitorPage | undefined;
};
export type GetPage = (request: PageRequest) => Promise<ServedPage>;
/** What the visitors' page with this query shows of the shop; undefined when it could not be read. */
export type GetVisitorPage = (query: URLSearchParams) => Promise<VisitorPage | undefined>;
