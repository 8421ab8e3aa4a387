/** Registers the worker that keeps the shell, once the page has loaded and the browser has nothing better to do. */
export function keepShell(browser: Window): void {
  const { serviceWorker } = browser.navigator as Partial<Navigator>;
  if (!serviceWorker || import.meta.env.DEV) return;
  // The page works without it: a browser that keeps nothing, as in private windows, is no failure.
  const register = () => void serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  const idle = browser.requestIdleCallback?.bind(browser) ?? ((run: () => void) => browser.setTimeout(run, 1000));
  const whenLoaded = () => idle(register);
  if (browser.document.readyState === 'complete') whenLoaded();
  else browser.addEventListener('load', whenLoaded, { once: true });
}
