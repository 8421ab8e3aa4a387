import { cacheShell, deleteOldShells } from './cache-shell.ts';
import { noticeOf } from './notice.ts';
import { isWatched, openPage } from './pages.ts';
import { isHandled, respond } from './respond.ts';

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build. */
declare const __SHELL__: { version: string; files: string[] };
const shell = __SHELL__;

self.addEventListener('install', (event) => {
  // Takes over at once: pages and worker share no protocol, and the files of open tabs stay cached.
  event.waitUntil(cacheShell(caches, shell).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells(caches).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (isHandled(event.request, self.location.origin)) event.respondWith(respond(event.request, caches, shell.version));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

/** A visible page shows the code itself. Safari revokes the permission when a push shows nothing, so there it is shown silently. */
async function show(data: PushMessageData | null): Promise<void> {
  const notice = noticeOf(data?.text());
  const watched = !notice.isAlways && (await isWatched(self.clients));
  if (watched && !isSafari) return;
  await self.registration.showNotification(notice.title, { ...notice.options, silent: watched });
}

const isSafari = /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom/.test(self.navigator.userAgent);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/buy-number' } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(openPage(self.clients, path));
});
