import './browser-stand-in.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { SiteData } from '#shared/site.ts';
import { App } from '#renderer/app/app.tsx';
import { customerPaths } from '#renderer/app/pages.ts';
import { AppServicesProvider, type AppServices } from '#renderer/lib/app-services.tsx';
import { locale, type Locale } from '#renderer/lib/i18n/locale.ts';
import { prepareWords } from '#renderer/lib/i18n/words.ts';
import { keepSiteData } from '#renderer/lib/site-data.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createWebPlatform } from '#renderer/platform/web.ts';

/** `visitor` is what someone without a token sees first, `customer` what stands while theirs is looked at. */
export type FirstScreen = { visitor?: string; customer?: string };

const visitorPaths = ['/', '/login', '/register', '/forgot-password'];

/**
 * Draws what each page shows before the app runs, as HTML, in one language. For the server, in a thread of its own: it
 * plays browser for the whole thread.
 */
export async function drawFirstScreens(site: SiteData, language: Locale): Promise<Record<string, FirstScreen>> {
  locale.set(language);
  await prepareWords();
  const screens: Record<string, FirstScreen> = {};
  // What is drawn is every store's first state, so this is where a token has to be.
  const session = useSessionStore.getInitialState();
  session.token = null;
  for (const path of visitorPaths) screens[path] = { visitor: await draw(path, site) };
  session.token = 'to be confirmed';
  for (const path of customerPaths) screens[path] = { ...screens[path], customer: await draw(path, site) };
  return screens;
}

async function draw(path: string, site: SiteData): Promise<string> {
  const queryClient = new QueryClient();
  keepSiteData(queryClient, site);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <AppServicesProvider services={silent}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </AppServicesProvider>
    </QueryClientProvider>,
    { onError: (error) => void failures.push(error), progressiveChunkSize: wholePage },
  );
  if (failures.length > 0) throw new Error(`${path} cannot be drawn ahead`, { cause: failures[0] });
  return new Response(prelude).text();
}

/** Pages come in one piece: pieces would need inline scripts to be put together. */
const wholePage = 1_000_000;

/** Nothing is asked and nothing is answered while a page is only drawn. */
const never = () => new Promise<never>(() => {});
const silent: AppServices = {
  api: never,
  platform: createWebPlatform(globalThis as typeof globalThis & Window),
  socket: { on: () => () => {}, emit: () => {}, open: () => () => {} },
  session: { signIn: never, signOut: never, impersonate: () => {} },
  shopUrl: '',
};
