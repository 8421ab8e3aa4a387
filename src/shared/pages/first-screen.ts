import type { SiteData } from '../contract/site.ts';
import type { Storefront } from '../contract/storefront.ts';
import type { Language } from '../statuses.ts';

/** What a page shows before the app runs, as HTML: without a token, and while a token is being confirmed. */
export type FirstScreen = { visitor?: string; customer?: string };

/** What a page is drawn from. The storefront is there for the visitors' page alone. */
export type FirstScreenData = { site: SiteData; storefront?: Storefront | undefined };

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
