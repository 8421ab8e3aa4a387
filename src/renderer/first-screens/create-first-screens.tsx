import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { DrawFirstScreen, FirstScreen, FirstScreenData, FirstScreensModule } from '#shared/pages/first-screen.ts';
import { App } from '#renderer/app/app.tsx';
import { routeAt, type AppRoute } from '#renderer/app/routes.tsx';
import { cacheSiteData } from '#renderer/data/site.ts';
import { cacheStorefront } from '#renderer/data/storefront.ts';
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

/** Renders first screens on the server. Each is cached per language until its data changes. */
export const createFirstScreens: FirstScreensModule['createFirstScreens'] = (onFailure) => {
  const screens = new Map<string, { of: string; screen: ReturnType<DrawFirstScreen> }>();
  let lastDrawing: Promise<unknown> = Promise.resolve();

  return async (pathname, language, data) => {
    const route = routeAt(pathname);
    if (!route.early) return undefined;
    const of = JSON.stringify(data);
    const key = `${language} ${route.path}`;
    const known = screens.get(key);
    if (known?.of === of) return known.screen;
    // One at a time: the language and the token are state of the whole app.
    const screen = lastDrawing
      .then(() => draw(route, language, data))
      .catch((error: unknown) => {
        onFailure(route.path, error);
        AbortSignal.timeout(retryAfter).addEventListener('abort', () => {
          if (screens.get(key)?.screen === screen) screens.delete(key);
        });
        return undefined;
      });
    lastDrawing = screen;
    screens.set(key, { of, screen });
    return screen;
  };
};

async function draw({ path, access }: AppRoute, language: Locale, data: FirstScreenData): Promise<FirstScreen> {
  locale.set(language);
  await loadWords(language);
  return {
    ...(access !== 'customer' && { visitor: await render(path, null, data) }),
    ...(access !== 'public' && { customer: await render(path, 'to be confirmed', data) }),
  };
}

async function render(path: string, token: string | null, data: FirstScreenData): Promise<string> {
  // A prerendered page shows every store's initial state, so the token has to be part of that.
  useSessionStore.getInitialState().token = token;
  const queryClient = new QueryClient();
  cacheSiteData(queryClient, data.site);
  if (data.storefront) cacheStorefront(queryClient, data.storefront);
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
