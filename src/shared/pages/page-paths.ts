/** Paths that are not pages. The service worker never caches them. */
const served =
  /^\/(api|hooks|stubs|v1|socket|icons|avatars|theme|site-images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Whether this URL path opens the app; the query is ignored. */
export function opensPage(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return !served.test(path) && !/\.\w{2,11}$/.test(path);
}

/** One page that every path can be opened with offline: the app without a first screen. */
export const shellPath = '/shell';
