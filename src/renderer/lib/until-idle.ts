/** Longest wait for the first page to finish, in ms. */
const idleTimeout = 500;

/** Resolves when the browser has nothing to do: what comes later may start now. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: idleTimeout });
      return;
    }
    // Safari has none.
    setTimeout(resolve);
  });
}
