const reloadedKey = 'n_reloaded';

/**
 * A tab left open over a release asks for files that are gone. Loading the page anew helps; doing so twice would loop, and
 * without a network there would be no page at all.
 */
export function reloadOnceForNewBuild(browser: Window): void {
  browser.addEventListener('vite:preloadError', (event) => {
    if (!browser.navigator.onLine) return;
    if (Date.now() - Number(browser.sessionStorage.getItem(reloadedKey)) < 10_000) return;
    browser.sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    browser.location.reload();
  });
}
