import { matchPath } from 'react-router-dom';
import { LogOutPage } from '#renderer/features/session/log-out-page.tsx';
import { notFoundWords, pageTitles } from '#renderer/words/en/app.ts';
import { logInWords, logOutWords, registerWords } from '#renderer/words/en/session/session.ts';
import { homePage, lazyPage, loginPage, type Page } from './composed-pages.tsx';

/** `public`: visitors only, a customer is sent home. `anyone`: visitors and customers. `admin`: staff of any role; the server checks each call's permission. */
export type Access = 'public' | 'anyone' | 'customer' | 'admin';

export type AppRoute = {
  /** In the notation of React Router. */
  path: string;
  access: Access;
  /** The page's headline, in the current language. */
  title: () => string;
  page: Page;
  /** `session`: one card in the middle. `frame`: top bar, menu and footer around the page. `panel`: the admin panel's own frame. */
  layout: 'session' | 'frame' | 'panel';
  topBar: boolean;
  footer: boolean;
  /** Shown before the session is confirmed: drawn by the server as a first screen, and rendered while the token is checked. */
  early: boolean;
};

const session = { access: 'public', layout: 'session', topBar: false, footer: true, early: true } as const;
const framed = { access: 'customer', layout: 'frame', topBar: true, footer: true, early: true } as const;
/** Pages with a headline and a way back of their own. */
const ownHead = { ...framed, topBar: false } as const;
const admin = {
  ...framed,
  access: 'admin',
  layout: 'panel',
  topBar: false,
  footer: false,
  early: false,
} as const;

const NotFoundPage = lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const HistoriesPage = lazyPage(
  async () => (await import('#renderer/features/histories/histories-page.tsx')).HistoriesPage,
);
const DeveloperPage = lazyPage(
  async () => (await import('#renderer/features/developer/developer-page.tsx')).DeveloperPage,
);

const RegisterPage = lazyPage(
  async () => (await import('#renderer/features/session/login/register-page.tsx')).RegisterPage,
);

const loginCard = loginPage();

/** Every page of the app. The first line that matches an address wins. */
export const routes: readonly AppRoute[] = [
  { ...session, path: '/login', title: () => logInWords.get().title, page: loginCard },
  { ...session, path: '/register', title: () => registerWords.get().title, page: RegisterPage },
  {
    ...session,
    path: '/forgot-password',
    title: titled('forgotPassword'),
    page: loginCard,
  },
  {
    ...framed,
    path: '/',
    access: 'anyone',
    title: titled('dashboard'),
    page: homePage(),
  },
  {
    ...framed,
    path: '/buy-number',
    title: titled('buyNumber'),
    page: lazyPage(async () => (await import('#renderer/features/buy-number/buy-number-page.tsx')).BuyNumberPage),
  },
  {
    ...framed,
    path: '/recharge',
    title: titled('recharge'),
    page: lazyPage(async () => (await import('#renderer/features/recharge/recharge-page.tsx')).RechargePage),
  },
  {
    ...framed,
    path: '/tickets',
    title: titled('tickets'),
    page: lazyPage(async () => (await import('#renderer/features/tickets/tickets-page.tsx')).TicketsPage),
    early: false,
  },
  { ...ownHead, path: '/numbers-history', title: titled('numbers'), page: HistoriesPage },
  { ...ownHead, path: '/transactions-history', title: titled('transactions'), page: HistoriesPage },
  {
    ...ownHead,
    path: '/login-history',
    title: titled('logins'),
    page: lazyPage(
      async () => (await import('#renderer/features/login-history/login-history-page.tsx')).LoginHistoryPage,
    ),
  },
  {
    ...ownHead,
    path: '/notifications',
    title: titled('notifications'),
    page: lazyPage(
      async () => (await import('#renderer/features/notifications/notifications-page.tsx')).NotificationsPage,
    ),
  },
  {
    ...framed,
    path: '/profile',
    title: titled('profile'),
    // Composed here, because a feature never imports another.
    page: lazyPage(async () => {
      const [{ ProfilePage }, { ApiKeyCard }] = await Promise.all([
        import('#renderer/features/profile/profile-page.tsx'),
        import('#renderer/features/api-docs/api-key/api-key-card.tsx'),
      ]);
      return () => <ProfilePage apiKey={<ApiKeyCard />} />;
    }),
  },
  {
    ...framed,
    path: '/readymade-accounts',
    title: titled('readymade'),
    page: lazyPage(
      async () => (await import('#renderer/features/readymade/shop/readymade-accounts-page.tsx')).ReadymadeAccountsPage,
    ),
  },
  {
    ...framed,
    path: '/readymade-ordered-accounts',
    title: titled('orderedReadymade'),
    page: lazyPage(
      async () =>
        (await import('#renderer/features/readymade/orders/readymade-ordered-accounts-page.tsx'))
          .ReadymadeOrderedAccountsPage,
    ),
  },
  {
    ...framed,
    path: '/api-docs',
    title: titled('apiDocs'),
    page: lazyPage(async () => (await import('#renderer/features/api-docs/api-docs-page.tsx')).ApiDocsPage),
  },
  { ...framed, path: '/creator', title: titled('developer'), page: DeveloperPage },
  { ...framed, path: '/panel', title: titled('developer'), page: DeveloperPage },
  { ...framed, path: '/logout', early: false, title: () => logOutWords.get().busy, page: LogOutPage },
  {
    ...admin,
    path: '/admin/*',
    title: () => notFoundWords.get().title,
    page: lazyPage(async () => (await import('#renderer/features/admin/admin-app.tsx')).openAdmin(NotFoundPage)),
  },
  { ...framed, path: '*', early: false, title: () => notFoundWords.get().title, page: NotFoundPage },
];

/** Slashes alone: React Router takes them for the home page, with a trailing slash or several. */
export function isNowhere(pathname: string): boolean {
  return /^\/{2,}$/.test(pathname);
}

/** Many parts of a page ask for its route, and trying all paths takes long. */
let last: { pathname: string; route: AppRoute } | undefined;

/** The route of an address, found by the rules of React Router: case and a trailing slash do not matter. */
export function routeAt(pathname: string): AppRoute {
  if (last?.pathname === pathname) return last.route;
  const route = routes.find(({ path }) => path === '*' || (!isNowhere(pathname) && matchPath(path, pathname)));
  if (!route) throw new Error(`no route for ${pathname}`);
  last = { pathname, route };
  return route;
}

function titled(key: keyof ReturnType<typeof pageTitles.get>): () => string {
  return () => pageTitles.get()[key];
}
