import type { SearchableService, ServiceOffers, Storefront } from '../contract/storefront.ts';
import type { LegalPage, SiteData } from '../contract/site.ts';
import type { Language } from '../statuses.ts';

/** What a page shows before the app runs, as HTML: without a token, and while a token is being confirmed. */
export type FirstScreen = { visitor?: string; customer?: string };

/**
 * What the visitors' page shows of the shop. `address` is its own one, with what it shows and nothing else, undefined where that
 * could not be read; `offers` are of the service that it names, `services` all of them where it asks for that.
 */
export type VisitorPage = {
  address: string | undefined;
  storefront: Storefront;
  offers?: ServiceOffers;
  country?: string | undefined;
  services?: SearchableService[];
  /** Of the address of one of the owner's pages, which customers see as well. */
  page?: LegalPage;
};

/** What a page is drawn from. `visitor` is there for the visitors' page alone. */
export type FirstScreenData = { site: SiteData; visitor?: VisitorPage | undefined };

/** Resolves to undefined for an address without a first screen. Never rejects. */
export type DrawFirstScreen = (
  pathname: string,
  language: Language,
  data: FirstScreenData,
) => Promise<FirstScreen | undefined>;

/** What the built file `dist/server/first-screens.js` exports. `onFailure` hears of each page that cannot be drawn. */
export type FirstScreensModule = {
  createFirstScreens: (onFailure: (path: string, error: unknown) => void) => DrawFirstScreen;
};
