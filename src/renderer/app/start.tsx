import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppServicesProvider } from '#renderer/lib/app-services.tsx';
import { watchNetwork } from '#renderer/lib/connection.store.ts';
import { watchSeenNotification } from '#renderer/lib/seen-notification.store.ts';
import { createQueryClient } from '#renderer/lib/query-client.ts';
import { keepInlinedSiteData } from '#renderer/lib/site-data.ts';
import { prepareWords } from '#renderer/lib/i18n/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { watchSystemTheme } from '#renderer/lib/theme.store.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { App } from './app.tsx';
import { createServices } from './create-services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { preloadPage } from './pages.ts';
import { preloadData } from './preload-data.ts';

const FirstRunPage = lazy(async () => ({
  default: (await import('#renderer/features/first-run/first-run-page.tsx')).FirstRunPage,
}));

/** A page that can be used is worth more than one that keeps still, in ms. */
const longestWait = 500;
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Finds the shop, or has it chosen first, and renders the app for it. */
export async function start(platform: Platform, root: Root): Promise<void> {
  const spoken = prepareWords();
  const shop = await platform.findShop();
  await spoken;
  if (!shop.known) {
    root.render(
      <Suspense>
        <FirstRunPage choose={shop.choose} onChosen={() => void start(platform, root)} />
      </Suspense>,
    );
    return;
  }
  const pageIsHere = preloadPage(location.pathname);
  const queryClient = createQueryClient();
  keepInlinedSiteData(queryClient, document);
  const services = await createServices(platform, shop.url, queryClient);
  const isCustomer = useSessionStore.getState().token !== null;
  const headIsKnown = isCustomer && preloadData(location, services.api, queryClient);
  watchNetwork(window);
  watchSeenNotification(window);
  watchSystemTheme();
  platform.keepShell();
  // The server drew this page's first screen: it stays until the page itself can take its place and keep still.
  if (document.querySelector('[data-first]')) {
    await pageIsHere;
    await Promise.race([headIsKnown, pause(longestWait)]);
  }
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <AppServicesProvider services={services}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </AppServicesProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}
