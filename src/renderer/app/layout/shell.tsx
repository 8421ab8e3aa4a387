import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { classes } from '#renderer/ui/classes.ts';
import { LeadsBackContext } from '#renderer/ui/page/page.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/page-skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { isAdminPage } from '../guards.ts';
import { titleOf } from '../pages.ts';
import { Footer } from './footer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Rail } from './rail.tsx';
import { MenuSheetOutlet } from './menu-sheet-outlet.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { hasTopBar } from './top-bar-rule.ts';
import { useRail } from './use-rail.ts';
import { frameWords } from '#renderer/words/en/app.ts';

/**
 * The frame of the product: bars above, the rail at the side from 1280 px, the page, the footer. A page is at least a
 * screen high, so that the footer does not jump while it loads.
 */
export function Shell({ children }: { children: ReactNode }) {
  const said = useWords(frameWords);
  const path = useLocation().pathname;
  const signedIn = useSessionStore(({ verified, token }) => verified || token !== null);
  const rail = useRail();
  const [menuOpen, setMenuOpen] = useState(false);
  const barred = hasTopBar(path);
  const railShown = signedIn && rail.open;

  const onMenu = () => (signedIn && rail.fits ? rail.toggle() : setMenuOpen(true));
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#page"
        className="fixed top-2 left-2 z-20 -translate-y-20 rounded-8 bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        {said.skip}
      </a>
      <header className="sticky top-0 z-10">
        <OfflineBar />
        {barred && <TopBar onMenu={onMenu} menuOpen={menuOpen} />}
      </header>
      <div className="flex flex-1">
        {railShown && <Rail branded={!barred} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <SandboxNotice />
          <main
            id="page"
            tabIndex={-1}
            className={classes(
              'flex-1 pb-8 outline-none',
              barred ? 'min-h-[calc(100dvh-var(--bar-height))]' : 'min-h-dvh',
            )}
          >
            <LeadsBackContext value={!barred}>
              <Suspense fallback={<PageSkeleton title={titleOf(path)} />}>{children}</Suspense>
            </LeadsBackContext>
          </main>
          {!isAdminPage(path) && <Footer languages={!signedIn} />}
        </div>
      </div>
      <MenuSheetOutlet open={menuOpen} onOpenChange={setMenuOpen} />
    </div>
  );
}
