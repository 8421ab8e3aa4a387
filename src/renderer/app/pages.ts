import { createElement, lazy } from 'react';
import { pageTitles } from '#renderer/lib/page-titles.words.ts';

/** Each page is a file of its own, fetched when it is first shown. */
const load = {
  home: () => import('#renderer/features/home/home-page.tsx'),
  buyNumber: () => import('#renderer/features/buy-number/buy-number-page.tsx'),
  recharge: () => import('#renderer/features/recharge/recharge-page.tsx'),
  histories: () => import('#renderer/features/histories/histories-page.tsx'),
  notifications: () => import('#renderer/features/notifications/notifications-page.tsx'),
  loginHistory: () => import('#renderer/features/login-history/login-history-page.tsx'),
  profile: () => import('#renderer/features/profile/profile-page.tsx'),
  readymade: () => import('#renderer/features/readymade/readymade-accounts-page.tsx'),
  orderedReadymade: () => import('#renderer/features/readymade/readymade-ordered-accounts-page.tsx'),
  apiDocs: () => import('#renderer/features/api-docs/api-docs-page.tsx'),
  apiKey: () => import('#renderer/features/api-docs/api-key-card.tsx'),
  developer: () => import('#renderer/features/developer/developer-page.tsx'),
};

export const HomePage = lazy(async () => ({ default: (await load.home()).HomePage }));
export const BuyNumberPage = lazy(async () => ({ default: (await load.buyNumber()).BuyNumberPage }));
export const RechargePage = lazy(async () => ({ default: (await load.recharge()).RechargePage }));
export const HistoriesPage = lazy(async () => ({ default: (await load.histories()).HistoriesPage }));
export const NotificationsPage = lazy(async () => ({ default: (await load.notifications()).NotificationsPage }));
export const LoginHistoryPage = lazy(async () => ({ default: (await load.loginHistory()).LoginHistoryPage }));
export const ReadymadeAccountsPage = lazy(async () => ({ default: (await load.readymade()).ReadymadeAccountsPage }));
export const ReadymadeOrderedAccountsPage = lazy(async () => ({
  default: (await load.orderedReadymade()).ReadymadeOrderedAccountsPage,
}));
export const ApiDocsPage = lazy(async () => ({ default: (await load.apiDocs()).ApiDocsPage }));
export const DeveloperPage = lazy(async () => ({ default: (await load.developer()).DeveloperPage }));
/** Two features on one page: only here may they meet. */
export const ProfilePage = lazy(async () => {
  const [{ ProfilePage: Profile }, { ApiKeyCard }] = await Promise.all([load.profile(), load.apiKey()]);
  return { default: () => createElement(Profile, { apiKey: createElement(ApiKeyCard) }) };
});

type Page = { code: keyof typeof load; title?: keyof ReturnType<typeof pageTitles.get> };

const pages: Record<string, Page> = {
  '/': { code: 'home' },
  '/buy-number': { code: 'buyNumber', title: 'buyNumber' },
  '/recharge': { code: 'recharge', title: 'recharge' },
  '/numbers-history': { code: 'histories', title: 'numbers' },
  '/transactions-history': { code: 'histories', title: 'transactions' },
  '/notifications': { code: 'notifications', title: 'notifications' },
  '/login-history': { code: 'loginHistory', title: 'logins' },
  '/profile': { code: 'profile', title: 'profile' },
  '/readymade-accounts': { code: 'readymade', title: 'readymade' },
  '/readymade-ordered-accounts': { code: 'orderedReadymade', title: 'orderedReadymade' },
  '/api-docs': { code: 'apiDocs', title: 'apiDocs' },
  '/creator': { code: 'developer', title: 'developer' },
  '/panel': { code: 'developer', title: 'developer' },
};

/** Fetches the code an address will need while we are still asking who is there. A failure shows when it is rendered. */
export function preloadPage(path: string): void {
  const page = pages[path];
  if (page) load[page.code]().catch(() => {});
}

/** A customer page's headline, known before its code is here. Home has none: who it is for decides. */
export function titleOf(path: string): string | undefined {
  const title = pages[path]?.title;
  return title && pageTitles.get()[title];
}
