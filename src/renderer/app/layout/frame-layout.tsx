import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { followSize } from '#renderer/lib/follow-size.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { SkipLink } from '#renderer/ui/page/skip-link.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { PageLeadContext } from '#renderer/ui/page/page.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/page-skeleton.tsx';
import { frameWords } from '#renderer/words/en/app.ts';
import { useWords } from '#renderer/words/words.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Guarded } from '../guards/guarded.tsx';
import { routeAt, type AppRoute } from '../routes.tsx';
import { ImpersonationOutlet } from '../impersonation/impersonation-outlet.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { Footer } from './footer.tsx';
import { MenuSheetOutlet } from './menu-sheet-outlet.tsx';
import { MenuButton, PageLead } from './menu-button.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Rail } from './rail.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useRail } from './use-rail.ts';

/**
 * Top bar, menu and footer around every page, except login and its like and the admin panel. An early page renders while the
 * token is still being confirmed: the server checks the token for every request anyway.
 */
export function FrameLayout() {
  usePageKeys();
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  const page = (
    <Frame route={route}>
      <ErrorBoundary at={pathname}>
        <Outlet />
      </ErrorBoundary>
    </Frame>
  );
  const skeleton = (
    <Frame route={route}>
      <PageSkeleton title={undefined} />
    </Frame>
  );
  return <Guarded waiting={route.early ? page : skeleton}>{page}</Guarded>;
}

/** A page is at least a screen high, so that the footer does not jump while it loads. */
function Frame({ route, children }: { route: AppRoute; children: ReactNode }) {
  const t = useWords(frameWords);
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  // What led here may have gone, as a login's button has: Tab goes on from the page. An opened address starts at the top.
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, key]);
  const signedIn = useSessionStore(({ verified, token }) => verified || token !== null);
  const rail = useRail();
  const [menuOpen, setMenuOpen] = useState(false);
  const railShown = signedIn && rail.open;
  // Home has one headline for visitors and another for customers.
  const title = route.access === 'anyone' ? undefined : route.title();

  const menu =
    signedIn && rail.fits
      ? { open: rail.open, onMenu: rail.toggle }
      : { open: menuOpen, onMenu: () => setMenuOpen(true) };
  return (
    <div className={classes('flex min-h-dvh flex-col', !route.topBar && '[--header-height:0px]')}>
      <SkipLink>{t.skip}</SkipLink>
      <header ref={followHeight} className="sticky top-0 z-10">
        <ImpersonationOutlet />
        <OfflineBar />
        {route.topBar && <TopBar menu={<MenuButton {...menu} />} />}
      </header>
      <div className="flex flex-1">
        {railShown && <Rail branded={!route.topBar} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <SandboxNotice />
          <EndedNotice />
          <main
            ref={main}
            id="page"
            tabIndex={-1}
            className="min-h-[calc(100dvh-var(--header-height))] flex-1 pb-8 outline-none"
          >
            <PageLeadContext value={!route.topBar && <PageLead menu={<MenuButton {...menu} />} />}>
              <Suspense fallback={<PageSkeleton title={title} />}>{children}</Suspense>
            </PageLeadContext>
          </main>
          {route.footer && <Footer languages={!signedIn} />}
        </div>
      </div>
      <MenuSheetOutlet open={menuOpen} onOpenChange={setMenuOpen} />
    </div>
  );
}

/** Keeps `--header-height` of the frame: the bars of staff and of a lost connection come and go above the top bar. */
function followHeight(header: HTMLElement) {
  return followSize([header], () => {
    const height = `${header.offsetHeight}px`;
    // Setting it, even to what it is, makes the browser style the whole page anew.
    if (getComputedStyle(header).getPropertyValue('--header-height') !== height)
      header.parentElement?.style.setProperty('--header-height', height);
  });
}
