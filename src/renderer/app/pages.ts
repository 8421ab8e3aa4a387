import { createElement } from 'react';
import { pageTitles } from '#renderer/words/en/app.ts';
import { page, type Page } from './page-loader.ts';

/** Each page is a file of its own, fetched when it is first shown. */
export const HomePage = page(async () => (await import('#renderer/features/home/home-page.tsx')).HomePage);
export const BuyNumberPage = page(
  async () => (await import('#renderer/features/buy-number/buy-number-page.tsx')).BuyNumberPage,
);
export const RechargePage = page(
  async () => (await import('#renderer/features/recharge/recharge-page.tsx')).RechargePage,
);
export const HistoriesPage = page(
  async () => (await import('#renderer/features/histories/histories-page.tsx')).HistoriesPage,
);
export const NotificationsPage = page(
  async () => (await import('#renderer/features/notifications/notifications-page.tsx')).NotificationsPage,
);
export const LoginHistoryPage = page(
  async () => (await import('#renderer/features/login-history/login-history-page.tsx')).LoginHistoryPage,
);
export const ReadymadeAccountsPage = page(
  async () => (await import('#renderer/features/readymade/shop/readymade-accounts-page.tsx')).ReadymadeAccountsPage,
);
export const ReadymadeOrderedAccountsPage = page(
  async () =>
    (await import('#renderer/features/readymade/orders/readymade-ordered-accounts-page.tsx'))
      .ReadymadeOrderedAccountsPage,
);
export const ApiDocsPage = page(
  async () => (await import('#renderer/features/api-docs/api-docs-page.tsx')).ApiDocsPage,
);
export const DeveloperPage = page(
  async () => (await import('#renderer/features/developer/developer-page.tsx')).DeveloperPage,
);
/** Two features on one page: only here may they meet. */
export const ProfilePage = page(async () => {
  const [{ ProfilePage: Profile }, { ApiKeyCard }] = await Promise.all([
    import('#renderer/features/profile/profile-page.tsx'),
    import('#renderer/features/api-docs/api-key/api-key-card.tsx'),
  ]);
  return () => createElement(Profile, { apiKey: createElement(ApiKeyCard) });
});

type PageAt = { page: Page; title?: keyof ReturnType<typeof pageTitles.get> };

const pages: Record<string, PageAt> = {
  '/': { page: HomePage },
  '/buy-number': { page: BuyNumberPage, title: 'buyNumber' },
  '/recharge': { page: RechargePage, title: 'recharge' },
  '/numbers-history': { page: HistoriesPage, title: 'numbers' },
  '/transactions-history': { page: HistoriesPage, title: 'transactions' },
  '/notifications': { page: NotificationsPage, title: 'notifications' },
  '/login-history': { page: LoginHistoryPage, title: 'logins' },
  '/profile': { page: ProfilePage, title: 'profile' },
  '/readymade-accounts': { page: ReadymadeAccountsPage, title: 'readymade' },
  '/readymade-ordered-accounts': { page: ReadymadeOrderedAccountsPage, title: 'orderedReadymade' },
  '/api-docs': { page: ApiDocsPage, title: 'apiDocs' },
  '/creator': { page: DeveloperPage, title: 'developer' },
  '/panel': { page: DeveloperPage, title: 'developer' },
};

/** Where only a customer is at home. */
export const customerPaths = Object.keys(pages);

/**
 * Fetches the code an address will need while we are still asking who is there; settles when it is here. A failure shows
 * when the page is rendered.
 */
export async function preloadPage(path: string): Promise<void> {
  await pages[path]?.page.fetch().catch(() => {});
}

/** A customer page's headline, known before its code is here. Home has none: who it is for decides. */
export function titleOf(path: string): string | undefined {
  const title = pages[path]?.title;
  return title && pageTitles.get()[title];
}
