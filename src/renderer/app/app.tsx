import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSiteData } from '#renderer/data/site.ts';
import { SiteNameContext } from '#renderer/lib/app-services.tsx';
import { ToasterOutlet } from '#renderer/ui/toaster/toaster-outlet.tsx';
import { FrameLayout } from './layout/frame-layout.tsx';
import { SessionLayout } from './layout/session-layout.tsx';
import { useLiveEvents } from './use-live-events.ts';
import { ProofDialogOutlet } from './proof-dialog-outlet.tsx';
import { routes, type AppRoute } from './routes.tsx';
import { useAuthData } from './use-auth-data.ts';
import { useSaveLanguage } from './use-save-language.ts';

export function App() {
  useAuthData();
  useLiveEvents();
  useSaveLanguage();
  const { name } = useSiteData();
  return <SiteNameContext value={name}>{screen}</SiteNameContext>;
}

/** A stable element, so App's own state never re-renders pages. */
const screen = (
  <>
    <Suspense>
      <Routes>
        <Route element={<SessionLayout />}>{routesIn('session')}</Route>
        <Route element={<FrameLayout />}>{routesIn('frame')}</Route>
      </Routes>
    </Suspense>
    <ProofDialogOutlet />
    <ToasterOutlet />
  </>
);

function routesIn(layout: AppRoute['layout']) {
  return routes
    .filter((route) => route.layout === layout)
    .map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />);
}
