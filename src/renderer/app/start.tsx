import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppServicesProvider } from '#renderer/lib/app-services.tsx';
import { watchNetwork } from '#renderer/lib/connection/connection.store.ts';
import { watchSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { createQueryClient } from '#renderer/lib/connection/query-client.ts';
import { keepInlinedSiteData } from '#renderer/data/site.ts';
import { prepareWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { watchSystemTheme } from '#renderer/lib/theme.store.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { App } from './app.tsx';
import { breathe } from './breathe.ts';
import { createServices } from './create-services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { preloadPage } from './routes.tsx';
import { preloadData } from './preload-data.ts';

const FirstRunPage = lazy(async () => ({
  default: (await import('#renderer/features/first-run/first-run-page.tsx')).FirstRunPage,
}));

/** A page that can be used is worth more than one that comes in one piece, in ms. */
const longestWait = 800;

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
  await breathe();
  const queryClient = createQueryClient();
  keepInlinedSiteData(queryClient, document);
  await breathe();
  const services = await createServices(platform, shop.url, queryClient);
  const isCustomer = useSessionStore.getState().token !== null;
  await breathe();
  const dataIsHere = isCustomer && preloadData(location, services.api, queryClient);
  await breathe();
  watchNetwork(window);
  watchSeenNotification(window);
  watchSystemTheme();
  platform.keepShell();
  if (document.querySelector('[data-first]')) {
    // The server drew this page's first screen: it stays until the page can take its place in one piece, and keep still.
    await pageIsHere;
    await Promise.race([dataIsHere, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  }
  const app = (
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
    </StrictMode>
  );
  // In slices, between which the browser stays quick.
  startTransition(() => root.render(app));
}
