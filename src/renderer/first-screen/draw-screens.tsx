import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { SiteData } from '#shared/contract/site.ts';
import { App } from '#renderer/app/app.tsx';
import { routes } from '#renderer/app/routes.tsx';
import { AppServicesProvider, type AppServices } from '#renderer/lib/app-services.tsx';
import { locale, type Locale } from '#renderer/words/locale.ts';
import { prepareWords } from '#renderer/words/words.ts';
import { keepSiteData } from '#renderer/data/site.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createWebPlatform } from '#renderer/platform/web.ts';

/** `visitor` is what someone without a token sees first, `customer` what stands while theirs is looked at. */
export type FirstScreen = { visitor?: string; customer?: string };

export type Drawn = {
  screens: Record<string, FirstScreen>;
  /** Pages that cannot be drawn without a browser, and why. */
  failures: { path: string; reason: string }[];
};

/** Draws every page for a visitor and for a customer, in one language. */
export async function drawScreens(site: SiteData, language: Locale): Promise<Drawn> {
  const drawn: Drawn = { screens: {}, failures: [] };
  locale.set(language);
  await prepareWords();
  // What is drawn is every store's first state, so this is where a token has to be.
  const session = useSessionStore.getInitialState();
  session.token = null;
  const early = routes.filter((route) => route.early);
  for (const { path, access } of early) if (access !== 'customer') await add('visitor', path);
  session.token = 'to be confirmed';
  for (const { path, access } of early) if (access !== 'public') await add('customer', path);
  return drawn;

  async function add(reader: keyof FirstScreen, path: string): Promise<void> {
    const { html, failure } = await draw(path, site);
    if (failure === undefined) drawn.screens[path] = { ...drawn.screens[path], [reader]: html };
    else drawn.failures.push({ path, reason: failure instanceof Error ? failure.message : 'unknown' });
  }
}

async function draw(path: string, site: SiteData): Promise<{ html: string; failure: unknown }> {
  const queryClient = new QueryClient();
  keepSiteData(queryClient, site);
  let failure: unknown;
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <AppServicesProvider services={silent}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </AppServicesProvider>
    </QueryClientProvider>,
    { onError: (error) => void (failure ??= error), progressiveChunkSize: wholePage },
  );
  return { html: await new Response(prelude).text(), failure };
}

/** Pages come in one piece: pieces would need inline scripts to be put together. */
const wholePage = 1_000_000;

/** Nothing is asked and nothing is answered while a page is only drawn. */
const never = () => new Promise<never>(() => {});
const silent: AppServices = {
  api: never,
  platform: createWebPlatform(globalThis as typeof globalThis & Window),
  socket: { on: () => () => {}, emit: () => {}, open: () => () => {} },
  session: { signIn: never, signOut: never, impersonate: () => {}, follow: () => {} },
  shopUrl: '',
};
