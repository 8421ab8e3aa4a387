import { lazy, useMemo, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MeProvider, useMe } from '#renderer/data/admin/me.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { UnsavedGuard } from '#renderer/ui/unsaved/unsaved-guard.tsx';
import { loadAdminWords } from '#renderer/words/admin-words.ts';
import { AdminFrame } from './layout/admin-frame.tsx';
import { ClosedDoor } from './layout/closed-door.tsx';
import { ClosedPage } from './layout/closed-page.tsx';
import { adminPages, isOffered, pagesOf, pathBelowAdmin, type AdminPath } from './pages/admin-pages.ts';
import { screens } from './pages/screens.ts';
import './admin.css';

/** The admin panel, with its words in the current language. `NotFound` is the page of an address that it does not have. */
export async function openAdmin(NotFound: ComponentType): Promise<ComponentType> {
  // Where first screens are drawn there is no browser.
  const screenReady = typeof window !== 'undefined' && preloadScreen(window.location.pathname);
  await Promise.all([loadAdminWords(), screenReady]);
  return () => (
    <MeProvider waiting={<AdminPageSkeleton />}>
      <KeysProvider>
        <AdminPages NotFound={NotFound} />
        <UnsavedGuard />
        <ClosedDoor />
      </KeysProvider>
    </MeProvider>
  );
}

/** The page that was opened first: shown at once, where a lazy one would wait behind its skeleton for React's 300 ms. */
const preloaded = new Map<string, ComponentType>();

/** Fetches the code of the page in the address while the words load. A failure is left to the page, which fetches again. */
async function preloadScreen(pathname: string): Promise<void> {
  const path = pathBelowAdmin(pathname);
  const load = Object.hasOwn(screens, path) ? screens[path as AdminPath] : undefined;
  if (load)
    await load().then(
      (screen) => preloaded.set(path, screen),
      () => {},
    );
}

const lazyScreens = new Map(
  Object.entries(screens).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
);

function AdminPages({ NotFound }: { NotFound: ComponentType }) {
  const { role } = useMe();
  const pages = useMemo(() => pagesOf(role, (path: AdminPath) => path in screens), [role]);
  return (
    <AdminFrame pages={pages.filter(isOffered)}>
      <Routes>
        {pages.map(({ path }) => {
          const Screen = preloaded.get(path) ?? lazyScreens.get(path);
          return Screen && <Route key={path} path={path} element={<Screen />} />;
        })}
        {adminPages
          .filter(({ path }) => path in screens && !pages.some((page) => page.path === path))
          .map(({ path, title, permission }) => (
            <Route key={path} path={path} element={<ClosedPage title={title} permission={permission} />} />
          ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AdminFrame>
  );
}
