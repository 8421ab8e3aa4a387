/** Whether one of our pages is visible. */
export async function isWatched(clients: Clients): Promise<boolean> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Focuses an open page and navigates it to the path, or opens a new one. */
export async function openPage(clients: Clients, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!page) return void (await clients.openWindow(path));
  const focused = await page.focus();
  // A page this worker does not control yet cannot be navigated: a new one opens instead.
  if (new URL(focused.url).pathname !== path) await focused.navigate(path).catch(() => clients.openWindow(path));
}
