import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Storefront } from '#shared/contract/storefront.ts';
import type { DrawFirstScreen, FirstScreen, FirstScreenData, FirstScreensModule } from '#shared/pages/first-screen.ts';
import { App } from '#renderer/app/app.tsx';
import { routeAt, type AppRoute } from '#renderer/app/routes.tsx';
import { cacheSiteData } from '#renderer/data/site.ts';
import { cacheVisitorPage } from '#renderer/data/storefront.ts';
import { AppServicesProvider, type AppServices } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createWebPlatform } from '#renderer/platform/web.ts';
import { locale, type Locale } from '#renderer/words/locale.ts';
import { loadWords } from '#renderer/words/words.ts';
import * as noBrowser from './no-browser.ts';

/** A page that is not drawn by then waits for something only a browser has, in ms. */
const longestDrawing = 2000;

/** A page that could not be drawn is tried again after this time, in ms. */
const retryAfter = 60_000;

/** How many pages of services are kept, those that were opened last, and how many may wait to be drawn. */
const mostKept = 200;
const mostWaiting = 20;

type Drawing = ReturnType<DrawFirstScreen>;

/** Renders first screens on the server. Each is cached per language until its data changes. */
export const createFirstScreens: FirstScreensModule['createFirstScreens'] = (onFailure) => {
  const screens = new Map<string, { of: string; screen: Drawing }>();
  const pagesOfServices: typeof screens = new Map();
  let lastDrawing: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function keep(kept: typeof screens, key: string, data: FirstScreenData, work: () => Promise<FirstScreen>): Drawing {
    const of = JSON.stringify(data);
    const known = kept.get(key);
    if (known?.of === of) {
      // What was opened last stands last, and is kept longest.
      kept.delete(key);
      kept.set(key, known);
      return known.screen;
    }
    waiting += 1;
    // One at a time: the language and the token are state of the whole app.
    const screen = lastDrawing
      .then(work)
      .catch((error: unknown) => {
        onFailure(key, error);
        AbortSignal.timeout(retryAfter).addEventListener('abort', () => {
          if (kept.get(key)?.screen === screen) kept.delete(key);
        });
        return undefined;
      })
      .finally(() => (waiting -= 1));
    lastDrawing = screen;
    kept.delete(key);
    kept.set(key, { of, screen });
    return screen;
  }

  return async (pathname, language, data) => {
    const route = routeAt(pathname);
    if (!route.early) return undefined;
    const { site, visitor } = data;
    const { path } = route;
    if (!visitor || visitor.address === path)
      return keep(screens, `${language} ${path}`, data, () => draw(route, language, data));
    // Of services: the visitor's screen is its own, and a customer sees the same as ever. The owner's pages are for both.
    const usual = { site, visitor: { address: path, storefront: visitor.storefront } };
    const both = await keep(screens, `${language} ${path}`, usual, () => draw(route, language, usual));
    const { address, page } = visitor;
    // The prices tell what the page shows. Until the browser has them, visitors are shown no other page.
    if (address === undefined) return both && 'customer' in both ? { customer: both.customer } : undefined;
    const key = `${language} ${address}`;
    const shown = { site, visitor: { ...visitor, storefront: shownOf(visitor.storefront) } };
    // A crawl through all pages must not keep the others waiting. What is drawn needs no turn.
    if (waiting >= mostWaiting && pagesOfServices.get(key)?.of !== JSON.stringify(shown)) return undefined;
    const own = await keep(pagesOfServices, key, shown, async () => {
      if (page) return draw({ ...route, path: address }, language, shown);
      await speak(language);
      return { visitor: await render(address, null, shown) };
    });
    const [oldest] = pagesOfServices.keys();
    if (pagesOfServices.size > mostKept && oldest !== undefined) pagesOfServices.delete(oldest);
    return own && { ...both, ...own };
  };
};

/** What the page of a service shows of the shop: its first services and how to pay. The rest would have it drawn every minute. */
function shownOf({ services, recharge }: Storefront): Storefront {
  const nothing = { service_count: 0, country_count: 0, accounts: [], account_count: 0, codes_delivered: null };
  return { services, recharge, ...nothing };
}

async function draw({ path, access }: AppRoute, language: Locale, data: FirstScreenData): Promise<FirstScreen> {
  await speak(language);
  return {
    ...(access !== 'customer' && { visitor: await render(path, null, data) }),
    ...(access !== 'public' && { customer: await render(path, 'to be confirmed', data) }),
  };
}

async function speak(language: Locale): Promise<void> {
  locale.set(language);
  await loadWords(language);
}

async function render(path: string, token: string | null, data: FirstScreenData): Promise<string> {
  // A prerendered page shows every store's initial state, so the token has to be part of that.
  useSessionStore.getInitialState().token = token;
  const queryClient = new QueryClient();
  cacheSiteData(queryClient, data.site);
  if (data.visitor) cacheVisitorPage(queryClient, data.visitor);
  let failure: unknown;
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <AppServicesProvider services={silentServices}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </AppServicesProvider>
    </QueryClientProvider>,
    {
      onError: (error) => void (failure ??= error),
      progressiveChunkSize: wholePage,
      signal: AbortSignal.timeout(longestDrawing),
    },
  );
  const html = await new Response(prelude).text();
  if (failure !== undefined) throw failure;
  return html;
}

/** In characters. A page in several chunks would need inline scripts to be put together. */
const wholePage = 1_000_000;

/** Nothing is sent and nothing arrives while a page is only drawn. */
const never = () => new Promise<never>(() => {});
const silentServices: AppServices = {
  api: never,
  platform: createWebPlatform(noBrowser as unknown as Window),
  socket: { on: () => () => {}, emit: () => {}, reconnect: () => {}, open: () => () => {} },
  session: { signIn: never, signOut: never, impersonate: () => {}, follow: () => {} },
  shopUrl: '',
};
