import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SkipLink } from '#renderer/ui/page/skip-link.tsx';
import { useKeysWaitForAddress } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useKeptFocus } from '#renderer/ui/admin/page/kept-focus.ts';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { Sheet } from '#renderer/ui/overlay/sheet.tsx';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage } from '../pages/admin-pages.ts';
import { PaletteOutlet } from '../palette/palette-outlet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useUndoKey } from './use-undo-key.ts';

/** The rail, a sheet below 1280 px, the page, and the bar of phones. The frame fills the window: panes scroll, it does not. */
export function AdminFrame({ pages, children }: { pages: readonly AdminPage[]; children: ReactNode }) {
  const t = useWords(adminShellWords);
  const hasRail = useMedia('rail');
  const { open, close } = useShell();
  useKeysWaitForAddress();
  useGoKeys(pages);
  useUndoKey();
  useKeptFocus();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // What had the focus went with the page before: Tab goes on within this one, and not at the top of the window.
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <div data-admin className="flex min-h-0 flex-1">
      <SkipLink>{t.skip}</SkipLink>
      {hasRail && (
        <aside className="w-52 flex-none border-r border-line">
          <Rail pages={pages} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <main ref={main} id="page" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <Suspense fallback={<AdminPageSkeleton />}>{children}</Suspense>
        </main>
        <BottomBar pages={pages} />
      </div>
      {!hasRail && (
        <Sheet open={open === 'menu'} onOpenChange={close} title={t.label} edge="left">
          <Rail pages={pages} />
        </Sheet>
      )}
      <PaletteOutlet pages={pages} />
    </div>
  );
}
