import { opensPage, shellPath } from '#shared/pages/page-paths.ts';

/**
 * Whether the worker handles a request: a page being opened, or one of the build's own files. Everything else, above all
 * money and codes, bypasses the worker.
 */
export function isHandled({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): boolean {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return false;
  if (mode === 'navigate') return opensPage(address.pathname);
  return isAsset(address.pathname) || staticFiles.includes(address.pathname);
}

/** Assets are named by their content, so a cached one never expires. */
function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Small files that every page requests under the same name in every build. */
export const staticFiles = ['/first-paint.js', '/keep-in-page.js', '/favicon.svg', '/profile.svg'];

/** Assets: cache first. Pages and static files: network first; offline, the newest cached version. */
export async function respond(request: Request, caches: CacheStorage, version: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isAsset(pathname)) return (await caches.match(pathname, anyVariant)) ?? fetchAndCache(request, caches, version);
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await findNewest(request.mode === 'navigate' ? shellPath : pathname, caches);
    if (cached) return cached;
    throw error;
  }
}

/** Every build has a cache of its own. */
export const cachePrefix = 'shell-';
export const cacheName = (version: string) => cachePrefix + version;

const anyVariant = { ignoreVary: true };

async function fetchAndCache(request: Request, caches: CacheStorage, version: string): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(cacheName(version))).put(request.url, response.clone());
  return response;
}

async function findNewest(path: string, caches: CacheStorage): Promise<Response | undefined> {
  for (const name of (await caches.keys()).toReversed()) {
    const cached = await (await caches.open(name)).match(path, anyVariant);
    if (cached) return cached;
  }
  return undefined;
}
