/** Whether someone is looking at one of our pages right now. */
export async function isWatched(clients: Clients): Promise<boolean> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Brings an open page to the front and leads it there, or opens one. */
export async function openPage(clients: Clients, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (!there) return void (await clients.openWindow(path));
  const front = await there.focus();
  // A page this worker does not hold yet cannot be led: a new one opens instead.
  if (new URL(front.url).pathname !== path) await front.navigate(path).catch(() => clients.openWindow(path));
}
