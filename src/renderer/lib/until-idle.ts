/** Longest wait for the first page to finish, in ms. */
const idleTimeout = 500;

/** Runs when the browser has nothing to do: what comes later may start now. Returns what cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: idleTimeout });
    return () => cancelIdleCallback(id);
  }
  // Safari has none.
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Resolves when the browser has nothing to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}
