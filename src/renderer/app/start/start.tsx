import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, type ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppServicesProvider } from '#renderer/lib/app-services.tsx';
import { watchNetwork } from '#renderer/lib/connection/connection.store.ts';
import { liveKeys } from '#renderer/data/live-keys.ts';
import { createQueryClient } from '#renderer/lib/connection/query-client.ts';
import { cacheInlinedSiteData } from '#renderer/data/site.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { loadWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { whenIdle } from '#renderer/lib/until-idle.ts';
import { watchSystemTheme } from '#renderer/lib/theme.store.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { App } from '../app.tsx';
import { createServices } from './create-services.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { preloadLayout, preloadPage } from '../layouts.ts';
import { routeAt } from '../routes.tsx';
import { preloadData } from './preload-data.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Longest time that the page's data may keep the app from replacing the first screen, in ms. */
const longestWaitForData = 800;
/** Longest time that the page's code may keep its skeleton from replacing the logo, in ms. */
const longestWaitForCode = 500;

/** Renders the app, or another screen. Goes in short tasks, so that no input waits for long. */
export async function start(
  platform: Platform,
  root: Root,
  Screen: ComponentType = App,
  preload = preloadData,
): Promise<void> {
  const wordsReady = loadWords();
  await yieldToMain();
  const shop = await platform.findShop();
  await wordsReady;
  // A desktop client asks for it first.
  if (!shop.known) return;
  const { access, layout } = routeAt(location.pathname);
  const layoutReady = preloadLayout(layout);
  const pageReady = preloadPage(location.pathname);
  await yieldToMain();
  const queryClient = createQueryClient();
  cacheInlinedSiteData(queryClient, document);
  await yieldToMain();
  const services = await createServices(platform, shop.url, queryClient);
  const isCustomer = useSessionStore.getState().token !== null;
  await yieldToMain();
  const dataReady = isCustomer && preload(location, services.api, queryClient);
  await yieldToMain();
  if (isCustomer) await readFormatTables();
  watchNetwork(window);
  watchSystemTheme();
  platform.registerShellWorker();
  if (document.querySelector('[data-first]') || platform.desktop) {
    // The first screen that the server drew, or the client's logo, stays until the page can replace it as a whole.
    await pageReady;
    await Promise.race([dataReady, pause(longestWaitForData)]);
  } else if (access === 'admin') {
    // Once React has shown a skeleton it keeps the page back for 300 ms.
    await Promise.race([pageReady, pause(longestWaitForCode)]);
  }
  // Without it there would be nothing to show in place of the first screen.
  await layoutReady;
  const app = (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <AppServicesProvider services={services}>
            <BrowserRouter>
              <Screen />
            </BrowserRouter>
          </AppServicesProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
  // A transition renders in slices, between which the browser handles input.
  startTransition(() => root.render(app));
  if (platform.copy) whenIdle(() => keepNumbers(platform, queryClient));
}

/**
 * The browser reads its tables when a page makes its first formatter, which takes long: better in tasks of their own, while the
 * page's data is on its way, than amid the first render.
 */
async function readFormatTables(): Promise<void> {
  new Intl.PluralRules(document.documentElement.lang).select(1);
  await yieldToMain();
  new Intl.DateTimeFormat(`${document.documentElement.lang}-IN`, { dateStyle: 'medium' }).format();
  await yieldToMain();
}

/** Keeps what an offline start shows, once somebody is logged in and numbers are there: other pages do not load its code. */
function keepNumbers(platform: Platform, queryClient: QueryClient): void {
  const keep = () => {
    if (!useSessionStore.getState().verified || !queryClient.getQueryData(liveKeys.openNumbers)) return;
    for (const stop of stops) stop();
    whenIdle(() => {
      import('#renderer/data/last-numbers.ts').then(
        ({ keepLastNumbers }) => keepLastNumbers(queryClient, platform),
        // Without its code, an offline start shows no numbers.
        (error: unknown) => logFailure('last numbers', error),
      );
    });
  };
  const stops = [useSessionStore.subscribe(keep), queryClient.getQueryCache().subscribe(keep)];
  keep();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
