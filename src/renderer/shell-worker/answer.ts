import { opensPage } from '#shared/page-paths.ts';
import { cacheName } from './cache-name.ts';

/** Opens the app like every path, but with no page's first screen drawn in: it is kept for all of them. */
export const shellPath = '/shell';

/**
 * Whether this worker has anything to do with a request: a page being opened, or one of the build's own files. Everything
 * else, above all what tells of money, goes past it as if it were not there.
 */
export function isKept({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): boolean {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return false;
  if (mode === 'navigate') return opensPage(address.pathname);
  return isBuilt(address.pathname) || looseFiles.includes(address.pathname);
}

/** Files of the build are named for their content: once kept, right for good. */
function isBuilt(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Small files that every page asks for by the same name in every build. */
export const looseFiles = ['/first-paint.js', '/favicon.svg', '/profile.svg'];

/** Pages and loose files come from the network and, without one, as they were kept. What the build named is kept, else fetched and kept. */
export async function answer(request: Request, caches: CacheStorage, version: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isBuilt(pathname)) return (await caches.match(pathname, anyVariant)) ?? fetchAndKeep(request, caches, version);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await newest(request.mode === 'navigate' ? shellPath : pathname, caches);
    if (kept) return kept;
    throw error;
  }
}

const anyVariant = { ignoreVary: true };

async function fetchAndKeep(request: Request, caches: CacheStorage, version: string): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(cacheName(version))).put(request.url, response.clone());
  return response;
}

async function newest(path: string, caches: CacheStorage): Promise<Response | undefined> {
  for (const name of (await caches.keys()).toReversed()) {
    const kept = await (await caches.open(name)).match(path, anyVariant);
    if (kept) return kept;
  }
  return undefined;
}
