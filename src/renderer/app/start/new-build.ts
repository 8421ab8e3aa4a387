import { isFetchingAhead } from '#renderer/lib/aimed.ts';
import { isForgetful } from '#renderer/platform/web.ts';

const reloadedKey = 'n_reloaded';
/** In ms. */
const reloadPause = 10_000;

/**
 * A tab that stayed open over a release requests files that no longer exist: reload it. At most once in ten seconds, or it
 * would loop. Not while something keeps the page open: text that is not saved would go with it.
 */
export function reloadOnceForNewBuild(browser: Window): void {
  browser.addEventListener('vite:preloadError', () => {
    if (isFetchingAhead()) return;
    if (isForgetful(browser) && wasReloaded(browser) && browser.performance.now() < reloadPause) return;
    if (Date.now() - Number(browser.sessionStorage.getItem(reloadedKey)) < reloadPause) return;
    if (!browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
    void reloadIfReachable(browser);
  });
}

/**
 * Reloads the page if the shop answers; else the browser would replace it with an error page of its own. The desktop client
 * has its files with it.
 */
export async function reloadIfReachable(browser: Window): Promise<void> {
  if (browser.location.protocol.startsWith('http')) {
    const answer = await browser.fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
  }
  browser.sessionStorage.setItem(reloadedKey, String(Date.now()));
  browser.location.reload();
}

/** All that a page knows of its last time where nothing is stored. A person may have reloaded it, too. */
function wasReloaded({ performance }: Window): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
}
