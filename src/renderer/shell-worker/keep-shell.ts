import { looseFiles, shellPath } from './answer.ts';
import { cacheName, isShellCache } from './cache-name.ts';

type Shell = { version: string; files: readonly string[] };

/** This build and the one before it: a tab that was open over a release still finds the files it was made of. */
const keptBuilds = 2;

/** Keeps the page and the files it is built of, all or nothing. The page is asked for anew, files come as they are named. */
export async function keepShell(caches: CacheStorage, { version, files }: Shell): Promise<void> {
  const name = cacheName(version);
  const kept = await caches.open(name);
  try {
    await kept.add(new Request(shellPath, { cache: 'reload', credentials: 'omit' }));
    await kept.addAll([...looseFiles, ...files]);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Lets go of builds that no open tab can be of any more, oldest first, and of no cache but ours. */
export async function forgetOldShells(caches: CacheStorage): Promise<void> {
  const shells = (await caches.keys()).filter(isShellCache);
  await Promise.all(shells.slice(0, -keptBuilds).map((name) => caches.delete(name)));
}
