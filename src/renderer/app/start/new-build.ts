const reloadedKey = 'n_reloaded';
/** In ms. */
const reloadPause = 10_000;

/**
 * A tab that stayed open over a release requests files that no longer exist: reload it. At most once in ten seconds, or it
 * would loop; never offline, or the page would be lost.
 */
export function reloadOnceForNewBuild(browser: Window): void {
  browser.addEventListener('vite:preloadError', (event) => {
    if (!browser.navigator.onLine) return;
    if (Date.now() - Number(browser.sessionStorage.getItem(reloadedKey)) < reloadPause) return;
    browser.sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    browser.location.reload();
  });
}
