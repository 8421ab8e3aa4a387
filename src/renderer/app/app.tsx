import { Suspense, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useSiteData } from '#renderer/data/site.ts';
import { SiteNameContext, useShopUrl } from '#renderer/lib/app-services.tsx';
import { ModalsOutlet } from '#renderer/ui/overlay/modals-outlet.tsx';
import { ToasterOutlet } from '#renderer/ui/toaster/toaster-outlet.tsx';
import { layouts } from './layouts.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useNextCode } from './use-next-code.ts';
import { ProofDialogOutlet } from './guards/proof-dialog-outlet.tsx';
import { isNowhere, routes, type AppRoute } from './routes.tsx';
import { useAuthData } from './use-auth-data.ts';
import { useSaveLanguage } from './use-save-language.ts';
import { useTooltips } from './use-tooltips.ts';

export function App() {
  useAuthData();
  useLiveEvents();
  useSaveLanguage();
  useTooltips();
  const { name, theme, favicon } = useSiteData();
  const shopUrl = useShopUrl();
  useEffect(() => {
    // The server wrote the theme into its page; one that was published since is worn without a reload.
    const worn = document.querySelector<HTMLElement>('[data-theme]')?.dataset['theme'] ?? '';
    if (theme !== worn)
      void import('./start/wear-theme.ts').then(({ wearTheme }) => wearTheme(shopUrl, theme, favicon));
  }, [shopUrl, theme, favicon]);
  return <SiteNameContext value={name}>{screen}</SiteNameContext>;
}

/** A stable element, so App's own state never re-renders pages. */
const screen = (
  <>
    <Suspense>
      <Pages />
    </Suspense>
    <ProofDialogOutlet />
    <ModalsOutlet />
    <ToasterOutlet />
  </>
);

function Pages() {
  const location = useLocation();
  const came = useNavigationType();
  // A followed link leads to the top of its page. Back and Forward leave that to the browser.
  const toTop = useEffectEvent(() => came === 'POP' || scrollTo(0, 0));
  useNextCode(location.pathname);
  useLayoutEffect(() => void toTop(), [location.pathname]);
  return (
    <Routes location={isNowhere(location.pathname) ? { ...location, pathname: '/nowhere' } : location}>
      <Route element={<layouts.session />}>{routesIn('session')}</Route>
      <Route element={<layouts.frame />}>{routesIn('frame')}</Route>
      <Route element={<layouts.panel />}>{routesIn('panel')}</Route>
    </Routes>
  );
}

function routesIn(layout: AppRoute['layout']) {
  return routes
    .filter((route) => route.layout === layout)
    .map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />);
}
