import type { App, WebContents } from 'electron';
import { desktopCalls } from '#shared/contract/desktop/calls.ts';
import { homeUrl, isOwnPage } from '#main/window/own-page.ts';

type OpenOutside = (address: string) => void;

/** Whether a URL may open in another program: the same rule as the bridge's openOutside. */
export function isOutsideLink(address: string): boolean {
  return desktopCalls.openOutside.input.safeParse(address).success;
}

/** Blocks navigation away from our page. Allowed links open in the system's browser instead. A page that empties itself starts again. */
export function confineNavigation(app: App, openOutside: OpenOutside): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, openOutside));
}

function confine(contents: WebContents, openOutside: OpenOutside): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame && isOutsideLink(event.url)) openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  let isOurs = false;
  contents.on('did-navigate', (_event, address) => {
    isOurs ||= isOwnPage(address);
  });
  contents.on('did-finish-load', () => {
    // Nobody is asked before about:blank. It could do nothing, but the window would stay empty and hear no alerts.
    if (isOurs && !isOwnPage(contents.getURL())) contents.loadURL(homeUrl).catch(() => {});
  });
  contents.setWindowOpenHandler(({ url }) => {
    if (isOutsideLink(url)) openOutside(url);
    return { action: 'deny' };
  });
}
