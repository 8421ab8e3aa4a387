import { createElement, lazy } from 'react';

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

type Page = { code: keyof typeof load; title?: string };

const pages: Record<string, Page> = {
  '/': { code: 'home' },
  '/buy-number': { code: 'buyNumber', title: 'Buy number' },
  '/recharge': { code: 'recharge', title: 'Recharge' },
  '/numbers-history': { code: 'histories', title: 'Numbers' },
  '/transactions-history': { code: 'histories', title: 'Transactions' },
  '/notifications': { code: 'notifications', title: 'Notifications' },
  '/login-history': { code: 'loginHistory', title: 'Logins' },
  '/profile': { code: 'profile', title: 'Profile' },
  '/readymade-accounts': { code: 'readymade', title: 'Readymade accounts' },
  '/readymade-ordered-accounts': { code: 'orderedReadymade', title: 'Ordered accounts' },
  '/api-docs': { code: 'apiDocs', title: 'API' },
  '/creator': { code: 'developer', title: 'Developer' },
  '/panel': { code: 'developer', title: 'Developer' },
};

/** Fetches the code an address will need while we are still asking who is there. A failure shows when it is rendered. */
export function preloadPage(path: string): void {
  const page = pages[path];
  if (page) load[page.code]().catch(() => {});
}

/** A customer page's headline, known before its code is here. Home has none: who it is for decides. */
export function titleOf(path: string): string | undefined {
  return pages[path]?.title;
}
