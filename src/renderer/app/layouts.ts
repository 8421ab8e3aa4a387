import { lazyPage, type Page } from './composed-pages.tsx';
import { PanelLayout } from './layout/panel-layout.tsx';
import { routeAt, type AppRoute } from './routes.tsx';

/** What stands around pages. A page loads its own layout only: each is a chunk (scripts/layout-chunks.ts). */
export const layouts: Readonly<Record<AppRoute['layout'], Page>> = {
  session: lazyPage(async () => (await import('./layout/session-layout.tsx')).SessionLayout),
  frame: lazyPage(async () => (await import('./layout/frame-layout.tsx')).FrameLayout),
  panel: PanelLayout,
};

/** Fetches the code of a page's layout. A failure is left to the layout, which fetches again when it renders. */
export async function preloadLayout(layout: AppRoute['layout']): Promise<void> {
  await layouts[layout].preload?.('').catch(() => {});
}

/** Fetches the code of the page at an address. Failures are left to the page, which fetches again when it renders. */
export async function preloadPage(pathname: string): Promise<void> {
  await routeAt(pathname)
    .page.preload?.(pathname)
    .catch(() => {});
}
