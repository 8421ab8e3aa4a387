import { shellPath } from '#shared/pages/page-paths.ts';
import { cacheName, cachePrefix, staticFiles } from './respond.ts';

type Shell = { version: string; files: readonly string[] };

/** The current build and the one before: a tab that stayed open over a release still finds its files. */
const cachedBuilds = 2;

/** Caches the page and the files of its build, all or nothing. The page bypasses the HTTP cache; files are named by content. */
export async function cacheShell(caches: CacheStorage, { version, files }: Shell): Promise<void> {
  const name = cacheName(version);
  const cache = await caches.open(name);
  try {
    await cache.add(new Request(shellPath, { cache: 'reload', credentials: 'omit' }));
    await cache.addAll([...staticFiles, ...files]);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Deletes the caches of all but the newest builds. Caches of others are left alone. */
export async function deleteOldShells(caches: CacheStorage): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(shells.slice(0, -cachedBuilds).map((name) => caches.delete(name)));
}
